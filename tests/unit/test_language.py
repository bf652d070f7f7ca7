"""Which language the game speaks before anybody has chosen one."""

from __future__ import annotations

import pytest

from game import language

SPOKEN = ("en", "pt_PT", "zh_TW")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (("pt_PT.UTF-8",), "pt_PT"),
        (("pt-BR",), "pt_PT"),
        (("zh_TW",), "zh_TW"),
        (("zh_Hant_HK",), "zh_TW"),
        (("de_DE@euro", "zh_TW"), "zh_TW"),
        (("de", "en_GB", "zh_TW"), "en"),
        (("C.UTF-8",), "en"),
        (("xx",), "en"),
        ((), "en"),
    ],
)
def test_the_first_language_that_is_spoken(wanted: tuple[str, ...], found: str) -> None:
    assert language.fitting(wanted, SPOKEN) == found


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({"LANG": "pt_PT.UTF-8"}, ["pt_PT.UTF-8"]),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_TW:en"}, ["zh_TW", "en"]),
        ({"LANG": "en_US", "LC_ALL": "C", "LANGUAGE": ""}, ["C"]),
    ],
)
def test_what_the_system_says(environment: dict[str, str], found: list[str]) -> None:
    assert list(language.of_system(environment)) == found

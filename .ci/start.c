/* The python.exe of .ci/windows: finds python311.dll, and does what python.org's own program does, which no package has.
   The library lies beside this file, or, in an environment that `python -m venv` made, in the folder that pyvenv.cfg
   names as its home. */

#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

#define LONGEST 4096
#define LIBRARY L"\\python311.dll"

/* Writes the folder that pyvenv.cfg in `folder` names, and returns whether there is one. */
static int home_of(const wchar_t *folder, wchar_t *home) {
    wchar_t path[LONGEST];
    char line[LONGEST];
    int found = 0;
    swprintf(path, LONGEST, L"%ls\\pyvenv.cfg", folder);
    FILE *file = _wfopen(path, L"rb");
    if (file == NULL) return 0;
    while (!found && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "home = ", 7) == 0) {
            line[strcspn(line, "\r\n")] = 0;
            found = MultiByteToWideChar(CP_UTF8, 0, line + 7, -1, home, LONGEST) > 0;
        }
    }
    fclose(file);
    return found;
}

static HMODULE library_in(const wchar_t *folder) {
    wchar_t path[LONGEST];
    swprintf(path, LONGEST, L"%ls" LIBRARY, folder);
    return LoadLibraryExW(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
}

int wmain(int count, wchar_t **arguments) {
    wchar_t folder[LONGEST], above[LONGEST], home[LONGEST];
    GetModuleFileNameW(NULL, folder, LONGEST);
    *wcsrchr(folder, L'\\') = 0;
    wcscpy(above, folder);
    *wcsrchr(above, L'\\') = 0;
    HMODULE library = library_in(folder);
    if (library == NULL && (home_of(above, home) || home_of(folder, home))) library = library_in(home);
    if (library == NULL) {
        fputs("python311.dll was not found\n", stderr);
        return 103;
    }
    int (*begin)(int, wchar_t **) = (int (*)(int, wchar_t **))(void *)GetProcAddress(library, "Py_Main");
    return begin(count, arguments);
}

// Only names the library, for macOS: what is called of it is declared in CVipsCalls.

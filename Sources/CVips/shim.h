// Empty: this target only has the library linked on macOS. What is called of it is declared in CVipsCalls.

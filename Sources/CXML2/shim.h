// Only names the library, for macOS: its headers are included in CXML2Calls.

// Empty: this target only has the library linked on macOS. CXML2Calls includes its headers.

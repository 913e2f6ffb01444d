import CPlatform

/// Returns the bytes of a C string.
func bytes(of string: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: string, count: strlen(string))
}

import CPlatform

/// Repeats a call that a signal interrupted.
@inline(__always)
func retrying<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let value = call()
    if value != -1 || errno != EINTR { return value }
  }
}

/// The system's `read`, for types with a `read` of their own.
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// The system's `write`, for types with a `write` of their own.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Calls `body` with the C string that starts at a place of `bytes`, in which a NUL byte ends it.
func withCString<Result>(
  in bytes: [UInt8], at start: Int, _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  bytes.withUnsafeBytes { buffer in
    // Without an address there are no bytes, and no string but the empty one.
    guard let base = buffer.baseAddress else { return body("") }
    return body(base.advanced(by: start).assumingMemoryBound(to: CChar.self))
  }
}

/// - Returns: false with `errno` where not all could be written.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var done = 0
  while done < bytes.count, let base = bytes.baseAddress {
    let count = retrying { systemWrite(descriptor, base + done, bytes.count - done) }
    if count < 0 { return false }
    done += count
  }
  return true
}

/// At most `limit` bytes from a file's start; nil with `errno` where it cannot be read.
func readBytes(of file: Descriptor, atMost limit: Int) -> [UInt8]? {
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, done in
    while done < limit, let base = buffer.baseAddress {
      let count = retrying { systemRead(file.number, base + done, limit - done) }
      if count < 0 { failed = true }
      if count <= 0 { return }
      done += count
    }
  }
  return failed ? nil : bytes
}

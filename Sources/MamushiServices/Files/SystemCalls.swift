import CPlatform

/// Repeats a call until no signal interrupts it.
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

/// Calls `body` with the NUL-terminated C string that starts at index `start` of `bytes`.
func withCString<Result>(
  in bytes: [UInt8], at start: Int, _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  bytes.withUnsafeBytes { buffer in
    // Without an address there are no bytes, so the string is empty.
    guard let base = buffer.baseAddress else { return body("") }
    return body(base.advanced(by: start).assumingMemoryBound(to: CChar.self))
  }
}

/// - Returns: `false` with `errno` set if not all bytes could be written.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var done = 0
  while done < bytes.count, let base = bytes.baseAddress {
    let count = retrying { systemWrite(descriptor, base + done, bytes.count - done) }
    if count < 0 { return false }
    done += count
  }
  return true
}

/// Returns at most `limit` bytes, read from the current offset, or `nil` with `errno` set if reading fails.
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

/// Measures the nesting of JSON before it is parsed.
enum JSONDepth {
  static func isBeyond(_ limit: Int, in bytes: [UInt8]) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    return bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes {
        if isText {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isText = false
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth > limit { return true }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      return false
    }
  }
}

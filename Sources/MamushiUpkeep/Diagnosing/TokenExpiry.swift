import MamushiCore

/// When a token that is a JSON Web Token (RFC 7519) says that it expires.
enum TokenExpiry {
  /// - Returns: seconds since 1970; nil if the token does not say.
  static func seconds(of token: String, _ documents: any DocumentReader) -> Int64? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = decoded(parts[1]),
      let root = try? documents.read(
        bytes[...], as: .foreignJSON, of: SitePath("token"), firstLine: 1)
    else { return nil }
    return switch root.entries?.first(where: { $0.key == "exp" })?.value.value {
    case .integer(let seconds): Int64(seconds)
    case .number(let seconds): Int64(exactly: seconds.rounded(.down))
    default: nil
    }
  }

  /// Decodes base64url without padding (RFC 4648, section 5).
  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in text.utf8 {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): continue
      default: return nil
      }
      bits = (bits << 6 | Int(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}

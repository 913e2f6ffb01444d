/// The address of a repository, and the login there.
struct WebLogin: Sendable, Equatable {
  /// Without user and password if these are in ``header``.
  let address: String
  /// `Authorization: Basic ...` (RFC 7617); nil for an address without a password.
  let header: String?

  /// - Parameter address: such as `https://user:token@example.com/site.git`.
  init(splitting address: String) {
    guard address.hasPrefix("https://") || address.hasPrefix("http://"),
      let start = address.firstRange(of: "://")?.upperBound
    else {
      (self.address, header) = (address, nil)
      return
    }
    let authority = address[start...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else {
      (self.address, header) = (address, nil)
      return
    }
    let user = Self.decoded(authority[..<at])
    // A token alone is written in place of the user, but few hosts accept one without a user.
    let pair = user.contains(UInt8(ascii: ":")) ? user : Array("x-access-token:".utf8) + user
    header = "Authorization: Basic " + Self.base64(pair)
    self.address = String(address[..<start] + address[address.index(after: at)...])
  }

  /// Decodes percent-encoding (RFC 3986, section 2.1).
  private static func decoded(_ text: Substring) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[position + 1...position + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        position += 3
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return result
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        result.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

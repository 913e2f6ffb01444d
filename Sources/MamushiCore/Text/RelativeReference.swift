extension StringProtocol {
  /// The part of an address before its query and its fragment (RFC 3986, section 3).
  package var addressPath: SubSequence { prefix { $0 != "?" && $0 != "#" } }
}

/// Resolves the references of a document into absolute URLs.
package enum RelativeReference {
  /// Resolves a reference by RFC 3986, section 5.2, with the tolerance of browsers (the URL Standard of WHATWG):
  /// spaces and controls at the ends are trimmed, tabs and line breaks inside are dropped, `\` in authorities and
  /// paths is `/`, slashes after `http:` may be too few or too many, and characters that a URL must not contain
  /// (spaces, non-ASCII, quotes, angle brackets and the like) are percent-encoded as UTF-8. Scheme and host
  /// become lower-case.
  ///
  /// - Parameters:
  ///   - reference: relative or absolute. A reference with another scheme than `http` or `https` is returned
  /// unchanged, apart from trimmed and dropped characters.
  ///   - base: an absolute `http` or `https` URL; it matters only if the reference is relative.
  /// - Returns: nil if the reference is relative and the base is not an `http` or `https` URL, or if the host or
  ///   port is invalid.
  package static func resolve(_ reference: String, against base: String) -> String? {
    let bytes = trimmed(reference)
    let scheme = schemeLength(of: bytes)
    if let scheme {
      let name = bytes[..<scheme].map { lowercased($0) }
      guard isWeb(name) else { return String(decoding: bytes, as: UTF8.self) }
      // `http:g` is relative to a base of the same scheme, as in old documents; otherwise slashes are missing.
      let rest = bytes[(scheme + 1)...]
      let isRelative = !rest.prefix(2).elementsEqual([slash, slash], by: { isSlash($0) && $1 == slash })
      if !isRelative || !String(decoding: trimmed(base), as: UTF8.self).hasScheme(name) {
        return Components(scheme: name, rest: rest.drop(while: isSlash)).map { $0.text() }
      }
      return resolve(rest: rest, against: base)
    }
    return resolve(rest: bytes[...], against: base)
  }

  /// Whether a text begins with a scheme, and so is not a relative reference.
  package static func hasScheme(_ reference: String) -> Bool { schemeLength(of: trimmed(reference)) != nil }

  private static func resolve(rest: ArraySlice<UInt8>, against base: String) -> String? {
    let baseBytes = trimmed(base)
    guard let length = schemeLength(of: baseBytes) else { return nil }
    let scheme = baseBytes[..<length].map { lowercased($0) }
    guard isWeb(scheme),
      let base = Components(scheme: scheme, rest: baseBytes[(length + 1)...].drop(while: isSlash))
    else { return nil }
    if rest.count >= 2, rest.prefix(2).allSatisfy(isSlash) {
      return Components(scheme: scheme, rest: rest.drop(while: isSlash)).map { $0.text() }
    }
    let reference = Parts(rest)
    var result = base
    if reference.path.isEmpty {
      if let query = reference.query { result.query = query }
    } else {
      result.query = reference.query
      result.path = removingDots(
        reference.path.first == slash ? reference.path : merged(base.path, reference.path))
    }
    result.fragment = reference.fragment
    return result.text()
  }

  /// Merges the paths by RFC 3986, section 5.2.3; the base has an authority.
  private static func merged(_ base: [UInt8], _ path: [UInt8]) -> [UInt8] {
    guard let end = base.lastIndex(of: slash) else { return [slash] + path }
    return base[...end] + path
  }

  /// Removes `.` and `..` from a path that begins with a slash (RFC 3986, section 5.2.4).
  static func removingDots(_ path: [UInt8]) -> [UInt8] {
    guard path.first == slash, path.contains(UInt8(ascii: ".")) else { return path }
    var output: [UInt8] = []
    output.reserveCapacity(path.count)
    let segments = path.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8) {
        if segment.count == 2, let end = output.lastIndex(of: slash) { output.removeSubrange(end...) }
        if isLast { output.append(slash) }
      } else {
        output.append(slash)
        output += segment
      }
    }
    return output
  }

  // MARK: Bytes

  static let slash = UInt8(ascii: "/")

  static func isSlash(_ byte: UInt8) -> Bool { byte == slash || byte == UInt8(ascii: "\\") }

  static func isWeb(_ scheme: [UInt8]) -> Bool {
    scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func trimmed(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }

  /// The length of `scheme` before its colon (RFC 3986, section 3.1), or nil if there is none.
  private static func schemeLength(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, isLetter(first) else { return nil }
    let end = bytes.firstIndex { byte in
      !(isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte))
    }
    guard let end, bytes[end] == UInt8(ascii: ":") else { return nil }
    return end
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension RelativeReference {
  /// The percent-encoded path, query and fragment of a web URL; query and fragment without `?` and `#`.
  fileprivate struct Parts {
    let path: [UInt8]
    let query: [UInt8]?
    let fragment: [UInt8]?

    init(_ bytes: ArraySlice<UInt8>) {
      let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
      let beforeHash = bytes[..<(hash ?? bytes.endIndex)]
      let mark = beforeHash.firstIndex(of: UInt8(ascii: "?"))
      path = encoded(beforeHash[..<(mark ?? beforeHash.endIndex)].map { isSlash($0) ? slash : $0 }[...])
      query = mark.map { encoded(beforeHash[($0 + 1)...]) }
      fragment = hash.map { encoded(bytes[($0 + 1)...]) }
    }
  }

  fileprivate struct Components {
    let scheme: [UInt8]
    let authority: [UInt8]
    var path: [UInt8]
    var query: [UInt8]?
    var fragment: [UInt8]?

    /// - Parameter rest: everything after the slashes before the authority.
    init?(scheme: [UInt8], rest: ArraySlice<UInt8>) {
      let end = rest.firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      guard let authority = Self.authority(rest[..<(end ?? rest.endIndex)]) else { return nil }
      let parts = Parts(rest[(end ?? rest.endIndex)...])
      self.scheme = scheme
      self.authority = authority
      path = removingDots(parts.path)
      query = parts.query
      fragment = parts.fragment
    }

    /// `user@host:port`, with the host in lower case; nil if it is invalid.
    private static func authority(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
      var host = bytes
      var output: [UInt8] = []
      if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
        for byte in encoded(bytes[..<at]) {
          output += byte == UInt8(ascii: "@") ? Array("%40".utf8) : [byte]
        }
        output.append(UInt8(ascii: "@"))
        host = bytes[(at + 1)...]
      }
      var port: ArraySlice<UInt8> = []
      let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
      if let colon = host[bracket...].lastIndex(of: UInt8(ascii: ":")) {
        port = host[(colon + 1)...]
        host = host[..<colon]
      }
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      guard port.allSatisfy({ digits.contains($0) }), isHost(host) else { return nil }
      if !port.isEmpty, UInt16(String(decoding: port, as: UTF8.self)) == nil { return nil }
      output += encoded(host.map { lowercased($0) }[...])
      if !port.isEmpty { output += [UInt8(ascii: ":")] + port }
      return output
    }

    private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
      guard let first = host.first else { return false }
      if first == UInt8(ascii: "[") {
        return host.count > 3 && host.last == UInt8(ascii: "]")
          && host.dropFirst().dropLast().allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
      }
      return host.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"<>[]^`{|}:@".utf8.contains($0) }
    }

    func text() -> String {
      var bytes = scheme + Array("://".utf8) + authority + path
      if let query { bytes += [UInt8(ascii: "?")] + query }
      if let fragment { bytes += [UInt8(ascii: "#")] + fragment }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Percent-encodes characters that RFC 3986 does not allow in URLs, except brackets, which queries use and
  /// servers accept; `%` stays.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte > 0x20, byte < 0x7F, !"\"<>\\^`{|}".utf8.contains(byte) {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return output
  }
}

extension String {
  fileprivate func hasScheme(_ scheme: [UInt8]) -> Bool {
    utf8.count > scheme.count && utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
      && utf8.prefix(scheme.count).lazy.map { $0 | 0x20 }.elementsEqual(scheme)
  }
}

import MamushiCore

/// Decides which addresses in untrusted text are kept, and in which form.
struct AddressPolicy {
  let base: AddressBase

  /// Returns the address of a link (`http`, `https`, `mailto`, `tel`), or `nil`. It is absolute, except within the text's site.
  func link(_ address: UnsafeRawBufferPointer) -> String? {
    guard let url = absolute(address) else { return nil }
    if Self.isWeb(url) { return written(url) }
    // Browsers compare schemes case-insensitively after trimming and removing white space, as `resolve` has done.
    for scheme in ["mailto:", "tel:"] where Self.hasPrefix(url, scheme) {
      let rest = url.utf8.dropFirst(scheme.utf8.count)
      guard !rest.isEmpty, rest.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
      return scheme + String(decoding: rest, as: UTF8.self)
    }
    return nil
  }

  /// Returns the address of embedded content (`http`, `https`), or `nil`. It is absolute, except within the text's site.
  func source(_ address: UnsafeRawBufferPointer) -> String? {
    guard let url = absolute(address), Self.isWeb(url) else { return nil }
    return written(url)
  }

  /// Returns whether an address, as it is written, is one of the text's site.
  func isWithinSite(_ address: String) -> Bool { base.site.map { address.hasPrefix($0.address) } ?? false }

  /// Returns an absolute address as it is written.
  private func written(_ url: String) -> String {
    guard let site = base.site, url.hasPrefix(site.url) else { return url }
    return site.address + url.dropFirst(site.url.count)
  }

  private func absolute(_ address: UnsafeRawBufferPointer) -> String? {
    let isBlank = !address.contains { $0 > 0x20 }
    if isBlank { return nil }
    let text = String(decoding: address, as: UTF8.self)
    if Self.isPlainAbsolute(address) { return text }
    let isPlace = address.first { $0 > 0x20 } == UInt8(ascii: "#")
    let url =
      isPlace ? base.page.flatMap { RelativeReference.resolve(text, against: $0) } : base.resolve(text)
    return url.flatMap { Self.hasUser($0) ? nil : $0 }
  }

  /// Returns whether a resolved address has a name or password before its host, which would be published.
  private static func hasUser(_ url: String) -> Bool {
    guard isWeb(url), let start = url.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return url.utf8[start...].dropFirst(2).prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: "@"))
  }

  /// Returns whether a resolved address starts with `http://` or `https://`.
  private static func isWeb(_ url: String) -> Bool { hasPrefix(url, "http://") || hasPrefix(url, "https://") }

  private static func hasPrefix(_ url: String, _ prefix: String) -> Bool {
    var prefix = prefix.utf8.makeIterator()
    for byte in url.utf8 {
      guard let expected = prefix.next() else { return true }
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if (isUpper ? byte | 0x20 : byte) != expected { return false }
    }
    return prefix.next() == nil
  }

  /// Returns whether resolving would leave an address unchanged. Most addresses are absolute and clean, and resolving
  /// costs more than everything else done with a link.
  private static func isPlainAbsolute(_ address: UnsafeRawBufferPointer) -> Bool {
    var index = 4
    guard address.count > 8, address.starts(with: "http".utf8) else { return false }
    if address[4] == UInt8(ascii: "s") { index = 5 }
    guard address[index...].starts(with: "://".utf8) else { return false }
    index += 3
    let host = index
    while index < address.count, isHostByte(address[index]) { index += 1 }
    guard index > host, index < address.count, address[index] == UInt8(ascii: "/") else { return false }
    var previous: UInt8 = 0
    for byte in address[index...] {
      // A dot after a slash may be a segment that leads up.
      if !isPlain[Int(byte)] || (byte == UInt8(ascii: ".") && previous == UInt8(ascii: "/")) { return false }
      previous = byte
    }
    return true
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Letters, digits and everything else that a URL contains unencoded.
  private static let isPlain: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || "-._~/?#=&%+,;:@!$'()*".utf8.contains(byte)
  }
}

import CPlatform

/// Tells addresses of the public internet from those that the IANA Special-Purpose Address Registries (RFC 6890) and
/// the multicast registries reserve.
enum PublicAddress {
  /// Returns whether a socket's address is public; `false` for families other than IPv4 and IPv6.
  static func isPublic(_ address: UnsafePointer<sockaddr>, length: Int) -> Bool {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
      let offset = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 0
      return isPublic(v4: UInt32(bigEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
      let offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 0
      return isPublic(v6: (0..<16).map { raw.load(fromByteOffset: offset + $0, as: UInt8.self) })
    default: return false
    }
  }

  /// Returns whether a host written as an address is public, or `nil` for a name.
  static func isPublic(literal host: String) -> Bool? {
    let text = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    var v4 = in_addr()
    if inet_pton(AF_INET, text, &v4) == 1 { return isPublic(v4: UInt32(bigEndian: v4.s_addr)) }
    var v6 = in6_addr()
    guard inet_pton(AF_INET6, text, &v6) == 1 else { return nil }
    return withUnsafeBytes(of: v6) { isPublic(v6: Array($0)) }
  }

  /// The first address and the prefix length in bits.
  private static let reserved: [(UInt32, UInt32)] = [
    (0x0000_0000, 8),  // this network
    (0x0A00_0000, 8),  // private (RFC 1918)
    (0x6440_0000, 10),  // shared by a provider's customers (RFC 6598)
    (0x7F00_0000, 8),  // loopback
    (0xA9FE_0000, 16),  // link-local
    (0xAC10_0000, 12),  // private
    (0xC000_0000, 24),  // protocol assignments
    (0xC000_0200, 24),  // documentation
    (0xC0A8_0000, 16),  // private
    (0xC612_0000, 15),  // benchmarks
    (0xC633_6400, 24),  // documentation
    (0xCB00_7100, 24),  // documentation
    (0xE000_0000, 4),  // multicast
    (0xF000_0000, 4),  // reserved, and broadcast
  ]

  static func isPublic(v4 address: UInt32) -> Bool {
    reserved.allSatisfy { first, length in (address ^ first) >> (32 - length) != 0 }
  }

  /// Only 2000::/3 is assigned as global unicast. An address that embeds an IPv4 address is public if that address is.
  static func isPublic(v6 bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return false }
    func v4(at offset: Int) -> UInt32 { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) } }
    let zeros = { (range: Range<Int>) in bytes[range].allSatisfy { $0 == 0 } }
    // ::ffff:a.b.c.d, the IPv4 addresses of dual-stack sockets.
    if zeros(0..<10), bytes[10] == 0xFF, bytes[11] == 0xFF { return isPublic(v4: v4(at: 12)) }
    // 64:ff9b::/96, NAT64 (RFC 6052).
    if bytes[..<4].elementsEqual([0, 0x64, 0xFF, 0x9B]), zeros(4..<12) { return isPublic(v4: v4(at: 12)) }
    // 2002::/16, 6to4 (RFC 3056).
    if bytes[0] == 0x20, bytes[1] == 0x02 { return isPublic(v4: v4(at: 2)) }
    // 2001::/23, protocol assignments, Teredo among them; 2001:db8::/32 and 3fff::/20, documentation.
    if bytes[0] == 0x20, bytes[1] == 0x01, bytes[2] < 2 || (bytes[2] == 0x0D && bytes[3] == 0xB8) {
      return false
    }
    if bytes[0] == 0x3F, bytes[1] == 0xFF, bytes[2] < 0x10 { return false }
    return bytes[0] & 0xE0 == 0x20
  }
}

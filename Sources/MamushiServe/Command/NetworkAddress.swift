import NIOCore

/// Where other machines find this one.
enum NetworkAddress {
  /// The first address of a network that is not loopback; IPv4 goes first, being shorter to type.
  static func first() -> String? {
    let addresses = ((try? System.enumerateDevices()) ?? []).compactMap { $0.address }
      .filter { !($0.ipAddress.map(HostCheck.isLoopback) ?? true) }
    let old = addresses.filter { $0.protocol == .inet }.compactMap(\.ipAddress)
      // One that no router gave leads nowhere.
      .filter { !$0.hasPrefix("169.254.") }
    // Networks at home go before those of containers.
    return old.first { $0.hasPrefix("192.168.") } ?? old.first { $0.hasPrefix("10.") } ?? old.first
      ?? addresses.filter { $0.protocol == .inet6 }.compactMap(\.ipAddress).first {
        !$0.lowercased().hasPrefix("fe80")
      }
      .map { "[\($0)]" }
  }
}

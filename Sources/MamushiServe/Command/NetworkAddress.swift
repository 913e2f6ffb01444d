import NIOCore

/// The address of this machine on the network.
enum NetworkAddress {
  /// The first address that is not loopback, preferably IPv4, which is shorter to type.
  static func first() -> String? {
    let addresses = ((try? System.enumerateDevices()) ?? []).compactMap { $0.address }
      .filter { !($0.ipAddress.map(HostCheck.isLoopback) ?? true) }
    let old = addresses.filter { $0.protocol == .inet }.compactMap(\.ipAddress)
      // Link-local addresses were not assigned by a router, and lead nowhere.
      .filter { !$0.hasPrefix("169.254.") }
    // Prefers home networks to those of containers.
    return old.first { $0.hasPrefix("192.168.") } ?? old.first { $0.hasPrefix("10.") } ?? old.first
      ?? addresses.filter { $0.protocol == .inet6 }.compactMap(\.ipAddress).first {
        !$0.lowercased().hasPrefix("fe80")
      }
      .map { "[\($0)]" }
  }
}

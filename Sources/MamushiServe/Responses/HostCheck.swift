import CPlatform

/// Checks the host of requests: if another site's name is made to resolve to this machine (DNS rebinding), that
/// site's scripts could read what is served here.
struct HostCheck: Sendable {
  enum Verdict: Equatable {
    case allowed
    case malformed
    /// The host as written in the request.
    case refused(String)
  }

  /// The value of `--host`, without brackets.
  let host: String

  /// Whether the server listens on all addresses of this machine.
  var isAnyAddress: Bool { ["0.0.0.0", "::"].contains(host) }

  func verdict(_ request: Request) -> Verdict {
    let named = request.head.headers["host"]
    let isOld = request.head.version.minor == 0
    guard named.count == 1 || isOld && named.isEmpty else { return .malformed }
    // RFC 9112, section 3.2.2: the host in the target takes precedence over the header.
    guard let authority = Self.authority(ofTarget: request.head.uri) ?? named.first else {
      return .allowed
    }
    guard let name = Self.name(ofAuthority: authority) else { return .malformed }
    if name == "localhost" || Self.isLoopback(name) { return .allowed }
    if name == Self.name(ofAuthority: host) || name == host.lowercased() { return .allowed }
    // The client connected to this address of this machine.
    if let local = request.localAddress, name == Self.plain(local) { return .allowed }
    if isAnyAddress, let own = Self.machineName, name == own || name == own + ".local" { return .allowed }
    return .refused(authority)
  }

  static func isLoopback(_ address: String) -> Bool {
    var number = in_addr()
    if inet_pton(AF_INET, plain(address), &number) == 1 {
      return UInt32(bigEndian: number.s_addr) >> 24 == 127
    }
    return plain(address) == "::1"
  }

  /// The address without the prefix of IPv4-mapped IPv6 addresses, and without its zone.
  static func plain(_ address: String) -> String {
    let lowered = address.lowercased().prefix { $0 != "%" }
    return String(lowered.hasPrefix("::ffff:") && lowered.contains(".") ? lowered.dropFirst(7) : lowered)
  }

  private static func authority(ofTarget target: String) -> String? {
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      return String(target.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }
    return nil
  }

  /// The host in lower case, without its port and IPv6 brackets; nil if it is invalid.
  private static func name(ofAuthority authority: String) -> String? {
    let bytes = authority.utf8
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"/\\@?#\"<>".utf8.contains($0) })
    else { return nil }
    var name = authority[...]
    var port = Substring()
    if name.first == "[" {
      guard let end = name.firstIndex(of: "]") else { return nil }
      port = name[name.index(after: end)...]
      name = name[name.index(after: name.startIndex)..<end]
    } else if let colon = name.firstIndex(of: ":") {
      port = name[colon...]
      name = name[..<colon]
    }
    guard port.isEmpty || port.first == ":", port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      port.utf8.count <= 6, !name.isEmpty
    else { return nil }
    // A trailing dot denotes the same host.
    return plain(String(name.hasSuffix(".") ? name.dropLast() : name))
  }

  private static let machineName: String? = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      .lowercased()
    return text.isEmpty ? nil : text.hasSuffix(".local") ? String(text.dropLast(6)) : text
  }()
}

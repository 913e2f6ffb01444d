/// The proxies that the environment names, read as `curl` does: `http_proxy` in lower case alone, since a web server
/// gives its scripts `HTTP_PROXY` for a request's `Proxy` field; the others in either case.
///
/// We choose the proxy and not libcurl, so that we know whether one is asked: the address of a host behind it cannot be
/// checked.
struct ProxySettings: Sendable {
  private let http: String?
  private let https: String?
  private let exceptions: [String]

  init(environment: [String: String]) {
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let all = value("all_proxy", "ALL_PROXY")
    http = value("http_proxy") ?? all
    https = value("https_proxy", "HTTPS_PROXY") ?? all
    exceptions = (value("no_proxy", "NO_PROXY") ?? "").lowercased().split { $0 == "," || $0 == " " }.map {
      String($0.first == "." ? $0.dropFirst() : $0)
    }
  }

  /// The proxy to ask for a URL; nil: the host itself. A host on this machine is always asked itself.
  func proxy(for url: HopURL) -> String? {
    guard let proxy = url.scheme == "https" ? https : http, !Self.isLocal(url.host) else { return nil }
    let bare = url.host.hasPrefix("[") ? String(url.host.dropFirst().dropLast()) : url.host
    let names = ["*", bare, url.host, "\(bare):\(url.port)"]
    let isException = exceptions.contains { names.contains($0) || bare.hasSuffix("." + $0) }
    return isException ? nil : proxy
  }

  /// Whether a host is, by its name alone, one that a proxy must not be asked for.
  static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || PublicAddress.isPublic(literal: host) == false
  }
}

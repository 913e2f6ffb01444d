/// The proxies that the environment names, read as `curl` does: `http_proxy` in lower case only, because web servers
/// pass a request's `Proxy` field to scripts as `HTTP_PROXY`; the others in either case.
///
/// This code chooses the proxy instead of libcurl, to know whether one is used: the address of a host behind a proxy
/// cannot be checked.
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

  /// Returns the proxy for a URL, or `nil` to connect directly. A host that ``isLocal(_:)`` is always reached directly.
  func proxy(for url: HopURL) -> String? {
    guard let proxy = url.scheme == "https" ? https : http, !Self.isLocal(url.host) else { return nil }
    let bare = url.host.hasPrefix("[") ? String(url.host.dropFirst().dropLast()) : url.host
    let names = ["*", bare, url.host, "\(bare):\(url.port)"]
    let isException = exceptions.contains { names.contains($0) || bare.hasSuffix("." + $0) }
    return isException ? nil : proxy
  }

  /// Returns whether a host, judged by its name alone, must never be requested through a proxy.
  static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || PublicAddress.isPublic(literal: host) == false
  }
}

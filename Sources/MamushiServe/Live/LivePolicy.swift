/// Extends the site's Content-Security-Policy so that the server's own script may run and connect to the server.
enum LivePolicy {
  /// - Parameters:
  ///   - policy: the site's policies, separated by commas.
  ///   - origin: the server's origin from the browser's point of view: `http://127.0.0.1:8080`.
  ///   - nonce: the nonce of the script element. Used only in policies with `strict-dynamic`; in others it would
  /// disable `unsafe-inline`.
  static func extended(_ policy: String, origin: String, nonce: String) -> String {
    policy.split(separator: ",").map { one in
      var directives = one.split(separator: ";").map {
        $0.split(whereSeparator: \.isWhitespace).map(String.init)
      }
      .filter { !$0.isEmpty }
      // The server does not support HTTPS.
      directives.removeAll { $0[0].lowercased() == "upgrade-insecure-requests" }
      allow("script-src-elem", before: ["script-src", "default-src"], in: &directives, origin, nonce)
      allow("connect-src", before: ["default-src"], in: &directives, origin, nil)
      return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
    }.joined(separator: ", ")
  }

  /// Extends the directive in force for `name`: its own, else the first of its fallbacks.
  private static func allow(
    _ name: String, before others: [String], in directives: inout [[String]], _ origin: String,
    _ nonce: String?
  ) {
    func place(_ name: String) -> Int? { directives.firstIndex { $0[0].lowercased() == name } }
    guard let place = ([name] + others).compactMap(place).first else { return }
    var directive = directives[place]
    let sources = directive.dropFirst().map { $0.lowercased() }
    let isStrict = sources.contains("'strict-dynamic'")
    if sources.contains("'self'"), !isStrict || nonce == nil { return }
    directive.removeAll { $0.lowercased() == "'none'" }
    directive.append(isStrict && nonce != nil ? "'nonce-\(nonce ?? "")'" : ownAddresses(at: origin))
    if directive[0].lowercased() == "default-src" {
      // The other directives that it stands for stay as they are.
      directive[0] = name == "script-src-elem" ? "script-src" : name
      directives.append(directive)
    } else {
      directives[place] = directive
    }
  }

  /// The narrowest source that has the server's own addresses. Policies cannot name hosts in brackets, that is, IPv6
  /// addresses: browsers ignore those.
  private static func ownAddresses(at origin: String) -> String {
    origin.contains("[") ? "'self'" : "\(origin)/_mamushi/"
  }
}

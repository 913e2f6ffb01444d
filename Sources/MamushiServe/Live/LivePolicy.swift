/// A Content-Security-Policy that lets the server's own script run and speak with the server, and is the site's otherwise.
enum LivePolicy {
  /// - Parameters:
  ///   - policy: the site's; several are separated by commas.
  ///   - origin: of the server, as the browser calls it: `http://127.0.0.1:8080`.
  ///   - nonce: of the script's element. Only policies with `strict-dynamic` need it; in others it would switch off `unsafe-inline`.
  static func extended(_ policy: String, origin: String, nonce: String) -> String {
    policy.split(separator: ",").map { one in
      var directives = one.split(separator: ";").map {
        $0.split(whereSeparator: \.isWhitespace).map(String.init)
      }
      .filter { !$0.isEmpty }
      // In a network, nothing answers to HTTPS here.
      directives.removeAll { $0[0].lowercased() == "upgrade-insecure-requests" }
      allow("script-src-elem", before: ["script-src", "default-src"], in: &directives, origin, nonce)
      allow("connect-src", before: ["default-src"], in: &directives, origin, nil)
      return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
    }.joined(separator: ", ")
  }

  /// Extends the directive that counts for `name`: its own, else the first of those that stand in for it.
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
    directive.append(isStrict && nonce != nil ? "'nonce-\(nonce ?? "")'" : "\(origin)/_mamushi/")
    if directive[0].lowercased() == "default-src" {
      // The rest of what it stands for stays as it is.
      directive[0] = name == "script-src-elem" ? "script-src" : name
      directives.append(directive)
    } else {
      directives[place] = directive
    }
  }
}

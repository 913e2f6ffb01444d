import MamushiCore

/// The former addresses of a page in `aliases`: `/old/kyoto/` from the site's root, `kyoto-old` next to the page.
package enum FormerAddress {
  /// The stored form of a path: decoded, with a trailing slash unless it is a file's (`/old.html`). A path that
  /// begins with a slash is from the site's root.
  ///
  /// - Returns: nil if the text is not a path of a site.
  package static func read(_ text: String) -> String? {
    let isFromRoot = text.hasPrefix("/")
    let written = text.split(separator: "/")
    let parts = written.compactMap { PercentEncoding.decode($0) }
    guard !parts.isEmpty, parts.count == written.count, !text.hasPrefix("//"),
      isFromRoot || !(written[0].contains(":") || WebAddress.namesHost(text)),
      parts.allSatisfy({ isName($0) || !isFromRoot && ($0 == "." || $0 == "..") })
    else { return nil }
    let path = (isFromRoot ? "/" : "") + parts.joined(separator: "/")
    return isFile(text) ? path : path + "/"
  }

  /// The target of a stored path: one that does not begin with a slash lies next to the page, as in Hugo.
  ///
  /// - Parameter page: the page's path: `articles/kyoto/`.
  static func path(of alias: String, beside page: String) -> String {
    if alias.hasPrefix("/") { return alias }
    var parts = page.split(separator: "/").dropLast()
    for part in alias.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    if parts.isEmpty { return "/" }
    return "/" + parts.joined(separator: "/") + (isFile(alias) ? "" : "/")
  }

  private static func isFile(_ path: String) -> Bool {
    let lowered = path.suffix(5).lowercased()
    return lowered.hasSuffix(".html") || lowered.hasSuffix(".htm")
  }

  /// In bytes: the usual limit of file systems.
  fileprivate static let longestName = 255

  /// The first part of a path that exceeds the limit.
  fileprivate static func longName(in text: String) -> String? {
    text.split(separator: "/").lazy.compactMap { PercentEncoding.decode($0) }
      .first { $0.utf8.count > longestName }
  }

  /// Whether a part of a path can be the name of an output file or folder.
  private static func isName(_ part: String) -> Bool {
    part != "." && part != ".." && part.lowercased() != ".git" && part.utf8.count <= longestName
      && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "/" && $0 != "?" && $0 != "#" }
  }
}

extension ValueDecoder {
  /// Decodes former addresses, without duplicates, in the form of ``FormerAddress/read(_:)``.
  mutating func aliases(_ key: String, _ node: Node) -> [String] {
    var seen = Set<String>()
    return markedTexts(key, node).compactMap { written, mark in
      var text = written
      // Within a name, such a slash may be meant.
      if written.unicodeScalars.first == "／" {
        text = String(String.UnicodeScalarView(written.unicodeScalars.map { $0 == "／" ? "/" : $0 }))
        report(.wideSlashes(value: written, meant: text), at: mark)
      }
      guard let path = FormerAddress.read(text) else {
        if let name = FormerAddress.longName(in: text) {
          let problem = AddressProblem.pathTooLong(
            path: name, origin: "the alias", isName: true, limit: FormerAddress.longestName)
          diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
        } else {
          report(.invalidAlias(value: text), at: mark)
        }
        return nil
      }
      return seen.insert(path).inserted ? path : nil
    }
  }
}

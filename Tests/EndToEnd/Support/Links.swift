import Foundation
import Testing

extension FolderSnapshot {
  /// The addresses in `href` and `src` of a page's body, each once, in their order.
  ///
  /// - Parameter prefix: only those that begin with it.
  func links(of page: String, below prefix: String = "") throws -> [String] {
    let text = try text(page)
    var links: [String] = []
    for match in text.matches(of: /\s(?:href|src)="([^"]*)"/) {
      let link = String(match.1).replacing("&amp;", with: "&")
      if link.hasPrefix(prefix), !links.contains(link) { links.append(link) }
    }
    return links
  }

  /// The file that an address on the site names; nil for one of another site or of a place on a page.
  ///
  /// - Parameter base: the path of the site's address, with a slash at both ends.
  static func file(of address: String, base: String = "/") -> String? {
    guard address.hasPrefix(base), !address.hasPrefix("//") else { return nil }
    let path = address.prefix { $0 != "#" && $0 != "?" }.dropFirst(base.count)
    let decoded = String(path).removingPercentEncoding ?? String(path)
    return decoded.isEmpty || decoded.hasSuffix("/") ? decoded + "index.html" : decoded
  }
}

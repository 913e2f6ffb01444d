import Foundation
import MamushiCore

/// The address that a text gives itself with `permalink`: `/2020/kyoto/`.
package enum OwnAddress {
  /// The path of an address: decoded, in composed form, without the slash at its beginning, with one at its end.
  ///
  /// - Returns: `2020/kyoto/`; nil if no text can have the address.
  package static func path(_ text: String) -> String? { try? read(text) }

  static func read(_ text: String) throws(PermalinkFault) -> String {
    if text.contains("/:") || text.contains("{") { throw .pattern }
    guard text.hasPrefix("/"), !text.hasPrefix("//") else { throw .notFromRoot }
    if text.allSatisfy({ $0 == "/" }) { throw .home }
    guard let found = FormerAddress.read(text) else { throw .notAPath }
    let path = found.dropFirst().precomposedStringWithCanonicalMapping
    if path.split(separator: "/").contains(where: { $0.allSatisfy(\.isWhitespace) }) { throw .notAPath }
    if path.hasSuffix("/"), !text.hasSuffix("/"), namesFile(path.dropLast()) {
      throw .file(path: text, folder: text + "/", needsNoAlias: true)
    }
    guard path.hasSuffix("/") else {
      let parts = path.split(separator: "/")
      let name = parts.last.map(String.init) ?? ""
      let isIndex = name.lowercased().hasPrefix("index.")
      let folders = parts.dropLast() + (isIndex ? [] : [name.prefix { $0 != "." }])
      throw .file(path: "/" + path, folder: "/" + folders.map { $0 + "/" }.joined(), needsNoAlias: isIndex)
    }
    if isOfSite(path) { throw .ofSite }
    return path
  }

  /// Whether the site's own pages may need a path. On many file systems capitals make no difference.
  private static func isOfSite(_ path: String) -> Bool {
    let path = path.lowercased()
    let parts = path.split(separator: "/")
    // Lists continue there.
    let isContinuation =
      parts.count > 1 && parts[parts.count - 2] == "page" && Int(parts[parts.count - 1]) != nil
    return isContinuation || Route.isOfSite(path: path)
  }

  /// Whether a path ends like the name of a file: `feed.xml`, but not `v1.0`.
  private static func namesFile(_ path: Substring) -> Bool {
    guard let dot = path.lastIndex(of: "."), path.last != "." else { return false }
    let end = path[path.index(after: dot)...]
    return end.utf8.count <= 5 && end.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && end.contains(where: \.isLetter)
  }

  /// The path below a language's folder, with which it may have been written, in any letters.
  static func path(_ path: String, in language: SiteLanguage) throws(PermalinkFault) -> String {
    guard let rest = language.path(belowFolderIn: path) else { return path }
    if rest.isEmpty { throw .home }
    if isOfSite(rest) { throw .ofSite }
    return rest
  }
}

extension ValueDecoder {
  /// - Returns: the path in the form of ``OwnAddress/path(_:)``; nil if the value is none, which is reported.
  mutating func permalink(_ node: Node) -> String? {
    guard let text = nonEmptyText("permalink", node) else { return nil }
    do throws(PermalinkFault) {
      return try OwnAddress.read(text)
    } catch {
      diagnostics.append(
        Diagnostic(AddressProblem.unusablePermalink(value: text, error), at: SourceLocation(file, node.mark)))
      return nil
    }
  }
}

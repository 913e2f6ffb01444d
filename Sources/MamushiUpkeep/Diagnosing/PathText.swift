import MamushiCore

/// Writes paths so that a report can be shown to anybody.
struct PathText: Sendable {
  /// The absolute path of the site's folder.
  let site: String
  /// Absolute paths of the home folder: with and without symbolic links.
  let homes: [String]

  /// A path in the site relative to it, one in the home folder with `~`.
  func shown(_ path: String) -> String { path == site ? "." : hidden(in: path) }

  /// A text in which paths in the site are relative to it, and the home folder is written `~`.
  func hidden(in text: String) -> String {
    let text = site == "/" ? text : Self.replaced(site + "/", in: text, by: "") { _ in true }
    return homes.reduce(text) { text, home in
      // `/home/anna` is not the start of `/home/annabel`.
      Self.replaced(home, in: text, by: "~") { next in
        !(next.isLetter || next.isNumber || next == "-" || next == "_")
      }
    }
  }

  /// - Parameter isEnd: whether a folder's name ends before a character.
  private static func replaced(
    _ folder: String, in text: String, by other: String, isEnd: (Character) -> Bool
  ) -> String {
    guard folder.utf8.count > 1, text.contains(folder) else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: folder) {
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      // Not in the middle of another path.
      let isStart = result.last.map { !($0.isLetter || $0.isNumber || "/.-_~".contains($0)) } ?? true
      result += isStart && rest.first.map(isEnd) ?? true ? other : folder
    }
    return result + rest
  }
}

import MamushiCore
import MamushiKit

extension SitePath {
  /// A folder as settings name it, `./src/` or `src`, without what says nothing; nil if it leaves the site.
  init?(folder text: String) {
    guard let path = SitePath("").resolving(text) else { return nil }
    self = path
  }

  /// The path below a folder that holds it; itself for the empty path.
  func below(_ folder: SitePath) -> SitePath {
    folder.string.isEmpty
      ? self : SitePath(String(decoding: string.utf8.dropFirst(folder.string.utf8.count + 1), as: UTF8.self))
  }

  /// The path of the text that a file of HTML becomes; itself for any other.
  var textPlace: SitePath {
    hasExtension("html") || hasExtension("htm") ? folder.appending(stem + ".md") : self
  }

  /// The address that follows the parts of the path: `/posts/kyoto/`.
  var slugAddress: String { "/" + string.split(separator: "/").map { Slug.make(from: $0) + "/" }.joined() }

  /// This folder with a path below it; itself for the empty path.
  func appendingFolder(_ folder: SitePath) -> SitePath {
    folder.string.isEmpty ? self : appending(folder.string)
  }
}

import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The language of all test sites.
let language = SiteLanguage(tag: "ja")

// What is said of routes where there is one language.
extension Route {
  var path: String { path(in: language) }
  var outputPath: String { outputPath(in: language) }
  var outputPathHash: UInt64 { outputPathHash(in: language) }
  init?(path: String, defaultOrder: ArticleOrder = .date) {
    self.init(path: path, in: language, defaultOrder: defaultOrder)
  }
}

extension RouteTable {
  mutating func claim(_ route: Route, for origin: Origin) { claim(route, in: language, for: origin) }
  func contains(_ route: Route) -> Bool { contains(route, in: language) }
}

extension [PageFamily] {
  /// The routes of all pages, in order.
  var routes: [Route] { flatMap { family in (0..<family.count).map(family.route) } }

  /// The page at a path, as its family presents it.
  ///
  /// - Parameter texts: reads bodies; by default there are none.
  func page(_ path: String, _ texts: (any TextRenderer)? = nil) throws -> AnyPresentedPage {
    for family in self {
      for index in 0..<family.count where family.route(index).path == path {
        return family.present(index, texts ?? tools(MemoryFiles(), presentation()))
      }
    }
    throw MissingPage(path: path)
  }
}

/// That no family has a page at a path.
struct MissingPage: Error {
  let path: String
}

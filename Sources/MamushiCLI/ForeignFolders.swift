import Foundation
import MamushiCore

/// Folders in which other generators keep parts of a site, and which Mamushi does not read at the top of a site.
enum ForeignFolders {
  private static let better = [
    "_data": "Content/data", "_drafts": "Content/articles", "_includes": "Templates", "_layouts": "Templates",
    "_posts": "Content/articles",
    "content": "Content", "posts": "Content/articles", "layouts": "Templates", "static": "Content/static",
    "articles": "Content/articles", "pages": "Content/pages", "guidance": "Content/guidance",
  ]

  /// - Parameters:
  ///   - site: the absolute path of the site's folder.
  ///   - output: the absolute path of the output folder.
  static func diagnostics(in site: String, output: String) -> [Diagnostic] {
    // Compares names as they are on disk: some file systems ignore case.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: site)) ?? []
    return names.sorted().compactMap { name in
      guard let better = better[name], site + "/" + name != output,
        let first = try? FileManager.default.contentsOfDirectory(atPath: site + "/" + name).first,
        !first.isEmpty
      else { return nil }
      let problem = CommandProblem.foreignFolder(name: name, better: better)
      return Diagnostic(problem, at: SourceLocation(SitePath(name)))
    }
  }
}

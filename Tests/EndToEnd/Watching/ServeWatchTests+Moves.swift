import Foundation
import Testing

/// What the server is told of pages that have other addresses.
extension ServeWatchTests {
  @Test("pages of folders that are renamed move along, also where a build fails in between")
  func renamedFolders() async throws {
    var files = Self.files
    files["Content/articles/dish/index.md"] = article("Dish")
    files["Content/gallery/street/one.jpg"] = Pictures.jpeg(64, 48)
    let watched = try await served(files)
    _ = try await next("built", of: watched, after: 0)
    func rename(_ old: String, _ new: String) throws {
      try FileManager.default.moveItem(at: watched.site.url(old), to: watched.site.url(new))
    }
    /// Where a page went, in the builds after those that there were.
    func wait(for old: String, _ new: String, after count: Int) async throws {
      try await watched.wait("the server was never told that \(old) is at \(new)") {
        try lines().dropFirst(count).contains { ($0["moved"] as? [String: String])?[old] == new }
      }
    }

    var count = try lines().count
    try rename("Content/articles/dish", "Content/articles/meal")
    try await wait(for: "/articles/dish/", "/articles/meal/", after: count)
    count = try lines().count
    try rename("Content/gallery/street", "Content/gallery/strasse")
    try await wait(for: "/gallery/street/", "/gallery/strasse/", after: count)

    // A link to the former name keeps the site from being built until it is mended.
    try watched.site.write("Content/articles/b.md", article("Beta", body: "[A](a.md)"))
    try await watched.wait("the link was never written") {
      try watched.site.output.text("articles/b/index.html").contains("/articles/a/")
    }
    count = try lines().count
    try rename("Content/articles/a.md", "Content/articles/z.md")
    _ = try await next("failed", of: watched, after: count)
    try watched.site.write("Content/articles/b.md", article("Beta", body: "[A](z.md)"))
    try await wait(for: "/articles/a/", "/articles/z/", after: count)
    try await watched.expectClean()
    _ = try await watched.end(mayBuild: true)
  }

  @Test("other permalinks move the pages of all articles")
  func permalinks() async throws {
    let watched = try await served()
    let count = try lines().count
    try watched.site.write(
      "Content/site.yaml",
      "title: Test\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\npermalinks: { articles: \"/:year/:slug/\" }\n"
    )
    try await watched.wait("the moves were never told") {
      try lines().dropFirst(count).contains {
        let moved = $0["moved"] as? [String: String]
        return moved?["/articles/a/"] == "/2026/a/" && moved?["/articles/b/"] == "/2026/b/"
      }
    }
    _ = try await watched.end(mayBuild: true)
  }
}

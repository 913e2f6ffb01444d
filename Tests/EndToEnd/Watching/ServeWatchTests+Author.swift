import Foundation
import Testing

/// What the server is told for the author's page.
extension ServeWatchTests {
  @Test("authors are told of drafts and scheduled texts, though these write nothing")
  func hiddenTexts() async throws {
    let watched = try await served()
    _ = try await next("author", of: watched, after: 0)
    /// Waits until the last word on the site's content has a text, or has it no more.
    func wait(for file: String, _ state: String?) async throws {
      try await watched.wait("authors were never told of \(file)") {
        let pages = try lines().compactMap { $0["page"] as? [String: Any] }
        let content = pages.last?["content"] as? [[String: Any]]
        let item = content?.first { $0["file"] as? String == file }
        return item?["state"] as? String == state
      }
    }
    try watched.site.write("Content/articles/d.md", article("Draft", "date: 2025-01-01\ndraft: true"))
    try await wait(for: "Content/articles/d.md", "draft")
    try watched.site.write("Content/articles/d.md", article("Draft", "date: 2035-01-01"))
    try await wait(for: "Content/articles/d.md", "scheduled")
    try watched.site.remove("Content/articles/d.md")
    try await wait(for: "Content/articles/d.md", nil)
    _ = try await watched.end(mayBuild: true)
  }
}

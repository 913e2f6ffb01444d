import Foundation
import Testing

/// Texts with a folder of their own.
@Suite(.scratchFolder)
struct BundleTests {
  @Test("an article in a folder is at the folder's address, with all that lies in it")
  func index() async throws {
    let output = try await Site([
      "Content/articles/kyoto/index.md": article(
        "Kyoto", "date: 2026-01-01\nthumbnail: photos/gate.png", body: "![](photos/gate.png) [menu](menu.txt)"
      ),
      "Content/articles/kyoto/photos/gate.png": Pictures.png(6, 4), "Content/articles/kyoto/menu.txt": "menu",
      "Content/articles/kyoto/photos/unnamed.png": Pictures.png(),
      "Content/articles/kyoto/.notes.txt": "secret",
    ]).buildCleanly()
    #expect(
      output.files.filter { $0.hasPrefix("articles/kyoto/") } == [
        "articles/kyoto/index.html", "articles/kyoto/menu.txt", "articles/kyoto/photos/gate.png",
        "articles/kyoto/photos/unnamed.png",
      ])
    #expect(try output.text("articles/kyoto/index.html").contains("href=\"/articles/kyoto/menu.txt\""))
    try output.expectWholePictures()
  }

  @Test("a folder beside a text belongs to it, unless texts lie in it")
  func beside() async throws {
    let output = try await Site([
      "Content/articles/kyoto.md": article("Kyoto"), "Content/articles/kyoto/deep/a.txt": "a",
      "Content/articles/japan.md": article("Japan", body: "[b](japan/deep/b.txt)"),
      "Content/articles/japan/tokyo.md": article("Tokyo"), "Content/articles/japan/deep/b.txt": "b",
      "Content/articles/japan/c.txt": "c",
      "Content/guidance/first.md": article("First", "order: 1"), "Content/guidance/first/d.txt": "d",
      "Content/guidance/second/index.md": article("Second", "order: 2"), "Content/guidance/second/e.txt": "e",
    ]).buildCleanly()
    #expect(
      output.files.filter { $0.hasSuffix(".txt") && $0 != "robots.txt" } == [
        "articles/japan/deep/b.txt", "articles/kyoto/deep/a.txt", "guidance/first/d.txt",
        "guidance/second/e.txt",
      ])
    #expect(output.contains("articles/tokyo/index.html") && output.contains("guidance/second/index.html"))
  }

  @Test("links to the folder, to its text, and to files in it by address")
  func links() async throws {
    let targets = [
      "kyoto/", "kyoto", "kyoto/index.md", "osaka/", "/articles/kyoto/", "/articles/osaka/x.txt",
    ]
    let body = targets.map { "[x](\($0))" }.joined(separator: " ") + " [y](kyoto/index.md#part)"
    let output = try await Site([
      "Content/articles/a.md": article("A", body: body),
      "Content/articles/kyoto/index.md": article("Kyoto", body: "[back](../a.md)\n\n## Part"),
      "Content/articles/osaka.md": article("Osaka"), "Content/articles/osaka/x.txt": "x",
      "Content/guidance/g.md": article("G", "order: 1", body: "[h](h/)"),
      "Content/guidance/h/index.md": article("H", "order: 2", body: "[x](../../articles/kyoto/)"),
    ]).buildCleanly()
    let page = try output.text("articles/a/index.html")
    let links = page.matches(of: /<a href="([^"]*)">[xy]<\/a>/).map { String($0.1) }
    #expect(
      links == [
        "/articles/kyoto/", "/articles/kyoto/", "/articles/kyoto/", "/articles/osaka/", "/articles/kyoto/",
        "/articles/osaka/x.txt", "/articles/kyoto/#part",
      ])
    #expect(try output.text("guidance/g/index.html").contains("<a href=\"/guidance/h/\">h</a>"))
    #expect(try output.text("guidance/h/index.html").contains("<a href=\"/articles/kyoto/\">x</a>"))
  }

  @Test("what is not published keeps its files to itself")
  func drafts() async throws {
    let site = try Site([
      "Content/articles/kyoto/index.md": article("Kyoto", "draft: true"), "Content/articles/kyoto/a.txt": "a",
      "Content/articles/a.md": article("A", body: "[x](kyoto/)"),
    ])
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        "Content/articles/a.md:6:5: warning: the link 'kyoto/' is left out: its target is a draft; it appears once "
          + "its target is published [LinkToHidden]"
      ])
    #expect(try !site.output.contains("articles/kyoto"))
    #expect(try await site.buildCleanly("--drafts").contains("articles/kyoto/a.txt"))
    _ = try await site.build("--quiet")
    #expect(try !site.output.contains("articles/kyoto"))
  }

  @Test("texts beside an 'index.md' are told, and so is one that would take all articles")
  func unread() async throws {
    let result = try await Site([
      "Content/articles/kyoto/index.md": article("Kyoto"),
      "Content/articles/kyoto/notes.md": article("Notes"),
      "Content/articles/kyoto/old/index.md": article("Old"), "Content/articles/index.md": article("All"),
      "Content/articles/a.md": article("A"),
    ]).build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/articles/index.md: warning: nothing reads this file; rename it to '_index.md' to make it the text "
          + "of '/articles/', or move it into a folder of its own [UnusedFile]",
        "Content/articles/kyoto/notes.md: warning: nothing reads this file (and 1 other there): the folder belongs "
          + "to 'Content/articles/kyoto/index.md'; move it out of that folder, or rename 'index.md' to make this a "
          + "folder of articles [UnusedFile]",
      ])
  }

  @Test("one name as a file and as a folder: both are named")
  func collision() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/kyoto.md": article("A"), "Content/articles/kyoto/index.md": article("B"),
        "Content/articles/osaka/index.md": article("C"), "Content/articles/osaka/index.html": "mine",
      ],
      saying: [
        "Content/articles/kyoto/index.md: error: '/articles/kyoto/' is already used by 'Content/articles/kyoto.md'; "
          + "change the 'permalink', 'slug' or name of one of the two [DuplicateURL]",
        "Content/articles/osaka/index.html: error: '/articles/osaka/index.html' is already used by "
          + "'Content/articles/osaka/index.md'; rename this file [DuplicateURL]",
      ])
  }

  @Test("a rebuild follows what comes, goes and changes in a folder")
  func rebuild() async throws {
    let site = try Site([
      "Content/articles/kyoto.md": article("Kyoto"), "Content/articles/kyoto/a.txt": "a",
      "Content/articles/b.md": article("B", body: "[x](/articles/kyoto/)"),
    ])
    _ = try await site.buildCleanly()
    func expectClean(_ comment: String) async throws -> FolderSnapshot {
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly(), comment)
      return output
    }
    try site.write("Content/articles/kyoto/a.txt", "b")
    #expect(try await expectClean("changed:").text("articles/kyoto/a.txt") == "b")
    try site.write("Content/articles/kyoto/more.txt", "more")
    #expect(try await expectClean("added:").contains("articles/kyoto/more.txt"))
    try FileManager.default.moveItem(
      at: site.url("Content/articles/kyoto.md"), to: site.url("Content/articles/kyoto/index.md"))
    #expect(try await expectClean("moved:").contains("articles/kyoto/more.txt"))
    try site.write("Content/articles/kyoto/index.md", article("Kyoto", "date: 2026-01-01\nslug: old-capital"))
    try site.write("Content/articles/b.md", article("B", body: "[x](kyoto/)"))
    let renamed = try await expectClean("another slug:")
    #expect(renamed.contains("articles/old-capital/more.txt") && !renamed.contains("articles/kyoto"))
    // A text that comes into a folder beside a text makes it one of texts.
    try FileManager.default.moveItem(
      at: site.url("Content/articles/kyoto/index.md"), to: site.url("Content/articles/kyoto.md"))
    try site.write("Content/articles/kyoto/part.md", article("Part"))
    try site.write("Content/articles/b.md", article("B", body: "[x](kyoto.md)"))
    #expect(try await !expectClean("a text in it:").contains("articles/old-capital/more.txt"))
  }

  @Test(
    "a file from elsewhere gives way to one of its name in the text's folder, in any order, named or not",
    arguments: [
      "[a](../kyoto/1.txt) [b](1.txt)", "[b](1.txt) [a](../kyoto/1.txt)", "[a](../kyoto/1.txt)",
    ])
  func filesOfOneName(body: String) async throws {
    let site = try Site(
      [
        "Content/articles/kyoto/index.md": article("Kyoto", "date: 2025-01-01"),
        "Content/articles/kyoto/1.txt": "kyoto",
        "Content/articles/osaka/index.md": article("Osaka", "date: 2025-01-02", body: body),
        "Content/articles/osaka/1.txt": "osaka",
      ], at: UUID().uuidString)
    let output = try await site.buildCleanly()
    #expect(try output.text("articles/osaka/1.txt") == "osaka")
    #expect(try output.text("articles/osaka/kyoto/1.txt") == "kyoto")
    let page = try output.text("articles/osaka/index.html")
    #expect(page.contains("<a href=\"/articles/osaka/kyoto/1.txt\">a</a>"), "\(page)")
    #expect(page.contains("<a href=\"/articles/osaka/1.txt\">b</a>") == body.contains("[b]"), "\(page)")
  }

  @Test("a file from elsewhere goes to another address once the text's folder has one of its name, and back")
  func fileOfOneNameLater() async throws {
    let own = "Content/articles/osaka/1.txt"
    let site = try Site([
      "Content/articles/kyoto/index.md": article("Kyoto", "date: 2025-01-01"),
      "Content/articles/kyoto/1.txt": "kyoto",
      "Content/articles/osaka/index.md": article(
        "Osaka", "date: 2025-01-02", body: "[a](../kyoto/1.txt)"),
    ])
    func expectClean(_ files: [String: String], _ comment: String) async throws {
      let output = try await site.buildCleanly()
      expectSameBytes(output, try await site.copyOfInputs().buildCleanly(), comment)
      let found = output.files.filter { $0.hasPrefix("articles/osaka/") && $0.hasSuffix(".txt") }
      #expect(found == files.keys.sorted(), "\(comment)")
      for (path, text) in files { #expect(try output.text(path) == text, "\(comment)") }
    }
    try await expectClean(["articles/osaka/1.txt": "kyoto"], "alone:")
    try site.write(own, "osaka")
    try await expectClean(
      ["articles/osaka/1.txt": "osaka", "articles/osaka/kyoto/1.txt": "kyoto"], "with one of its own:")
    try site.remove(own)
    try await expectClean(["articles/osaka/1.txt": "kyoto"], "alone again:")
  }
}

import Foundation
import Testing

/// Files and what names them: spellings, places, and names that the site keeps for itself.
@Suite(.scratchFolder)
struct FileNameTests {
  @Test("a name composed otherwise than the file's finds it: macOS decomposes what other systems compose")
  func normalForms() async throws {
    let composed = "caf\u{E9}.png"
    let decomposed = "cafe\u{301}.png"
    let site = try Site([
      "Content/articles/a.md": article(
        "A", "thumbnail: \(composed)", body: "![x](\(composed)) [y](m\u{E9}nu.txt)"),
      "Content/articles/\(decomposed)": Pictures.png(),
      "Content/articles/me\u{301}nu.txt": "m",
    ])
    let output = try await site.buildCleanly()
    #expect(output.contains("articles/a/\(decomposed)"))
  }

  @Test("a picture by the address that it is published at")
  func publishedAddress() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "thumbnail: a.png", body: "![x](/articles/a/a.png)"),
      "Content/articles/a.png": Pictures.png(),
    ])
    let output = try await site.buildCleanly()
    #expect(output.contains("articles/a/a.png"))
    let images = try output.pictures(of: "articles/a/index.html")
    #expect(images.count == 2 && images.allSatisfy { $0.address.hasPrefix("/media/") })
    try output.expectWholePictures()
  }

  @Test("two files of one name beside one page are told apart by a folder")
  func attachments() async throws {
    let output = try await Site([
      "Content/articles/two.md": article("Two", body: "![1](one/p.png) ![2](two/p.png)"),
      "Content/articles/one/p.png": Pictures.png(), "Content/articles/two/p.png": Pictures.png(),
    ]).buildCleanly()
    #expect(output.contains("articles/two/p.png") && output.contains("articles/two/one/p.png"))
  }

  @Test("tags and authors of reserved names get another slug")
  func reservedNames() async throws {
    let output = try await Site([
      "Content/articles/a.md": article("A", "tags: [page, By Title]\nauthor: page\ncategory: Page")
    ]).buildCleanly()
    #expect(!output.contains("tags/page/index.html") && !output.contains("authors/page/index.html"))
    #expect(output.pages.filter { $0.hasPrefix("tags/x-") }.count == 2)
    #expect(output.pages.filter { $0.hasPrefix("categories/x-") }.count == 1)
  }

  @Test("what macOS leaves beside files is no content; a caption of no photo is told")
  func unusedFiles() async throws {
    let site = try Site([
      "Content/articles/._a.md": "\u{0}\u{5}", "Content/gallery/x/a.png": Pictures.png(),
      "Content/gallery/x/b.md": "caption", "Content/gallery/album.md": "---\ntitle: All\n---\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/gallery/album.md: warning: nothing reads this file: the gallery itself is no album; rename it to "
          + "'_index.md' for a text above the gallery, or move it into the folder of an album [UnusedCaption]",
        "Content/gallery/x/b.md: warning: nothing reads this file; name it after a photo in its folder, "
          + "or 'album.md' [UnusedCaption]",
      ])
  }

  @Test("in feeds, a link within the page leads to the page")
  func fragments() async throws {
    let output = try await Site(["Content/articles/a.md": article("A", body: "[x](#part)\n\n## Part")])
      .buildCleanly()
    #expect(try output.text("feed.json").contains("href=\\\"https://example.com/articles/a/#part\\\""))
    #expect(try output.text("articles/a/index.html").contains("href=\"#part\""))
  }

  @Test("names that differ in marks alone share a page, which is told; another case is the same name")
  func mergedNames() async throws {
    let result = try await Site([
      "Content/articles/a.md": article("A", "date: 2026-01-02\ntags: [C++, Kyoto]"),
      "Content/articles/b.md": article("B", "date: 2026-01-01\ntags: [C#, kyoto]"),
    ]).build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/articles/b.md:4:8: warning: 'C#' shares the page of 'C++': both have the same address; write both the same "
          + "way, or write one as 'csharp', with 'name: C#' in 'Content/tags/csharp.md' [NamesOfOneSlug]"
      ])
  }
}

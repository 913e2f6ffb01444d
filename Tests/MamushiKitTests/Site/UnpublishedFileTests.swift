import Testing

@testable import MamushiKit

/// Files among texts that nothing publishes.
struct UnpublishedFileTests {
  private let help =
    "link to it from a text, put it into the folder of one, such as 'kyoto/' beside 'kyoto.md', or move it to "
    + "'Content/static' [UnusedFile]"

  private func told(_ files: [String: String]) async -> [String] {
    let files = files.merging(["articles/z.md": "---\ntitle: Z\n---\nText."]) { given, _ in given }
    return lines(await TestSite(files).build().diagnostics)
  }

  @Test func whatLiesBesideTextsIsTold() async {
    #expect(
      await told(["pages/loose.pdf": "x", "articles/loose.pdf": "x", "articles/more.pdf": "x"]) == [
        "Content/articles/loose.pdf: warning: nothing publishes this file (and 1 other there); \(help)",
        "Content/pages/loose.pdf: warning: nothing publishes this file; \(help)",
      ])
  }

  @Test func aPageInsideStopsAFolderFromBeingAPages() async {
    let page = "---\ntitle: A\n---\nText."
    #expect(
      await told([
        "pages/shop/visit.md": page, "pages/shop/visit/in.md": page, "pages/shop/visit/v.pdf": "x",
      ]) == [
        "Content/pages/shop/visit/v.pdf: warning: nothing publishes this file: the folder beside "
          + "'Content/pages/shop/visit.md' does not belong to it, since another page is in the folder; link to it from a text, "
          + "rename 'visit.md' to 'visit/index.md', or move it to 'Content/static' [UnusedFile]"
      ])
    #expect(
      await told([
        "pages/shop/visit/index.md": page, "pages/shop/visit/in.md": page, "pages/shop/visit/v.pdf": "x",
      ]) == [])
  }

  @Test func whatIsOrMayBePublishedIsNotTold() async {
    let files = [
      "articles/a.md": "---\ntitle: A\n---\n[x](named.pdf)", "articles/named.pdf": "x",
      "articles/kyoto.md": "---\ntitle: K\n---\nText.", "articles/kyoto/own.pdf": "x",
      "articles/osaka/index.md": "---\ntitle: O\ndraft: true\n---\nText.", "articles/osaka/own.pdf": "x",
      "articles/README": "x", "articles/Thumbs.db": "x", "articles/plan.psd": "x",
    ]
    #expect(await told(files) == [])
    // A text that nobody sees yet may offer it.
    let draft = ["articles/d.md": "---\ntitle: D\ndraft: true\n---\n[x](a%20b.pdf)", "articles/a b.pdf": "x"]
    #expect(await told(draft) == [])
    // And what is wrong elsewhere may be about it.
    let broken = ["articles/a.md": "---\ntitle: A\n---\n[x](loos.pdf)", "articles/loose.pdf": "x"]
    #expect(await told(broken).allSatisfy { !$0.contains("[UnusedFile]") })
  }
}

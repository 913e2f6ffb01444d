import Testing

@testable import MamushiImport

struct PermalinkTranslationTests {
  private let translation = PermalinkTranslation(names: [
    "year": ":year", "title": ":slug", "categories": ":categories", "output_ext": ".html",
  ])

  @Test(
    "patterns of addresses become those of 'permalinks'",
    arguments: [
      ("/:year/:title/", "/:year/:slug/"), (":year/:title", "/:year/:slug"),
      ("/:categories//:title.html", "/:categories/:slug.html"),
      ("/:title:output_ext", "/:slug.html"),
    ])
  func known(pattern: String, expected: String) {
    #expect(translation.translate(pattern) == .pattern(expected))
  }

  @Test("a placeholder that means nothing here is told")
  func unknown() {
    #expect(translation.translate("/:y_day/:title/") == .unknown(":y_day"))
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\npermalink: /:y_day/:title/\n",
        "_posts/2026-01-02-a.md": "---\ntitle: A\n---\n",
      ])
    #expect(site.told.contains("UnknownAddressPattern _config.yml:2"))
    #expect(site["Content/site.yaml"]?.contains("permalinks") == false)
  }
}

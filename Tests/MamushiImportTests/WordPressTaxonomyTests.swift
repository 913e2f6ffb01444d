import MamushiCore
import Testing

@testable import MamushiImport

/// Taxonomies of WordPress beside categories and tags, and menus that lead to terms.
@Suite struct WordPressTaxonomyTests {
  private func term(_ taxonomy: String, _ slug: String, _ name: String) -> String {
    "<category domain=\"\(taxonomy)\" nicename=\"\(slug)\">\(name)</category>"
  }

  private func definition(_ id: Int, _ taxonomy: String, _ slug: String, parent: String = "") -> String {
    "<wp:term><wp:term_id>\(id)</wp:term_id><wp:term_taxonomy>\(taxonomy)</wp:term_taxonomy>"
      + "<wp:term_slug>\(slug)</wp:term_slug><wp:term_parent>\(parent)</wp:term_parent>"
      + "<wp:term_description>About \(slug).</wp:term_description></wp:term>"
  }

  /// An entry of a menu that leads to a term, without a label of its own.
  private func entry(_ id: Int, _ taxonomy: String, _ term: Int) -> String {
    func field(_ name: String, _ value: String) -> String {
      "<wp:postmeta><wp:meta_key>\(name)</wp:meta_key><wp:meta_value>\(value)</wp:meta_value></wp:postmeta>"
    }
    return wordPressItem(
      id, "m\(id)", type: "nav_menu_item", "",
      "<category domain=\"nav_menu\" nicename=\"main\">Main</category>" + field("_menu_item_type", "taxonomy")
        + field("_menu_item_object", taxonomy) + field("_menu_item_object_id", String(term))
    ).replacing("<title>T\(id)</title>", with: "<title></title>")
  }

  @Test func termsKeepTheirTaxonomies() throws {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(
            1, "kyoto", "",
            term("genre", "space-opera", "Space") + term("post_format", "aside", "Aside")
              + term("layout", "wide", "Wide") + term("tag", "x", "X") + term("post_tag", "x", "X")
              + term("series", "tour", "Tour") + term("series", "walk", "Walk") + term("2026", "y", "Y")),
          wordPressItem(2, "nara", status: "draft", "", term("mood", "happy", "Happy")),
          channel: definition(7, "genre", "sf") + definition(8, "genre", "space-opera", parent: "sf"))
      ])
    let text = try #require(site["Content/articles/2026-01-01-kyoto.md"])
    #expect(
      text.contains(
        "\"2026-terms\": [\"Y\"]\ngenre: [Space]\nlayout-terms: [Wide]\nseries: [Tour]\ntags: [X]\n"),
      "\(text)")
    #expect(!text.contains("Aside"))
    #expect(site["Content/articles/2026-01-02-nara.md"]?.contains("mood: [Happy]\n") ?? false)
    #expect(
      site["Content/site.yaml"]?.contains("taxonomies: [\"2026-terms\", genre, layout-terms, mood]\n")
        ?? false)
    #expect(site["Content/genre/space.md"]?.contains("About space-opera.") ?? false)
    let redirects = try #require(site["Content/static/_redirects"])
    for path in ["/genre/space-opera/", "/genre/sf/space-opera/"] {
      #expect(redirects.contains("\(path) /genre/space/ 301\n"), "\(redirects)")
    }
    #expect(redirects.contains("/layout/wide/ /layout-terms/wide/ 301\n"))
    #expect(site.told == [])
  }

  @Test func entriesOfMenusAreCalledLikeTheirTerms() {
    let site = imported(
      .wordpress,
      [
        "a.xml": wordPressExport(
          wordPressItem(1, "kyoto", "", term("genre", "sf", "Sci-Fi") + term("series", "tour", "Tour")),
          entry(2, "genre", 7), entry(3, "series", 9), entry(4, "genre", 8),
          channel: definition(7, "genre", "sf") + definition(8, "genre", "unused")
            + definition(9, "series", "tour"))
      ])
    let settings = site["Content/site.yaml"] ?? ""
    #expect(settings.contains("label: Sci-Fi, url: \"/genre/sci-fi/\""), "\(settings)")
    #expect(settings.contains("label: Tour, url: \"/series/tour/\""))
    #expect(!settings.contains("unused"))
    #expect(site.told == ["LostMenuEntry"])
  }
}

import Testing

@testable import MamushiKit

/// Where templates under other generators' names belong.
struct MisplacedTemplateTests {
  private static let known = [
    "Article/details", "Article/list", "Feed/home", "Page/details", "Shared/layout", "Shared/notfound",
    "Shortcodes/card", "Taxonomy/term",
  ]

  @Test(
    "names of other generators, and slips",
    arguments: [
      ("404", "Shared/notfound"), ("layouts/404", "Shared/notfound"), ("_default/single", "Article/details"),
      ("single", "Article/details"), ("post", "Article/details"), ("_layouts/post", "Article/details"),
      ("Article", "Article/details"), ("_default/list", "Article/list"), ("list", "Article/list"),
      ("term", "Taxonomy/term"), ("index", "Feed/home"), ("Home", "Feed/home"),
      ("layouts/_default/baseof", "Shared/layout"), ("base", "Shared/layout"), ("layout", "Shared/layout"),
      ("layouts/main", "Shared/layout"), ("page", "Page/details"), ("Shortcode/foo", "Shortcodes/foo"),
      ("shortcodes/foo", "Shortcodes/foo"), ("layouts/shortcodes/foo", "Shortcodes/foo"),
      ("Articles/details", "Article/details"), ("article/details", "Article/details"),
      ("Articles/Details", "Article/details"),
    ])
  func places(name: String, right: String) {
    #expect(MisplacedTemplate.place(of: name, among: Self.known) == right, "\(name)")
  }

  @Test(
    "names that say nothing",
    arguments: [
      "mine", "Shared/mine", "Articles/recipe", "Shared/single", "Shortcodes/foo", "partials/404", "",
    ])
  func others(name: String) {
    #expect(MisplacedTemplate.place(of: name, among: Self.known) == nil, "\(name)")
  }

  @Test("a place that the site has taken is not named")
  func taken() {
    #expect(MisplacedTemplate.place(of: "404", among: ["Feed/home"]) == nil)
    #expect(MisplacedTemplate.place(of: "layouts/main", among: ["Feed/home"]) == nil)
  }
}

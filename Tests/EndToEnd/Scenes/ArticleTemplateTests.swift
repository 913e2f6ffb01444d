import Testing

/// Templates that articles name.
@Suite(.scratchFolder)
struct ArticleTemplateTests {
  private static let recipe: SiteFile = """
    {{<Shared/layout}}
    {{$main}}
    <article class="recipe">
    <h1>{{title}}</h1>
    {{#params}}<p>For {{portions}}</p>{{/params}}
    {{{body}}}
    </article>
    {{/main}}
    {{/Shared/layout}}
    """

  @Test("an article is made with the template that it names, and lists show it like others")
  func template() async throws {
    let site = try Site([
      "Templates/Article/recipe.mustache": Self.recipe,
      "Content/articles/bread.md": article(
        "Bread", "template: Article/recipe\nportions: 4", body: "## Dough"),
      "Content/articles/walk.md": article("Walk", body: "[b](bread.md)"),
      "Content/articles/soup.md": article("Soup", "template: Article/recipe\ndraft: true"),
      "Content/articles/named.md": article("Named", "template: Article/details"),
    ])
    var output = try await site.buildCleanly()
    let bread = try output.text("articles/bread/index.html")
    #expect(bread.contains("<article class=\"recipe\">") && bread.contains("<p>For 4</p>"))
    #expect(bread.contains("<h2 id=\"dough\"") && !bread.contains("class=\"story\""))
    for path in ["walk", "named"] {
      #expect(try output.text("articles/\(path)/index.html").contains("<article class=\"story\">"))
    }
    #expect(try output.text("index.html").contains("href=\"/articles/bread/\""))
    let drafts = try await site.buildCleanly("--drafts")
    #expect(try drafts.text("articles/soup/index.html").contains("<article class=\"recipe\">"))

    // Rebuilds follow the template and the choice of it.
    _ = try await site.buildCleanly()
    try site.write(
      "Content/articles/walk.md",
      article("Walk", "template: Article/recipe\nportions: 2", body: "[b](bread.md)"))
    try site.write("Content/articles/bread.md", article("Bread", body: "## Dough"))
    output = try await site.buildCleanly()
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
    #expect(try output.text("articles/walk/index.html").contains("<article class=\"recipe\">"))
    guard case .text(let recipe) = Self.recipe else { return }
    try site.write("Templates/Article/recipe.mustache", .text(recipe.replacing("recipe\"", with: "dish\"")))
    output = try await site.buildCleanly()
    #expect(try output.text("articles/walk/index.html").contains("<article class=\"dish\">"))
  }

  @Test("templates that articles cannot name, and one that none names")
  func faults() async throws {
    let help =
      "write the path of a file below 'Templates/Article' without its ending, or one of 'Article/details', "
      + "'Article/recipe', 'Article/wrong' [UnknownTemplate]"
    try await expectRefusal(
      of: [
        "Templates/Article/recipe.mustache": Self.recipe,
        "Templates/Article/wrong.mustache": "{{orders}}\n",
        "Content/articles/a.md": article("A", "template: Article/recipes"),
        "Content/articles/b.md": article("B", "template: Article/list"),
        "Content/articles/c.md": article("C", "date: 2026-01-01\ntemplate: Page/landing"),
        "Content/articles/d.md": article("D", "template: recipe"),
        "Content/articles/e.md": article("E", "template: Article/wrong"),
      ],
      saying: [
        "Content/articles/a.md:3:11: error: there is no template 'Article/recipes' for articles; did you mean "
          + "'Article/recipe'? [UnknownTemplate]",
        "Content/articles/b.md:3:11: error: 'Article/list' cannot be the name of a template for articles; \(help)",
        "Content/articles/c.md:4:11: error: 'Page/landing' cannot be the name of a template for articles; \(help)",
        "Content/articles/d.md:3:11: error: there is no template 'recipe' for articles; did you mean 'Article/recipe'? "
          + "[UnknownTemplate]",
        "Templates/Article/wrong.mustache:1:1: error: unknown name 'orders'; known here: 'title', 'mark', 'catchCopy', "
          + "'hasBreadcrumbs', 'breadcrumbs', 'date', 'updated', 'authors', 'category', 'categories', 'hasTags', 'tags', … "
          + "[UnknownName]",
      ])
    let site = try Site(
      [
        "Templates/Article/recipe.mustache": Self.recipe, "Content/articles/a.md": article("A"),
      ], at: "unused")
    #expect(
      try await site.build("--quiet").lines == [
        "Templates/Article/recipe.mustache: warning: nothing calls this template; write 'template: Article/recipe' in an "
          + "article, or 'articleTemplate' in the text of a folder, call it with '{{> Article/recipe}}', or remove it "
          + "[UnusedTemplate]"
      ])
  }
}

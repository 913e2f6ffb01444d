import Testing

@testable import MamushiImport

struct ProgramTextTests {
  private let program = ProgramText(
    """
    // site: 'no'
    export default defineConfig({
      "site": "https://example.com", mysite: 'x', base: `/b`,
      author: { name: 'Me', email: "me@example.com" },
      tags: ["posts", 'tea'], draft: true, undraft: false, noindex: "a",
      title: isWinter ? 'A' : 'B',
      permalink: function({ page }) { return `/web/${ page.fileSlug }/`; },
    });
    config.addPassthroughCopy("css");
    config.addPassthroughCopy({ "./public/": "/", 'a': 'b' });
    """)

  @Test("texts of keys are found, and only whole keys")
  func texts() {
    #expect(program.text(of: "base") == "/b")
    #expect(program.texts(of: "site") == ["https://example.com"])
    #expect(program.part(of: "author").text(of: "email") == "me@example.com")
    #expect(program.listOrText(of: "tags") == ["posts", "tea"])
    #expect(program.has("draft", "true") && !program.has("index", "true"))
    #expect(program.text(of: "permalink") == nil)
    #expect(program.template(of: "permalink") == .written("/web/${ page.fileSlug }/"))
  }

  @Test("arguments of functions are texts and mappings")
  func arguments() {
    #expect(program.arguments(of: "addPassthroughCopy") == ["css"])
    #expect(
      program.mappings(of: "addPassthroughCopy").map { "\($0.from)>\($0.to)" } == ["./public/>/", "a>b"])
  }

  @Test("a text with expressions is one that is written, or that a short function returns")
  func templates() {
    func template(_ value: String) -> ProgramText.Template? {
      ProgramText("export default { \(value) }").template(of: "permalink")
    }
    #expect(template("permalink: '/{{ page.fileSlug }}/', layout: 'a'") == .written("/{{ page.fileSlug }}/"))
    #expect(template("permalink: (data) => `/${ data.slug }/`") == .written("/${ data.slug }/"))
    #expect(template("permalink: data => { return '/a/' }") == .written("/a/"))
    #expect(template("permalink: make, layout: 'post'") == .computed)
    #expect(template("permalink: '/a/' + b") == .computed)
    #expect(template("permalink(data) { return '/a/' }") == .computed)
    #expect(template("permalink: false, layout: 'post'") == nil)
    #expect(template("x: data.permalink, layout: 'post'") == nil)
  }

  @Test("what is computed is no text", arguments: ["title", "nothing"])
  func computed(key: String) {
    #expect(program.text(of: key) == nil)
  }
}

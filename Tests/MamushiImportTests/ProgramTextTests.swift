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
    #expect(program.template(after: "permalink") == "/web/${ page.fileSlug }/")
  }

  @Test("arguments of functions are texts and mappings")
  func arguments() {
    #expect(program.arguments(of: "addPassthroughCopy") == ["css"])
    #expect(
      program.mappings(of: "addPassthroughCopy").map { "\($0.from)>\($0.to)" } == ["./public/>/", "a>b"])
  }

  @Test("what is computed is no text", arguments: ["title", "nothing"])
  func computed(key: String) {
    #expect(program.text(of: key) == nil)
  }
}

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
    #expect(!ProgramText("permalink: d => (isShown(d) ? d.permalink : false)").has("permalink", "false"))
    #expect(ProgramText("{ permalink: false }").has("permalink", "false"))
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

  @Test("escapes in texts are read, and end none")
  func escapes() {
    let program = ProgramText(
      #"""
      title: 'Bob\'s docs', description: "A \"b\" c", names: ['a\'b', "c"], author: `\u00e9\x21\u{1F375}`,
      two: 'a\\', pair: "\ud83c\udf75", money: '${a}', computed: `${a}`,
      locales: { 'a\'': {}, en: {} }, permalink: '/it\'s/',
      """#)
    #expect(program.text(of: "title") == "Bob's docs")
    #expect(program.text(of: "description") == "A \"b\" c")
    #expect(program.listOrText(of: "names") == ["a'b", "c"])
    #expect(program.text(of: "author") == "é!🍵")
    #expect(program.text(of: "two") == "a\\")
    #expect(program.text(of: "pair") == "🍵")
    #expect(program.text(of: "money") == "${a}")
    #expect(program.text(of: "computed") == nil)
    #expect(program.keys(of: "locales").last == "en")
    #expect(program.template(of: "permalink") == .written("/it's/"))
    let list = ProgramLiteral.read(#"['a\'b', "c\n", `${d}`, `e`]"#)
    #expect(list.allTexts == ["a'b", "c\n", "e"])
  }

  @Test("what has no end, or a false escape, breaks nothing")
  func brokenEscapes() {
    for source in ["'a", "'", "'a\\", "\"\\u{", "'\\u12", "a", ""] {
      #expect(ProgramString.read(source.utf8)?.value == nil)
    }
    #expect(ProgramString.read(#"'\xg\u{x}\q'"#.utf8)?.value == "xgu{x}q")
    #expect(ProgramString.read(#"'\ud800'"#.utf8)?.value == "\u{FFFD}")
    #expect(ProgramString.read("'a\\\nb' c".utf8)?.value == "ab")
  }
}

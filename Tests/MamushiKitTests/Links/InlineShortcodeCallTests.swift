import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What editors make of calls within lines.
struct InlineShortcodeCallTests {
  /// Writes the text that a template's name stands for; `%` is the body.
  private struct Renderer: PageRenderer {
    func hasTemplate(named name: String) -> Bool { true }
    func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
    func dependencies(of name: String) -> Set<String> { [name] }

    func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
      let text = InlineShortcodeCallTests.templates[String(name.dropFirst("Shortcodes/".count))] ?? ""
      let body = models.last.flatMap { $0["body"] } ?? ""
      output += text.replacing("%", with: body).utf8
      return true
    }
  }

  private static let templates = [
    "key": " \n <kbd>\n x </kbd> \t\n", "term": "\n<dfn>\n  %\n</dfn>\n", "note": "<i> % </i> (y)\n",
    "none": " \n",
  ]

  private static let library: ShortcodeLibrary = {
    var diagnostics: [Diagnostic] = []
    let files = templates.map { name, text in
      let body = text.contains("%") ? "; body" : ""
      return (
        name: "Shortcodes/" + name,
        file: ThemeFile(
          path: "Shortcodes/\(name).mustache", bytes: Array("{{! arguments: \(body) }}".utf8))
      )
    }
    return ShortcodeLibrary(files, diagnostics: &diagnostics)
  }()

  private func editor() -> ContentEditor {
    let memory = MemoryFiles([:])
    return ContentEditor(
      file: SitePath("Content/articles/a.md"), page: .article(slug: "slug"),
      links: LinkResolver(
        targets: LinkTargets(index: memory.index, language: language), pictures: memory.pictures,
        articles: ShownArticles(catalog: Catalog([]), hidden: []), albums: ShownContentTests.albums,
        ranking: ShownContentTests.ranking, newest: NewestArticles(catalog: Catalog([]))),
      parts: textParts(presentation(), renderer: Renderer(), shortcodes: Self.library), addressing: .local)
  }

  private func markup(_ name: String, hasBody: Bool) -> String {
    var editor = editor()
    let call = MarkdownShortcode(name: name, hasBody: hasBody, isInline: true)
    guard case .markup(let open, let close) = editor.shortcode(call, at: Mark(line: 2, column: 4)) else {
      return "kept"
    }
    return [open, close].map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "…")
  }

  @Test(
    "white space around the markup is left out, and line breaks beside the body",
    arguments: [
      ("key", false, "<kbd>\n x </kbd>…"), ("term", true, "<dfn>…</dfn>"), ("note", true, "<i> … </i> (y)"),
      ("none", false, "…"),
    ])
  func space(name: String, hasBody: Bool, expected: String) {
    #expect(markup(name, hasBody: hasBody) == expected)
  }

  @Test("an end that is there, but within raw HTML, is not asked for")
  func endInHTML() {
    var editor = editor()
    let call = MarkdownShortcode(name: "term", endsInHTML: true)
    _ = editor.shortcode(call, at: Mark(line: 2, column: 4))
    #expect(
      lines(editor.diagnostics) == [
        "Content/articles/a.md:2:4: error: 'term' needs a body; put an empty line before '{{< /term >}}', which is part "
          + "of the HTML above it [MissingBody]"
      ])
  }

  @Test(
    arguments: [
      (
        "term", false,
        "'term' needs a body; end it with '{{< /term >}}' in the same paragraph [MissingBody]"
      ), ("key", true, "'key' takes no body; remove '{{< /key >}}' [UselessBody]"),
    ])
  func faults(name: String, hasBody: Bool, expected: String) {
    var editor = editor()
    _ = editor.shortcode(
      MarkdownShortcode(name: name, hasBody: hasBody, isInline: true), at: Mark(line: 2, column: 4))
    #expect(lines(editor.diagnostics) == ["Content/articles/a.md:2:4: error: " + expected])
  }
}

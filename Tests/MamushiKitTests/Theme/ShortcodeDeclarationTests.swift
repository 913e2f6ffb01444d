import MamushiCore
import Testing

@testable import MamushiKit

/// What templates of shortcodes say of their arguments.
struct ShortcodeDeclarationTests {
  private func read(_ template: String) -> (declaration: ShortcodeDeclaration, diagnostics: [String]) {
    var diagnostics: [Diagnostic] = []
    let declaration = ShortcodeDeclaration(
      of: ThemeFile(path: "Shortcodes/a.mustache", bytes: Array(template.utf8)), diagnostics: &diagnostics)
    return (declaration, lines(diagnostics))
  }

  @Test(
    arguments: [
      ("{{! arguments: src }}", "src text", false),
      ("{{!arguments:src,alt=\"\",}}", "src text, alt text=", false),
      ("{{! arguments: a = \"x, y; z\", b = word; body }}", "a text=x, y; z, b text=word", true),
      (
        "{{! arguments: w = 400, open = false, on = true }}", "w number=400, open flag=false, on flag=true",
        false
      ),
      ("{{! arguments: w = \"400\", f = \"true\" }}", "w text=400, f text=true", false),
      ("{{! arguments: kind = note | tip|\"big one\" }}", "kind note|tip|big one=note", false),
      ("{{! arguments: ; body }}", "", true), ("{{! arguments: }}", "", false),
      ("<p>\n{{! About it.\n   arguments: a,\n  b-c = 1\n; body\n}}</p>", "a text, b-c number=1", true),
      ("{{! its arguments: a }}", "", false), ("{{a}} {{! arguments: a }}", "", false), ("<p>", "", false),
      ("{{! arguments: a", "", false),
      ("{{! arguments: limit = -1, w = 1234567890 }}", "limit text=-1, w text=1234567890", false),
      ("{{! arguments: limit = \"\"; newest }}", "limit text=", false),
      ("{{! arguments: limit = \"\" | 5; newest }}", "limit |5=", false),
    ])
  func declarations(template: String, arguments: String, hasBody: Bool) {
    let (declaration, diagnostics) = read(template)
    let found = declaration.arguments.map { argument in
      let kind =
        if case .choice(let words) = argument.kind { words.joined(separator: "|") } else {
          "\(argument.kind)"
        }
      return "\(argument.name) \(kind)\(argument.standard.map { "=" + $0 } ?? "")"
    }
    #expect(found.joined(separator: ", ") == arguments)
    #expect(declaration.hasBody == hasBody)
    #expect(diagnostics == [])
  }

  @Test(
    arguments: [
      ("<p>", "src", "{{! arguments: src }}"),
      (
        "{{! arguments: a, b = \"x\", w = 40, on = true, kind = note | \"big one\"; body }}", "c",
        "{{! arguments: a, b = \"x\", w = 40, on = true, kind = note | \"big one\", c; body }}"
      ),
      ("{{! arguments: a }}", "body", "{{! arguments: a; body }}"),
      ("{{! arguments: a; body }}", "hasRanking", "{{! arguments: a; body; ranking }}"),
      ("{{! arguments: a }}", "hasNewest", "{{! arguments: a; newest }}"),
      ("{{! arguments: a }}", "image", "{{! arguments: src, a }}"), ("{{! arguments: a }}", "寿司", nil),
      ("{{! arguments: a }}", "onPage", nil), ("{{! arguments: a }}", "fileName", "{{! arguments: src, a }}"),
    ])
  func howANameIsDeclared(template: String, name: String, comment: String?) {
    #expect(read(template).declaration.comment(adding: name) == comment)
    if let comment, comment.contains("; body") || !comment.contains(";") {
      #expect(read(comment).diagnostics == [])
    }
  }

  @Test func whatATemplateShowsBeside() {
    #expect(read("{{! arguments: a; ranking }}").declaration.showsRanking)
    let both = read("{{! arguments: ; body ; ranking }}")
    #expect(both.declaration.showsRanking && both.declaration.hasBody && both.diagnostics == [])
    #expect(read("{{! arguments: a; body }}").declaration.showsRanking == false)
    #expect(read("{{! arguments: limit = 3; newest }}").declaration.showsNewest)
    #expect(read("{{! arguments: a; ranking }}").declaration.showsNewest == false)
    #expect(read("{{! arguments: ranking }}").diagnostics.count == 1)
  }

  private static let help =
    "write 'name', 'name = \"default\"' or 'name = one | two', separated by ',', with '; body' at the end"

  @Test(
    arguments: [
      ("{{! arguments: a b }}", "1:18", "'b' does not declare an argument"),
      ("{{! 京\narguments: a, = 1 }}", "2:15", "'= 1' does not declare an argument"),
      ("{{! arguments: a = }}", "1:16", "'a =' does not declare an argument"),
      ("{{! arguments: a = \"x }}", "1:16", "'a = \"x' does not declare an argument"),
      ("{{! arguments: a | b }}", "1:18", "'| b' does not declare an argument"),
      ("{{! arguments: a; bdy }}", "1:19", "'bdy' does not declare an argument"),
      ("{{! arguments: a; body, b }}", "1:23", "', b' does not declare an argument"),
    ])
  func faults(template: String, place: String, message: String) {
    #expect(
      read(template).diagnostics == [
        "Templates/Shortcodes/a.mustache:\(place): error: \(message); \(Self.help) [InvalidDeclaration]"
      ])
  }

  @Test(
    arguments: [
      ("{{! arguments: limit = 3, category = \"\"; newest, body }}", "1:48", "; newest; body"),
      ("{{! arguments: ; body ,ranking,newest }}", "1:23", "; body; ranking; newest"),
    ])
  func commasBetweenWords(template: String, place: String, words: String) {
    let (declaration, diagnostics) = read(template)
    #expect(
      diagnostics == [
        "Templates/Shortcodes/a.mustache:\(place): error: words after ';' are separated by ';', not by ','; write "
          + "'\(words)' [InvalidDeclaration]"
      ])
    // What was meant is clear: nothing that follows from it is told.
    #expect(declaration.hasBody && declaration.showsNewest && declaration.isWhole)
  }

  @Test func whatIsNotUnderstoodIsNotWhole() {
    #expect(!read("{{! arguments: a b }}").declaration.isWhole)
    #expect(read("{{! arguments: a, a }}").declaration.isWhole)
    var diagnostics: [Diagnostic] = []
    let files = [("a", "{{! arguments: a b }}"), ("b", "{{! arguments: a }}")].map { name, text in
      (name: "Shortcodes/" + name, file: ThemeFile(path: name, bytes: Array(text.utf8)))
    }
    let library = ShortcodeLibrary(files, diagnostics: &diagnostics)
    #expect(library.templates.map(\.name) == ["Shortcodes/a", "Shortcodes/b"])
    #expect(library.declaredTemplates.map(\.name) == ["Shortcodes/b"])
  }

  @Test(
    arguments: [
      ("{{! arguments: limit = \"-1\"; newest }}", "1:16", "-1"),
      ("{{! arguments: a, limit = 1 | x; ranking }}", "1:19", "x"),
      ("{{! arguments: album, limit = 1234567890 }}", "1:23", "1234567890"),
      ("{{! arguments: limit = true; newest }}", "1:16", "true"),
    ])
  func numbersOfShown(template: String, place: String, value: String) {
    #expect(
      read(template).diagnostics == [
        "Templates/Shortcodes/a.mustache:\(place): error: 'limit' says how many are shown, and '\(value)' is no whole "
          + "number of at most nine digits; write 'limit = 5', or 'limit' without a default [InvalidDeclaration]"
      ])
  }

  @Test func names() {
    #expect(
      read("{{! arguments: a, a, body, image }}").diagnostics.map { $0.split(separator: ";")[0] } == [
        "Templates/Shortcodes/a.mustache:1:19: error: 'a' is declared twice",
        "Templates/Shortcodes/a.mustache:1:22: error: an argument cannot be named 'body'",
        "Templates/Shortcodes/a.mustache:1:28: error: an argument cannot be named 'image'",
      ])
  }

  @Test func aLibrary() {
    var diagnostics: [Diagnostic] = []
    let templates = [
      ("Shortcodes/b", "{{! arguments: src, k = x | y, f = false; body }}"),
      ("Shortcodes/parts/c", "{{! arguments: = }}"),
      ("Shared/d", ""), ("Shortcodes/a", ""),
    ].map { name, text in (name: name, file: ThemeFile(path: name + ".mustache", bytes: Array(text.utf8))) }
    let library = ShortcodeLibrary(templates, diagnostics: &diagnostics)
    #expect(library.names == ["a", "b"] && diagnostics.isEmpty)
    #expect(library.templates.map(\.name) == ["Shortcodes/a", "Shortcodes/b"])
    #expect(
      library["b"]?.template.keys.entries.map(\.name) == [
        "src", "k", "k-x", "k-y", "f", "onPage", "image", "fileName", "body",
      ])
    #expect(library["a"]?.template.keys.entries.map(\.name) == ["onPage"])
  }
}

import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Where front matter ends and Markdown begins.
struct FrontMatterTests {
  /// The format, the document, its line, the body and its line; or what is found instead.
  private func split(_ bytes: [UInt8]) -> [String] {
    switch FrontMatter.split(bytes) {
    case .none(let body): ["none", String(decoding: bytes[body...], as: UTF8.self)]
    case .unclosed(let marker, let line): ["unclosed", marker, "\(line)"]
    case .found(let found):
      [
        found.format.rawValue, String(decoding: bytes[found.document], as: UTF8.self),
        "\(found.documentLine)",
        String(decoding: bytes[found.body], as: UTF8.self), "\(found.bodyLine)",
      ]
    }
  }

  @Test(arguments: [
    ("---\ntitle: x\n---\nbody\n", ["yaml", "title: x\n", "2", "body\n", "4"]),
    ("+++\ntitle = 1\n+++\nbody", ["toml", "title = 1\n", "2", "body", "4"]),
    ("---\r\ntitle: x\r\n---\r\nbody\r\n", ["yaml", "title: x\r\n", "2", "body\r\n", "4"]),
    ("---\n---\nbody", ["yaml", "", "2", "body", "3"]),
    ("---\ntitle: x\n---", ["yaml", "title: x\n", "2", "", "4"]),
    ("---  \t\ntitle: x\n--- \n\nbody", ["yaml", "title: x\n", "2", "\nbody", "4"]),
    // Another marker, a longer line and an indented one close nothing.
    ("---\na: 1\n+++\n----\n ---\n---\nbody", ["yaml", "a: 1\n+++\n----\n ---\n", "2", "body", "7"]),
    // Only the first two markers count.
    ("---\na: 1\n---\nbody\n---\nmore", ["yaml", "a: 1\n", "2", "body\n---\nmore", "4"]),
    ("---\na: 1\n", ["unclosed", "---", "1"]), ("+++\n", ["unclosed", "+++", "1"]),
    ("---", ["unclosed", "---", "1"]),
    ("---\na: 1\n+++\n", ["unclosed", "---", "1"]),
    ("# Title\n", ["none", "# Title\n"]), ("", ["none", ""]), ("----\n", ["none", "----\n"]),
    ("--", ["none", "--"]),
    ("\n \r\n---\na: 1\n---\nbody", ["yaml", "a: 1\n", "4", "body", "6"]),
    ("\n+++\na = 1\n+++\n", ["toml", "a = 1\n", "3", "", "5"]),
    // A line across a text.
    ("\n---\nText of a caption.\n---\n", ["none", "\n---\nText of a caption.\n---\n"]),
    ("\n---\n", ["none", "\n---\n"]), ("\n\n", ["none", "\n\n"]),
    ("--- a\n", ["none", "--- a\n"]),
    (
      "{\n\"a\": \"}\\\"{\",\n\"b\": {}\n}\n\nbody",
      ["json", "{\n\"a\": \"}\\\"{\",\n\"b\": {}\n}", "1", "\nbody", "5"]
    ),
    ("\n{}\nbody", ["json", "{}", "2", "body", "3"]),
    ("{ \"a\": 1 } body", ["json", "{ \"a\": 1 }", "1", " body", "1"]),
    ("{\"a\": [1,\n2", ["json", "{\"a\": [1,\n2", "1", "", "3"]),
    ("{漢字|かんじ}", ["none", "{漢字|かんじ}"]), ("{{< x >}}", ["none", "{{< x >}}"]), ("{", ["none", "{"]),
    ("-+-\n", ["none", "-+-\n"]),
  ])
  func files(text: String, parts: [String]) {
    #expect(split(Array(text.utf8)) == parts)
    // A byte order mark before it makes no difference.
    #expect(split([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == parts)
  }

  private func read(_ files: MemoryFiles) -> (document: ContentDocument?, diagnostics: [String]) {
    var diagnostics: [Diagnostic] = []
    let document = files.content.document(SitePath("Content/a.md"), into: &diagnostics)
    return (document, lines(diagnostics))
  }

  @Test func aDocumentKnowsItsLines() throws {
    let read = read(MemoryFiles(["Content/a.md": "---\n# note\ntitle: 寿司\n---\n\n本文\n"]))
    let document = try #require(read.document)
    #expect(document.entries.map(\.key) == ["title"])
    #expect(document.entries.first?.keyMark == Mark(line: 3, column: 1))
    #expect(document.entries.first?.value.mark == Mark(line: 3, column: 8))
    #expect(document.body.firstLine == 5)
    #expect(document.body.offset == "---\n# note\ntitle: 寿司\n---\n".utf8.count)
    #expect(read.diagnostics == [])
  }

  @Test func TOMLAndNone() {
    #expect(
      read(MemoryFiles(["Content/a.md": "+++\ntitle = 寿司\n+++\n"])).document?.entries.map(\.key) == ["title"])
    let none = read(MemoryFiles(["Content/a.md": "本文"])).document
    #expect(none?.entries.isEmpty == true && none?.body.offset == 0 && none?.body.firstLine == 1)
    let empty = read(MemoryFiles(["Content/a.md": "---\n# nothing\n---\nx"])).document
    #expect(empty?.entries.isEmpty == true && empty?.body.firstLine == 4)
  }

  @Test(arguments: [
    (
      "",
      "Content/a.md: error: the file is empty; write its front matter, at least '---', 'title: ...', '---', or delete it [EmptyFile]"
    ),
    (
      "---\ntitle: x\n",
      "Content/a.md:1:1: error: the front matter that begins with '---' has no end; write a line '---' after its last key [UnclosedFrontMatter]"
    ),
    (
      "---\n- a\n---\n",
      "Content/a.md:2:1: error: front matter must be a mapping, not a list; write it as 'title: ...' [FrontMatterNotMapping]"
    ),
    (
      "---\nscalar\n---\n",
      "Content/a.md:2:1: error: front matter must be a mapping, not text; write it as 'title: ...' [FrontMatterNotMapping]"
    ),
    (
      "---\ntitle: x\n!!\n---\n",
      "Content/a.md:3:1: error: this line is no 'key: value'; write it as one [Syntax]"
    ),
  ])
  func faults(text: String, message: String) {
    let read = read(MemoryFiles(["Content/a.md": text]))
    #expect(read.document == nil)
    #expect(read.diagnostics == [message])
  }

  @Test func invalidBytesAreFoundInFrontMatterAndBody() {
    var files = MemoryFiles()
    files.files["Content/a.md"] = Array("---\ntitle: 寿".utf8) + [0xFF] + Array("\n---\n".utf8)
    #expect(
      read(files).diagnostics == [
        "Content/a.md:2:9: error: the file is not valid UTF-8 from here on; save it in UTF-8 [InvalidUTF8]"
      ])
    files.files["Content/a.md"] = Array("---\ntitle: x\n---\n\n本".utf8) + [0xE6, 0x9C]
    #expect(read(files).diagnostics.first?.hasPrefix("Content/a.md:5:2: error: ") == true)
  }

  @Test func aFileThatCannotBeRead() {
    var files = MemoryFiles(["Content/a.md": "x"])
    files.unreadable = ["Content/a.md"]
    #expect(
      read(files).diagnostics == [
        "Content/a.md: error: the file cannot be read: Permission denied; check that it exists, and check its permissions "
          + "[Unreadable]"
      ])
  }
}

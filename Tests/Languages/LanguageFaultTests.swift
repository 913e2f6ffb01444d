import MamushiCore
import MamushiServices
import Testing

@testable import MamushiKit

/// Languages that a site writes: what is wrong in them is told with its place, and nothing hangs.
struct LanguageFaultTests {
  private func library(_ texts: [String: String], aliases: [String] = []) -> LanguageLibrary {
    func file(_ name: String, _ text: String) -> LanguageFile {
      LanguageFile(file: SitePath("Templates/languages/\(name).yaml"), bytes: Array(text.utf8))
    }
    return LanguageLibrary(
      files: Dictionary(uniqueKeysWithValues: texts.map { ($0, file($0, $1)) }),
      aliases: aliases.map { file("aliases", $0) }, documents: LocalDocumentReader())
  }

  private func faults(_ text: String) -> [String] {
    let library = library(["x": text, "y": "rules: []"])
    #expect(library.grammar(named: "x") == nil)
    return library.takeDiagnostics().map(\.description)
  }

  private static let place = "Templates/languages/x.yaml:"

  private static let cases: [(text: String, fault: String)] = [
    (
      "rule: []",
      "1:1: error: the key 'rule' is unknown; did you mean 'rules'? [UnknownKey]"
    ),
    (
      "rules:\n  - { class: comment }",
      "2:5: error: this rule does not say what it begins with; give it one of match, prefix, line, from, heredoc, fence, character [InvalidLanguageRule]"
    ),
    (
      "rules:\n  - { from: [], counted: a, repeated: true, to: b }",
      "2:13: error: this rule does not say what it begins with; give it one of match, prefix, line, from, heredoc, fence, character [InvalidLanguageRule]"
    ),
    (
      "rules:\n  - { match: a, line: b }",
      "2:17: error: this rule has both 'match' and 'line'; split it into two rules [InvalidLanguageRule]"
    ),
    (
      "rules:\n  - { match: a, enter: strng }\ncontexts:\n  string: { class: string }",
      "2:24: error: there is no context 'strng' in this language; did you mean 'string'? [UnknownContext]"
    ),
    (
      "rules:\n  - { match: a, enter: other }",
      "2:24: error: there is no context 'other' in this language; add 'other' under 'contexts' [UnknownContext]"
    ),
    (
      "extends: z\nrules: []",
      "1:1: error: there is no language 'z' to extend; add Templates/languages/z.yaml, or remove 'extends' [UnknownLanguage]"
    ),
    (
      "extends: x\nrules: []",
      "1:1: error: the language 'x' extends itself; remove 'extends' from one of the files [UnknownLanguage]"
    ),
    (
      "rules:\n  - { match: \"\" }",
      "2:14: error: 'match' is empty; write what to look for, or remove the key [InvalidLanguageText]"
    ),
    (
      "rules:\n  - { match: \"a\\nb\" }",
      "2:14: error: 'match' has a line break; look for text on one line ('at: line' and 'toAt: line' are its start and end) [InvalidLanguageText]"
    ),
    (
      "rules:\n  - { from: a, counted: \"##\", then: b }",
      "2:25: error: 'counted' is '##', but must be one ASCII character; write a single one, as in \"#\" [InvalidLanguageText]"
    ),
  ]

  @Test(arguments: cases.indices)
  func faultsHaveTheirPlace(index: Int) {
    let (text, fault) = Self.cases[index]
    #expect(faults(text) == [Self.place + fault], "\(text)")
  }

  @Test func typesAndValuesAreChecked() {
    for text in [
      "words: a", "words: { colour: a }", "rules: a", "class: colour", "numbers: 3", "names: []",
      "contexts: []", "rules:\n  - { match: a, at: nowhere }", "toAt: nowhere", "types: maybe", "a: [", "",
    ] {
      let found = text.isEmpty ? [] : faults(text)
      #expect(
        text.isEmpty
          || found.allSatisfy { $0.hasPrefix(Self.place + "1:") || $0.hasPrefix(Self.place + "2:") })
      #expect(text.isEmpty || !found.isEmpty, "\(text)")
    }
    #expect(library(["x": ""]).grammar(named: "x") != nil)
  }

  @Test func aFaultIsToldOnce() {
    let library = library(["x": "rules: a", "y": "extends: x"])
    #expect(library.grammar(named: "x") == nil)
    #expect(library.grammar(named: "x") == nil)
    #expect(library.takeDiagnostics().count == 1)
    #expect(library.takeDiagnostics() == [])
  }

  @Test func languagesThatExtendOneAnotherAreRefused() {
    let library = library(["x": "extends: y", "y": "extends: x"])
    #expect(library.grammar(named: "x") == nil)
    #expect(library.takeDiagnostics().map(\.id) == ["UnknownLanguage"])
  }

  @Test func aChainOfLanguagesEnds() {
    func chain(_ count: Int) -> LanguageLibrary {
      var texts = ["x\(count)": "rules: [{ match: a, class: keyword }]"]
      for number in 0..<count { texts["x\(number)"] = "extends: x\(number + 1)" }
      return library(texts)
    }
    #expect(chain(20).grammar(named: "x0") != nil)
    let long = chain(5_000)
    #expect(long.grammar(named: "x0") == nil)
    #expect(
      long.takeDiagnostics().map(\.description) == [
        "Templates/languages/x20.yaml:1:1: error: more than 20 languages extend one another; remove 'extends' from one of "
          + "them, and write the rules themselves [LanguageTooLarge]"
      ])
  }

  @Test func tooManyContexts() {
    let rules = (0..<501).map { "  - { from: \"\($0)\", to: b }\n" }.joined()
    let library = library(["x": "rules:\n" + rules])
    #expect(library.grammar(named: "x") == nil)
    #expect(library.takeDiagnostics().map(\.id) == ["LanguageTooLarge"])
  }

  @Test func tooManyRules() {
    let starts = (0..<33_000).map { "\"+\($0)\"" }.joined(separator: ", ")
    let rules = "rules:\n  - { match: [\(starts)] }\n"
    let one = library(["x": rules])
    #expect(one.grammar(named: "x") != nil)
    let two = library(["x": rules + "contexts:\n  c:\n    rules:\n      - { match: [\(starts)] }\n"])
    #expect(two.grammar(named: "x") == nil)
    #expect(
      two.takeDiagnostics().map(\.description) == [
        "Templates/languages/x.yaml: error: this language has more than 65535 rules, including all that it extends "
          + "and includes; put words under 'words', which have no limit, or include contexts less often [LanguageTooLarge]"
      ])
  }

  @Test func aliasesOfTheSiteAdd() {
    let library = library(
      ["x": "rules: []", "y": ""], aliases: ["x: [ex]\ny: why", "x: [ks, why]\nz: [zed]"])
    #expect(["ex", "KS", "why", "zed"].map { library.name(of: $0) } == ["x", "x", "x", nil])
    #expect(self.library([:], aliases: ["- a"]).takeDiagnostics().map(\.id) == ["InvalidAliases"])
  }

  /// Definitions that lead in circles: each byte is passed all the same.
  @Test(arguments: [
    "include: root\nrules: [{ match: a, enter: b }]\ncontexts: { b: { include: b, to: c, next: b, toAt: line } }",
    "rules: [{ match: a, become: root }, { match: b, leave: true }, { match: c, enter: root }]",
    "rules: [{ match: a, peek: true, enter: b }]\ncontexts: { b: { embed: x, to: a } }",
    "rules: [{ match: a, peek: true, enter: b }]\ncontexts: { b: { rules: [{ match: a, peek: true, enter: b }] } }",
    "rules: [{ match: a, peek: true, become: root }, { match: b, peek: true, leave: true }]",
    "embed: x\nto: a\nrules: []",
    "rules: [{ match: a, enter: b }]\ncontexts: { b: { embed: x } }",
    "rules: [{ match: a, enter: b }]\ncontexts: { b: { indented: true, next: b, rules: [{ match: b, enter: b }] } }",
    "rules: [{ heredoc: a, to: a, embed: x }, { fence: [c, a], class: meta }]",
    "letters: \"\\n\"\noperators: \"\\n\"\nword: type\nrules: []",
    "rules: [{ from: [], counted: a, then: b, to: c }, { from: a, repeated: true, to: b }]",
  ])
  func circlesEnd(text: String) {
    let library = library(["x": text])
    #expect(library.grammar(named: "x") != nil)
    #expect(library.takeDiagnostics() == [])
    let highlighter = Highlighter(languages: library)
    for code in ["abc\nabc\n aAab\n", "aaaa\nbbbb\ncccc", "a\n\na\n", "caabbcc\n\n\n  a\nb"] {
      let html = highlighter.html(of: code, language: "x", lines: CodeLines(firstNumber: 1))
      #expect(MarkedTokens.plain(html) == code)
    }
  }
}

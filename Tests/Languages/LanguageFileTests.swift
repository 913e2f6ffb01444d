import MamushiCore
import MamushiServices
import Testing

@testable import MamushiKit

/// That every language of the theme can be read, and is found by what writers call it.
struct LanguageFileTests {
  @Test(arguments: ThemeLanguages.names)
  func everyLanguageIsFlawless(name: String) {
    let library = ThemeLanguages.library()
    #expect(library.grammar(named: name) != nil)
    #expect(library.takeDiagnostics().map(\.description) == [])
  }

  @Test func otherNamesOfLanguages() {
    let library = ThemeLanguages.library()
    let names = [
      "sh": "shell", "bash": "shell", "zsh": "shell", "console": "console", "js": "javascript",
      "ts": "typescript",
      "py": "python", "rb": "ruby", "yml": "yaml", "objc": "objectivec", "objective-c": "objectivec",
      "c++": "cpp",
      "cs": "csharp", "C#": "csharp", "docker": "dockerfile", "make": "makefile", "txt": "text",
      "plain": "text",
      "golang": "go", "rs": "rust", "kt": "kotlin", "md": "markdown", "svg": "xml", "patch": "diff",
      "Swift": "swift",
      "PHP": "php", "ps1": "powershell", "gql": "graphql", "hbs": "mustache", "pl": "perl", "postgres": "sql",
      "hs": "haskell", "sbt": "scala", "exs": "elixir", "clj": "clojure", "F#": "fsharp", "fs": "fsharp",
      "terraform": "hcl", "tf": "hcl", "ml": "ocaml", "erl": "erlang", "jl": "julia", "tex": "latex",
      "gradle": "groovy", "proto": "protobuf", "vimscript": "vim", "sol": "solidity", "scheme": "lisp",
      "commonlisp": "lisp", "elisp": "lisp", "racket": "lisp", "nasm": "asm", "x86asm": "asm",
      "batch": "bat", "cmd": "bat", "dart": "dart", "cmake": "cmake", "nix": "nix", "HTTP": "http",
    ]
    for (alias, name) in names { #expect(library.name(of: alias) == name, "\(alias)") }
    #expect(library.name(of: "klingon") == nil)
    #expect(library.suggestion(for: "pyhton") == "python")
    #expect(library.takeDiagnostics() == [])
  }

  @Test func everyEntryOfTheAliasesIsALanguage() throws {
    let file = ThemeLanguages.file("aliases")
    let root = try LocalDocumentReader().read(file.bytes[...], as: .yaml, of: file.file, firstLine: 1)
    let entries = try #require(root.entries)
    #expect(Set(entries.map(\.key)).isSubset(of: ThemeLanguages.names))
    let aliases = entries.flatMap { entry -> [String] in
      guard case .list(let nodes) = entry.value.value else { return [] }
      return nodes.compactMap { if case .string(let text) = $0.value { text } else { nil } }
    }
    #expect(aliases.count == Set(aliases).count)
    #expect(Set(aliases).isDisjoint(with: ThemeLanguages.names))
  }
}

import MamushiCore
import Synchronization

/// The languages of a theme, each read and compiled when code names it for the first time.
///
/// A file's name is the language's; other names stand in `aliases.yaml`, so that none has to be read to find another.
final class LanguageLibrary: Sendable {
  private struct State {
    /// Compiled languages; nil for those whose file has a fault.
    var grammars: [String: Grammar?] = [:]
    var diagnostics: [Diagnostic] = []
  }

  private let files: [String: LanguageFile]
  /// Names in lower case, of files and their aliases.
  private let names: [String: String]
  private let documents: any DocumentReader
  private let state: Mutex<State>
  private let suggestions = NameSuggestions()

  /// - Parameters:
  ///   - files: by language. A site's own take the place of built-in ones.
  ///   - aliases: lists of other names by language; the built-in one, then the site's, which adds to it.
  init(files: [String: LanguageFile], aliases: [LanguageFile], documents: any DocumentReader) {
    var diagnostics: [Diagnostic] = []
    var names: [String: String] = [:]
    for file in aliases {
      for (alias, name) in Self.aliases(in: file, documents, &diagnostics) where files[name] != nil {
        names[alias] = name
      }
    }
    // Of names that differ in case alone, the one in lower case stands for the others.
    for name in files.keys.sorted(by: <) { names[name.lowercased()] = name }
    self.files = files
    self.names = names
    self.documents = documents
    state = Mutex(State(diagnostics: diagnostics))
  }

  /// The file's name of a language that code calls by any of its names; nil for none.
  func name(of language: String) -> String? { names[language] ?? names[language.lowercased()] }

  /// A language that may have been meant.
  func suggestion(for language: String) -> String? { suggestions.nearest(to: language, among: names.keys) }

  /// The compiled language; nil where there is none, or its file has a fault, which is kept.
  func grammar(named language: String) -> Grammar? {
    guard let name = name(of: language) else { return nil }
    return state.withLock { state in
      if let grammar = state.grammars[name] { return grammar }
      let grammar = compile(name, &state.diagnostics)
      state.grammars[name] = .some(grammar)
      return grammar
    }
  }

  /// What was found wrong in the files that were read so far. Each is told once.
  func takeDiagnostics() -> [Diagnostic] {
    state.withLock { state in
      defer { state.diagnostics = [] }
      return state.diagnostics
    }
  }

  // MARK: Reading

  /// How many languages may extend one another: each is read within the one before.
  private static let maximumBases = 20

  private func compile(_ name: String, _ diagnostics: inout [Diagnostic]) -> Grammar? {
    var found: [Diagnostic] = []
    var grammar: Grammar?
    if let definition = definition(name, derived: [], &found), found.isEmpty {
      do throws(LanguageProblem) {
        grammar = try GrammarCompiler.compile(definition)
      } catch {
        found.append(Diagnostic(error, at: files[name].map { SourceLocation($0.file) }))
      }
    }
    // A base that two languages extend is read for each of them.
    diagnostics += found.filter { !diagnostics.contains($0) }
    return grammar
  }

  /// - Parameter derived: the languages that extend this one, the first one last.
  private func definition(
    _ name: String, derived: [String], _ diagnostics: inout [Diagnostic]
  ) -> LanguageDefinition? {
    guard let file = files[name] else { return nil }
    do {
      let root = try documents.read(file.bytes[...], as: .yaml, of: file.file, firstLine: 1)
      var decoder = LanguageDecoder(file: file.file)
      var language = decoder.language(root)
      if let base = language.base {
        if base == name || derived.contains(base) {
          decoder.report(.circularBase(name: base), at: root.mark)
        } else if derived.count >= Self.maximumBases {
          decoder.report(.tooManyBases(limit: Self.maximumBases), at: root.mark)
        } else if files[base] == nil {
          decoder.report(
            .unknownBase(name: base, suggestion: nearestName(to: base, among: files.keys.sorted())),
            at: root.mark)
        } else if let base = definition(base, derived: derived + [name], &diagnostics) {
          language = language.merged(onto: base)
        }
      }
      let contexts = NameSuggestions()
      for (name, mark) in decoder.references where language.contexts[name] == nil {
        let near = contexts.nearest(
          to: name, among: language.contexts.keys.filter { !$0.utf8.contains(UInt8(ascii: ":")) })
        decoder.report(.unknownContext(name: name, suggestion: near), at: mark)
      }
      diagnostics += decoder.values.diagnostics
      return language
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  /// Pairs of another name and a language.
  private static func aliases(
    in file: LanguageFile, _ documents: any DocumentReader, _ diagnostics: inout [Diagnostic]
  ) -> [(String, String)] {
    do {
      let root = try documents.read(file.bytes[...], as: .yaml, of: file.file, firstLine: 1)
      guard let entries = root.entries else {
        if root.isNull { return [] }
        diagnostics.append(
          Diagnostic(LanguageProblem.invalidAliases, at: SourceLocation(file.file, root.mark)))
        return []
      }
      var values = ValueDecoder(file: file.file)
      let pairs = entries.flatMap { entry in
        values.texts(entry.key, entry.value).map { ($0.lowercased(), entry.key) }
      }
      diagnostics += values.diagnostics
      return pairs
    } catch {
      diagnostics.append(error.diagnostic)
      return []
    }
  }
}

import MamushiCore
import Synchronization

/// The languages of a theme, each read and compiled when code first names it.
///
/// A file is named after its language; aliases are in `aliases.yaml`, so that finding a language requires no
/// other file.
final class LanguageLibrary: Sendable {
  private struct State {
    /// Compiled languages; nil for a language whose file has a fault.
    var grammars: [String: Grammar?] = [:]
    var diagnostics: [Diagnostic] = []
  }

  private let files: [String: LanguageFile]
  /// Files by lower-case names and aliases.
  private let names: [String: String]
  private let documents: any DocumentReader
  private let state: Mutex<State>
  private let suggestions = NameSuggestions()

  /// - Parameters:
  ///   - files: by language. A site's own files replace built-in ones.
  ///   - aliases: lists of aliases by language; the built-in list, then the site's, which adds to it.
  init(files: [String: LanguageFile], aliases: [LanguageFile], documents: any DocumentReader) {
    var diagnostics: [Diagnostic] = []
    var names: [String: String] = [:]
    for file in aliases {
      for (alias, name) in Self.aliases(in: file, documents, &diagnostics) where files[name] != nil {
        names[alias] = name
      }
    }
    // Of names that differ only in case, the lower-case one takes precedence.
    for name in files.keys.sorted(by: <) { names[name.lowercased()] = name }
    self.files = files
    self.names = names
    self.documents = documents
    state = Mutex(State(diagnostics: diagnostics))
  }

  /// The file name of a language with a given name or alias; nil if there is none.
  func name(of language: String) -> String? { names[language] ?? names[language.lowercased()] }

  /// The language that was probably meant.
  func suggestion(for language: String) -> String? { suggestions.nearest(to: language, among: names.keys) }

  /// The compiled language; nil if it does not exist, or its file has a fault, which is recorded.
  func grammar(named language: String) -> Grammar? {
    guard let name = name(of: language) else { return nil }
    return state.withLock { state in
      if let grammar = state.grammars[name] { return grammar }
      let grammar = compile(name, &state.diagnostics)
      state.grammars[name] = .some(grammar)
      return grammar
    }
  }

  /// Takes the faults in files read so far, so that each is reported once.
  func takeDiagnostics() -> [Diagnostic] {
    state.withLock { state in
      defer { state.diagnostics = [] }
      return state.diagnostics
    }
  }

  // MARK: Reading

  /// The greatest number of languages that extend one another, which are read recursively.
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
    // A base is read again for each language that extends it.
    diagnostics += found.filter { !diagnostics.contains($0) }
    return grammar
  }

  /// - Parameter derived: the languages that extend this one, outermost first.
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

  /// Pairs of an alias and a language.
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

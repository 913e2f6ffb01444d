import MamushiCore

/// Finds strings of a site that nothing shows, and placeholders in them that nothing fills.
struct StringsCheck {
  /// The placeholders of each key in the built-in strings of all languages.
  private var places: [String: [String]] = [:]
  /// The keys that templates show.
  private var shown: Set<String> = []

  /// - Parameters:
  ///   - builtIn: the theme's own strings.
  ///   - templates: all templates of the site.
  init(builtIn: [ThemeFile], _ documents: any DocumentReader, templates: [ThemeFile]) {
    for file in builtIn {
      for entry in Self.entries(of: file, documents) {
        var all = places[entry.key] ?? []
        for place in entry.value.places where !all.contains(place) { all.append(place) }
        places[entry.key] = all
      }
    }
    for template in templates { addWords(of: template.bytes) }
  }

  func diagnostics(of file: ThemeFile, _ documents: any DocumentReader) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let language = String(file.file.stem)
    let suggestions = NameSuggestions()
    for entry in Self.entries(of: file, documents) {
      let location = SourceLocation(file.file, entry.keyMark)
      let form = places[entry.key] == nil ? pluralForm(of: entry.key) : nil
      if let form, !form.category.isForm(in: language) {
        if shown.contains(entry.key) { continue }
        let problem = UnreadFileProblem.pluralForm(
          key: entry.key, language: language,
          forms: PluralCategory.forms(in: language).map { form.name + $0.rawValue })
        diagnostics.append(Diagnostic(problem, at: location))
        continue
      }
      guard let known = places[entry.key] ?? form?.places else {
        if shown.contains(entry.key) { continue }
        let near = suggestions.nearest(to: entry.key, among: places.keys)
        let problem = UnreadFileProblem.string(key: entry.key, suggestion: near)
        diagnostics.append(Diagnostic(problem, at: location))
        continue
      }
      for place in entry.value.places where !known.contains(place) && !Self.isOfDates(place, entry.key) {
        let problem = UnreadFileProblem.place(name: place, key: entry.key, known: known)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(file.file, entry.value.mark)))
      }
    }
    return diagnostics
  }

  /// The keys of some files, in the order of their first places.
  static func keys(of files: [ThemeFile], _ documents: any DocumentReader) -> [String] {
    var keys: [String] = []
    var known: Set<String> = []
    for file in files {
      for entry in entries(of: file, documents) where known.insert(entry.key).inserted {
        keys.append(entry.key)
      }
    }
    return keys
  }

  /// The plural forms that a language has of words that are translated, and that are not there.
  ///
  /// - Parameters:
  ///   - keys: the keys of the theme's words in English.
  ///   - translated: those of the site's words in the language.
  static func missingForms(of keys: [String], in language: String, among translated: Set<String>) -> [String]
  {
    let forms = PluralCategory.furtherForms(in: language)
    if forms.isEmpty { return [] }
    let singular = PluralCategory.one.rawValue
    let all = Set(keys)
    return keys.flatMap { key -> [String] in
      guard translated.contains(key), all.contains(key + singular) else { return [] }
      return forms.map { key + $0.rawValue }.filter { !translated.contains($0) }
    }
  }

  /// Whether a key is the singular of words with a count in a language that has no singular.
  static func isUnusedSingular(_ key: String, in language: String, among keys: [String]) -> Bool {
    let suffix = PluralCategory.one.rawValue
    return key.hasSuffix(suffix) && !PluralCategory.one.isForm(in: language)
      && keys.contains(String(key.dropLast(suffix.count)))
  }

  /// The plural form that a key is of words with a count, if the theme's own languages do without it: `articleCountFew`.
  private func pluralForm(of key: String) -> (name: String, category: PluralCategory, places: [String])? {
    for category in PluralCategory.allCases where category != .other && key.hasSuffix(category.rawValue) {
      let name = String(key.dropLast(category.rawValue.count))
      if let places = places[name + PluralCategory.one.rawValue] { return (name, category, places) }
    }
    return nil
  }

  /// Whether a placeholder of a date is valid although the theme's own strings do not use it.
  private static func isOfDates(_ place: String, _ key: String) -> Bool {
    ["date", "dateTime", "monthHeading"].contains(key)
      && (["year", "month", "monthName"].contains(place) || place == "day" && key != "monthHeading")
  }

  /// Empty for a file with faults, which are reported when its strings are read.
  private static func entries(of file: ThemeFile, _ documents: any DocumentReader) -> [Node.Entry] {
    (try? documents.read(file.bytes[...], as: .yaml, of: file.file, firstLine: 1))?.entries ?? []
  }

  /// Adds the names after each `strings.`.
  private mutating func addWords(of bytes: [UInt8]) {
    let sign = Array("strings.".utf8)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: sign[0]) {
      rest = rest[start...]
      guard rest.starts(with: sign) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(sign.count)
      let name = rest.prefix { $0 > 0x20 && !"}.\"'<>".utf8.contains($0) }
      shown.insert(String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(name.count)
    }
  }
}

extension Node {
  /// The placeholders of a text, without duplicates: `year` for `{year}`.
  fileprivate var places: [String] {
    guard case .string(let text) = value else { return [] }
    var places: [String] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[open...].dropFirst()
      let name = rest.prefix { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
        default: false
        }
      }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, name.count <= 40, rest.first == UInt8(ascii: "}"),
        let place = String(name), places.count < 20, !places.contains(place)
      else { continue }
      places.append(place)
    }
    return places
  }
}

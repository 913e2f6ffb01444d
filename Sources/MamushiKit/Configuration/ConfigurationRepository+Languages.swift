import MamushiCore

// Decodes the languages of a site, and checks that its texts are in all of them.
extension ConfigurationRepository {
  /// Decodes `language` or `languages`.
  ///
  /// - Parameter entries: the settings of the file, or some of them.
  func decodeLanguages(
    _ entries: [Node.Entry], into configuration: inout SiteConfiguration, with decoder: inout ValueDecoder
  ) {
    let single = entries.first { $0.key == "language" }
    let several = entries.first { $0.key == "languages" }
    if let single, let tag = language(single.value, &decoder) {
      configuration.languageTags = [tag]
      configuration.languageMark = single.value.mark
    }
    if let several {
      let tags = languages(several.value, &decoder)
      if let first = tags.first {
        if let single, configuration.languageMark != nil, configuration.languageTags != [first] {
          decoder.report(SettingProblem.languageNotFirst, at: single.keyMark)
        }
        configuration.languageTags = tags
        configuration.languageMark = several.value.mark
      }
    }
    for language in configuration.languages.dropFirst() {
      configuration.taxonomies.removeAll { taxonomy in
        guard taxonomy.name == language.tag.lowercased() else { return false }
        let what = "'/\(language.pathPrefix)' is the folder of a language"
        decoder.report(
          SettingProblem.takenTaxonomy(name: taxonomy.name, what: what, help: "choose another name"),
          at: taxonomy.mark)
        return true
      }
    }
    let texts =
      [
        ("title", configuration.titleText), ("description", configuration.descriptionText),
        ("copyright", configuration.identity.copyrightText), ("name", configuration.authorNameText),
      ] + (configuration.podcast?.texts ?? [])
    let ofTaxonomies = configuration.taxonomies.flatMap {
      [("title", $0.titleText), ("singular", $0.singularText)]
    }
    for (key, text) in texts + ofTaxonomies {
      guard let text else { continue }
      for language in configuration.languages where text.text(in: language) == nil {
        decoder.report(SettingProblem.textWithoutLanguage(key: key, language: language.tag), at: text.mark)
      }
    }
    // With one language alone, texts may be there for those to come.
    guard several != nil else { return }
    let entries = (configuration.menu.main ?? []) + configuration.menu.footer
    let labels = (entries + entries.flatMap(\.children)).map(\.label)
    let all = (texts + ofTaxonomies).map(\.1) + labels + [configuration.podcast?.listText]
    for text in all {
      reportOthers(in: text, than: configuration.languages, &decoder)
    }
  }

  /// Reports the texts of languages that the site does not have.
  private func reportOthers(
    in text: LocalizedText?, than languages: [SiteLanguage], _ decoder: inout ValueDecoder
  ) {
    let known = languages.map(\.tag)
    // A language that the text has already is not what was meant.
    let missing = languages.filter { text?.text(in: $0) == nil }.map(\.tag)
    for (tag, mark) in text?.others(than: languages) ?? [] {
      decoder.report(
        .unknownKey(key: tag, suggestion: nearestName(to: tag, among: missing), known: known), at: mark)
    }
  }

  private func language(_ node: Node, _ decoder: inout ValueDecoder) -> String? {
    guard let text = decoder.nonEmptyText("language", node) else { return nil }
    if let meant = LanguageNames.ofCountries[text.lowercased()] {
      decoder.report(SettingProblem.noLanguageTag(tag: text, meant: meant), at: node.mark)
      return meant
    }
    if LanguageTag.isValid(text) { return text }
    decoder.report(.invalidLanguage(value: text), at: node.mark)
    return nil
  }

  private func languages(_ node: Node, _ decoder: inout ValueDecoder) -> [String] {
    guard case .list(let nodes) = node.value else {
      decoder.reportType("languages", node, expected: "a list of languages, such as '[ja, en]'")
      return []
    }
    var tags: [String] = []
    // What wrong codes were meant to be, which may be there, too.
    var meant: Set<String> = []
    for node in nodes {
      guard let tag = language(node, &decoder) else { continue }
      if case .string(let written) = node.value, written != tag { meant.insert(tag) }
      if tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
        if meant.contains(tag) { continue }
        decoder.report(SettingProblem.repeatedLanguage(tag: tag), at: node.mark)
      } else {
        tags.append(tag)
      }
    }
    if nodes.isEmpty { decoder.report(SettingProblem.noLanguage, at: node.mark) }
    return tags
  }
}

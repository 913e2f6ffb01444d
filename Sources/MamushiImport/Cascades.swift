import MamushiCore
import MamushiKit

/// What sections and the settings say for the texts below them, or for some of these
/// (https://gohugo.io/configuration/cascade/). The nearest one that says something counts.
struct Cascades {
  typealias Text = SectionedContent.Text

  private struct Source {
    /// That of the section's text; nil for the site's own one.
    let language: String?
    let values: [Node]

    init(_ cascade: Node, language: String?) {
      values = cascade.items ?? [cascade]
      self.language = language
    }
  }

  /// Those of sections, by their folders.
  private var byFolder: [SitePath: [Source]] = [:]
  /// Those of the settings, by languages; that of the site's own one has an empty name.
  private let settings: [String: Node]
  /// Nil if it is not known.
  private let ownLanguage: String?
  /// Folders of which a section that is a draft hides all texts.
  private var drafts: Set<SitePath> = []

  /// - Parameter settings: those of the settings, by languages; that of the site's own one has an empty name.
  init(
    of texts: [Text], _ generator: FormerGenerator, ownLanguage: String?, settings: [String: Node] = [:]
  ) {
    self.ownLanguage = ownLanguage
    self.settings = settings
    for text in texts where text.isSection {
      let folder = text.name.folder
      if let cascade = text.parsed.value("cascade") {
        byFolder[folder, default: []].append(Source(cascade, language: text.language))
      }
      // In Hugo, a draft of a section hides only the section's own page.
      if generator == .zola, text.parsed.value("draft")?.flag ?? false, !folder.string.isEmpty {
        drafts.insert(folder)
      }
    }
  }

  // MARK: Texts

  /// Whether a text is to be a draft, or has no page.
  ///
  /// - Parameter areOwnIncluded: whether what a section says for the texts below it also holds for its own text.
  func hide(_ text: Text, areOwnIncluded: Bool = true) -> Bool {
    if SectionedContent.isInside(drafts, text.name) { return true }
    let levels = levels(above: text, areOwnIncluded: areOwnIncluded)
    // A text's own values count before those of cascades.
    let isOwnDraft = text.parsed.value("draft")?.flag != nil
    let isOwnBuild = (text.parsed.value("build") ?? text.parsed.value("_build")) != nil
    return !isOwnDraft && says(Self.isDraft, of: text, levels, else: true)
      || !isOwnBuild && says(Self.isUnrendered, of: text, levels, else: true)
      || says(Self.isHidden, of: text, levels, else: true)
  }

  /// Whether a text is to be in no list.
  func unlist(_ text: Text) -> Bool {
    says(Self.isUnlisted, of: text, levels(above: text, areOwnIncluded: true), else: false)
  }

  /// Whether something in a cascade keeps texts out of lists.
  static func unlists(_ cascade: Node) -> Bool {
    (cascade.items ?? [cascade]).contains { isUnlisted($0) == true }
  }

  /// Whether the settings keep texts out of lists.
  var settingsUnlist: Bool { settings.values.contains(where: Self.unlists) }

  /// What is said for a text, the nearest first.
  private func levels(above text: Text, areOwnIncluded: Bool) -> [[(values: Node, isOfLanguage: Bool)]] {
    var levels: [[Source]] = []
    var folder = text.name.folder
    var isIncluded = areOwnIncluded
    while true {
      if isIncluded, let sources = byFolder[folder] { levels.append(sources) }
      isIncluded = true
      if folder.string.isEmpty { break }
      folder = folder.folder
    }
    if let cascade = settings[text.language ?? ""] {
      levels.append([Source(cascade, language: text.language)])
    }
    return levels.map { sources in
      sources.flatMap { source in
        source.values.map { (values: $0, isOfLanguage: source.language == text.language) }
      }
    }
  }

  /// Whether values say something of a text. Of the same level, what says it counts before what denies it, which also has
  /// to be in the text's language.
  ///
  /// - Parameter unknown: whether what says it counts where its target is not known here.
  private func says(
    _ what: (Node) -> Bool?, of text: Text, _ levels: [[(values: Node, isOfLanguage: Bool)]],
    else unknown: Bool
  ) -> Bool {
    for level in levels {
      if level.contains(where: { what($0.values) == true && matches($0.values, text, else: unknown) }) {
        return true
      }
      let isDenied = level.contains { found in
        found.isOfLanguage && what(found.values) == false && matches(found.values, text, else: false)
      }
      if isDenied { return false }
    }
    return false
  }

  // MARK: Values

  private static func isDraft(_ values: Node) -> Bool? {
    (values["draft"] ?? values["params", "draft"])?.flag
  }

  /// Whether a key hides texts that drafts and build options do not; nothing says that they are not hidden.
  private static func isHidden(_ values: Node) -> Bool? {
    let entries = (values.entries ?? []) + (values["params"]?.entries ?? [])
    return HidingKey.first(in: entries, of: .hugo) == nil ? nil : true
  }

  private static func isUnrendered(_ values: Node) -> Bool? {
    guard let render = (values["build"] ?? values["_build"])?["render"] else { return nil }
    return render.flag == false || render.text == "never" || render.text == "link"
  }

  private static func isUnlisted(_ values: Node) -> Bool? {
    guard let list = (values["build"] ?? values["_build"])?["list"] else { return nil }
    return list.flag == false || list.text == "never"
  }

  // MARK: Targets

  private static func target(of values: Node) -> Node? { values["target"] ?? values["_target"] }

  /// Whether values are for a text.
  ///
  /// - Parameter unknown: the answer where the target says what is not known here.
  private func matches(_ values: Node, _ text: Text, else unknown: Bool) -> Bool {
    guard let target = Self.target(of: values) else { return true }
    guard let entries = target.entries else { return unknown }
    return entries.allSatisfy { entry in
      let patterns = entry.value.allTexts
      if patterns.isEmpty { return unknown }
      switch entry.key.lowercased() {
      case "path": return patterns.contains { Self.isPath(of: text, $0) }
      case "kind":
        let kinds = Self.kinds(of: text)
        return patterns.contains { pattern in kinds.contains { Self.isMatch($0, pattern) } }
      case "lang":
        guard let language = text.language ?? ownLanguage else { return unknown }
        return patterns.contains { Self.isMatch(language, $0) }
      default: return unknown
      }
    }
  }

  /// The kinds that a text may have. A section may be a list of a taxonomy or of one of its terms.
  private static func kinds(of text: Text) -> [String] {
    if !text.isSection { return ["page"] }
    return text.name.folder.string.isEmpty ? ["home"] : ["section", "taxonomy", "term"]
  }

  /// Whether a pattern matches the path of a text, which has no extension, and is that of the folder for a text with one
  /// of its own: `/landing/tea`.
  private static func isPath(of text: Text, _ pattern: String) -> Bool {
    let hasFolder = text.isSection || TextName.isIndex(text.name)
    let path = hasFolder ? text.name.folder : text.name.folder.appending(text.name.stem)
    if isMatch(path.string, pattern) { return true }
    // Early versions had the name of the file.
    return pattern.hasSuffix("." + text.name.fileExtension) && isMatch(text.name.string, pattern)
  }

  /// Whether a pattern matches a whole text, both without a slash at the beginning and without regard to case.
  private static func isMatch(_ text: String, _ pattern: String) -> Bool {
    expanded(pattern).contains { pattern in
      IgnoredFiles.matches(Self.plain(text), Array(Self.plain(pattern)))
    }
  }

  /// A text in lower case, in which any sign may stand where a pattern has several to choose from.
  private static func plain(_ text: String) -> String {
    let plain = text.lowercased().replacing(" ", with: "-").replacing(/\[[^\]]+\]/, with: "?")
    return String(plain.drop { $0 == "/" })
  }

  /// The patterns that one with braces stands for: `{/landing,/landing/**}`.
  private static func expanded(_ pattern: String) -> [String] {
    guard let end = pattern.firstIndex(of: "}"), let start = pattern[..<end].lastIndex(of: "{") else {
      return [pattern]
    }
    let (before, after) = (pattern[..<start], pattern[pattern.index(after: end)...])
    return pattern[pattern.index(after: start)..<end].split(separator: ",", omittingEmptySubsequences: false)
      .flatMap { expanded("\(before)\($0)\(after)") }
  }
}

extension SectionedContent {
  /// Tells each section whose cascade keeps texts out of lists, unless all of them become drafts, and the settings if
  /// theirs does.
  ///
  /// - Parameter hidden: the files of the texts that become drafts.
  func tellUnlisted(_ cascades: Cascades, except hidden: Set<SitePath>, to site: inout FormerSite) {
    for text in texts where text.isSection {
      let entry = text.parsed.entries?.first { FrontMatterKey.isSame($0.key, "cascade") }
      guard let entry, Cascades.unlists(entry.value) else { continue }
      let below = texts.filter { !$0.isSection && $0.name.isInside(text.name.folder) }
      if !below.isEmpty, below.allSatisfy({ hidden.contains($0.file) }) { continue }
      site.tell(
        .unlisted(key: entry.key, isOfSection: true), at: SourceLocation(text.file, entry.keyMark))
    }
    if cascades.settingsUnlist, let file = files.first(of: site.generator.configurationFiles) {
      site.tell(.unlisted(key: "cascade", isOfSection: true), at: SourceLocation(file))
    }
  }
}

import MamushiCore
import MamushiKit

/// From which keys and names of files the settings of Hugo take dates
/// (https://gohugo.io/configuration/front-matter/).
struct HugoDates {
  private enum Kind: String, CaseIterable {
    case date, publishDate
    case updated = "lastmod"
    case expires = "expiryDate"

    /// The identifiers of Hugo's own order.
    var standard: [String] {
      switch self {
      case .date: ["date", "publishdate", "lastmod"]
      case .publishDate: ["publishdate", "date"]
      case .updated: [":git", "lastmod", "date", "publishdate"]
      case .expires: ["expirydate"]
      }
    }

    /// The key here.
    var key: String {
      switch self {
      case .date: "date"
      case .publishDate: "publishDate"
      case .updated: "updated"
      case .expires: "expires"
      }
    }

    /// Whether a key means this here.
    func isMeant(by key: String) -> Bool {
      let isPublication = FrontMatterKey.isSame(key, "publishDate")
      switch self {
      case .date: return !isPublication && FrontMatterKey.isDate(key)
      case .publishDate: return isPublication
      case .updated, .expires:
        if case .key? = FrontMatterKey.meaning(of: key, among: [self.key]) { return true }
        return false
      }
    }
  }

  private struct Found {
    /// In lower case; nil for the name of the file.
    let key: String?
    let value: Node
    /// What the name of the file says beside the day.
    var slug: String?
  }

  private static let aliases = [
    "lastmod": ["modified"], "publishdate": ["pubdate", "published"], "expirydate": ["unpublishdate"],
  ]

  /// The identifiers in their order, of those kinds that the settings say something of.
  private var identifiers: [Kind: [String]] = [:]
  /// Whether the date of a change is first of all that of its commit.
  private let isOfGit: Bool

  init(_ configuration: Node) {
    let settings = configuration["frontmatter"]
    for kind in Kind.allCases {
      guard let written = settings?[kind.rawValue]?.allTexts, !written.isEmpty else { continue }
      identifiers[kind] = written.flatMap { name in
        name.lowercased() == ":default" ? kind.standard : [name.lowercased()]
      }.flatMap { [$0] + (Self.aliases[$0] ?? []) }
    }
    let ofChanges = identifiers[.updated] ?? Kind.updated.standard
    isOfGit = configuration["enableGitInfo"]?.flag == true && ofChanges.contains(":git")
  }

  /// Gives texts the dates that they had, under the keys that they have here.
  func apply(to site: inout FormerSite) {
    if isOfGit { site.tell(.leftOut(.datesOfGit)) }
    if identifiers.isEmpty { return }
    for index in site.texts.indices where site.texts[index].kind != .section {
      apply(to: &site.texts[index])
    }
  }

  private func apply(to text: inout FormerText) {
    guard let entries = text.parsed.entries else { return }
    var result = entries
    var isChanged = false
    for kind in Kind.allCases {
      guard let found = identifiers[kind].flatMap({ first(of: $0, entries, text) }) else { continue }
      if let slug = found.slug, !entries.contains(where: { FrontMatterKey.isSame($0.key, "slug") }) {
        result.append(
          Node.Entry(
            key: "slug", keyMark: found.value.mark, value: Node(.string(slug), mark: found.value.mark)))
        isChanged = true
      }
      let known = entries.filter { kind.isMeant(by: $0.key) }
      // What the text or its name says in one place stays there.
      if found.key == nil ? known.isEmpty : known.count == 1 && known[0].key.lowercased() == found.key {
        continue
      }
      // Without another one, the date is that of publication and of the last change.
      let isDate = found.key.map { Kind.date.isMeant(by: $0) } ?? true
      let isAdded = kind == .date || !isDate
      if known.isEmpty, !isAdded { continue }
      result.removeAll { kind.isMeant(by: $0.key) }
      if isAdded {
        result.append(Node.Entry(key: kind.key, keyMark: found.value.mark, value: found.value))
      }
      isChanged = true
    }
    if !isChanged { return }
    text.parsed.entries = result
    text.parsed.isForeign = true
  }

  /// The first date that there is.
  private func first(of identifiers: [String], _ entries: [Node.Entry], _ text: FormerText) -> Found? {
    identifiers.lazy.compactMap { identifier -> Found? in
      if identifier == ":filename" { return dateOfName(text) }
      let entry = entries.first { $0.key.lowercased() == identifier }
      guard let entry, let written = entry.value.text,
        DateParser.read(ForeignDate.iso(written) ?? written) != nil
      else { return nil }
      return Found(key: identifier, value: entry.value)
    }.first
  }

  private func dateOfName(_ text: FormerText) -> Found? {
    let place = text.plainPlace
    let base = TextName.isIndex(place) ? place.folder.name : place.stem
    // Days of folders are none of the name.
    let name = TextName(of: SitePath("\(base).md"))
    guard let day = name.writtenDay else { return nil }
    let value = Node(.string(day), mark: Mark(line: 1, column: 1))
    return Found(key: nil, value: value, slug: name.beginsWithDay ? name.text : nil)
  }
}

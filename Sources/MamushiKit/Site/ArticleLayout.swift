import MamushiCore

/// How the articles of a site lie in their folder: most of them decide.
struct ArticleLayout {
  /// How many folders there are for the date: none, its year, or its year and month.
  private(set) var dateFolders = 0
  /// Whether names of files begin with the date: `2026-05-05-kyoto.md`.
  private(set) var hasDatedNames = false

  init(of files: some Sequence<SitePath>, in folder: SitePath) {
    var counts = [0, 0, 0]
    var dated = 0
    for file in files {
      let parts = file.string.dropFirst(folder.string.count).split(separator: "/").dropLast()
      let isByYear = parts.first.map { Self.isNumber($0, digits: 4) } ?? false
      let isByMonth = isByYear && parts.dropFirst().first.map { Self.isNumber($0, digits: 2) } ?? false
      counts[isByMonth ? 2 : isByYear ? 1 : 0] += 1
      if Self.startsWithDate(Self.name(ofFile: file)) { dated += 1 }
    }
    // Of as many the simpler.
    dateFolders = (0...2).max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    hasDatedNames = dated * 2 > counts.reduce(0, +)
  }

  func file(_ slug: String, date: CivilTime, in folder: SitePath) -> SitePath {
    let day = DateText.day(date)
    let folders = day.split(separator: "-").prefix(dateFolders)
    let name = hasDatedNames ? "\(day)-\(slug)" : slug
    return folders.reduce(folder) { $0.appending($1) }.appending(name + ".md")
  }

  /// What the address of a file is made of, where its front matter does not say.
  static func slug(ofFile file: SitePath) -> String {
    let name = name(ofFile: file)
    return Slug.make(from: startsWithDate(name) ? name.dropFirst(11) : name)
  }

  /// Whether `name` begins with a date and a `-`.
  static func startsWithDate(_ name: some StringProtocol) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 && isNumber(parts[0], digits: 4) && isNumber(parts[1], digits: 2)
      && isNumber(parts[2], digits: 2) && !parts[3].isEmpty
  }

  /// The file's own, or its folder's where it is that folder's text.
  private static func name(ofFile file: SitePath) -> Substring {
    file.stem == "index" ? file.folder.name : file.stem
  }

  private static func isNumber(_ text: some StringProtocol, digits: Int) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

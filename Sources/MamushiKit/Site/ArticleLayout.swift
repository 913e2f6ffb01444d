import MamushiCore

/// How a site lays out the files of its articles, as most of its articles do.
struct ArticleLayout {
  /// How many levels of date folders there are: none, the year, or year and month.
  private(set) var dateFolders = 0
  /// Whether file names begin with the date: `2026-05-05-kyoto.md`.
  private(set) var hasDatedNames = false

  init(of files: some Sequence<SitePath>, in folder: SitePath) {
    var counts = [0, 0, 0]
    var dated = 0
    for file in files {
      let parts = file.string.dropFirst(folder.string.count).split(separator: "/").dropLast()
      let isByYear = parts.first.map { TextName.isNumber($0, digits: 4) } ?? false
      let isByMonth = isByYear && parts.dropFirst().first.map { TextName.isNumber($0, digits: 2) } ?? false
      counts[isByMonth ? 2 : isByYear ? 1 : 0] += 1
      if TextName(of: file).beginsWithDay { dated += 1 }
    }
    // In a tie, the simpler layout wins.
    dateFolders = (0...2).max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    hasDatedNames = dated * 2 > counts.reduce(0, +)
  }

  func file(_ slug: String, date: CivilTime, in folder: SitePath) -> SitePath {
    let day = DateText.day(date)
    let folders = day.split(separator: "-").prefix(dateFolders)
    let name = hasDatedNames ? "\(day)-\(slug)" : slug
    return folders.reduce(folder) { $0.appending($1) }.appending(name + ".md")
  }
}

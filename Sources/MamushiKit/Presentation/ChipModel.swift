import MamushiCore

/// A category of the ranking.
struct ChipModel: RecordModel {
  let name: String
  let rank: Int
  let medal: String?
  let url: String?
  let label: String

  /// - Parameter url: the address of the category's page, if it has one.
  init(_ name: String, rank: Int, url: String?, in presentation: Presentation) {
    self.name = name
    self.rank = rank
    self.url = url
    medal = Medal.emoji(for: rank)
    label = presentation.strings.phrase("rankLabel").filled(["rank": String(rank), "name": name])
  }

  static let shape = Shape<ChipModel>(
    "Chip",
    .text("name") { $0.name },
    .number("rank") { $0.rank },
    .text("medal") { $0.medal },
    .text("url") { $0.url },
    .text("label") { $0.label })
}

/// Something that an author does to a site.
struct Edit: Sendable {
  /// For messages.
  let name: String
  /// - Returns: what exactly was done; nil where there is nothing to do it to.
  let apply: @Sendable (_ site: inout SiteModel, _ random: inout SplitMix64) -> String?

  init(
    _ name: String,
    _ apply: @escaping @Sendable (_ site: inout SiteModel, _ random: inout SplitMix64) -> String?
  ) {
    self.name = name
    self.apply = apply
  }

  /// Edits of one kind, and how often the kind comes up: of 100.
  struct Kind: Sendable {
    let share: Int
    let edits: [Edit]
  }

  static let kinds: [Kind] = [
    Kind(share: 10, edits: articleEdits), Kind(share: 5, edits: placeEdits),
    Kind(share: 3, edits: sourceEdits),
    Kind(share: 14, edits: frontMatterEdits), Kind(share: 5, edits: chapterEdits),
    Kind(share: 6, edits: pageEdits), Kind(share: 4, edits: termEdits), Kind(share: 9, edits: albumEdits),
    Kind(share: 6, edits: dataEdits), Kind(share: 6, edits: textEdits),
    Kind(share: 6, edits: staticEdits), Kind(share: 9, edits: settingEdits),
    Kind(share: 10, edits: themeEdits),
    Kind(share: 7, edits: clockEdits + flagEdits),
  ]

  static func random(using random: inout SplitMix64) -> Edit {
    var place = random.number(0...99)
    for kind in kinds {
      if place < kind.share { return random.pick(kind.edits) }
      place -= kind.share
    }
    return random.pick(articleEdits)
  }
}

extension SplitMix64 {
  /// A position in a list; nil where it is empty.
  mutating func position<Value>(in values: [Value]) -> Int? {
    values.isEmpty ? nil : number(0...(values.count - 1))
  }
}

extension Edit {
  /// Texts of terms and sections; some of terms that no article has, or of taxonomies that the site does not have.
  static let termEdits: [Edit] = [
    Edit("write about a term") { site, random in
      let path = Self.path(&random)
      let title = random.isOne(in: 2) ? "title: \"題 \(random.number(1...3))\"\n" : ""
      let description = random.isOne(in: 2) ? "description: \"説明 \(random.number(100...999))\"\n" : ""
      site.others[path] = .text(
        "---\n\(title)\(description)\(list(&random))---\n\n言葉 \(random.number(100...999))。\n")
      return path
    },
    Edit("take back what is written about a term") { site, random in
      let texts = site.others.keys.filter {
        $0.hasPrefix("Content/") && $0.hasSuffix(".md") && !isArticle($0)
      }
      guard let path = random.pickAny(texts.sorted()) else { return nil }
      site.others[path] = nil
      return path
    },
  ]

  /// Keys for the list of a term or section.
  private static func list(_ random: inout SplitMix64) -> String {
    let sort = random.pick([
      "", "", "sort: date\n", "sort: oldest\n", "sort: title\n", "sort: author\n", "sort: order\n",
    ])
    return sort + (random.isOne(in: 3) ? "pageSize: \(random.number(1...4))\n" : "")
  }

  private static func isArticle(_ path: String) -> Bool {
    path.hasPrefix("Content/articles/") && !path.hasSuffix("/_index.md")
  }

  private static func path(_ random: inout SplitMix64) -> String {
    "Content/"
      + random.pick([
        "categories/寿司", "categories/麺", "categories/café", "categories/wine-dine", "tags/夜", "tags/tokyo",
        "tags/none", "series/港の旅", "series/night-tour", "places/夜", "places/tokyo", "languages/none",
        "articles/2026/_index", "articles/2026/夏/_index", "articles/2025/_index",
      ]) + ".md"
  }
}

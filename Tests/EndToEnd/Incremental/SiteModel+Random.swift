extension SiteModel {
  static let categories = ["寿司", "麺", "Café", "Wine & Dine", "茶"]
  static let series = ["港の旅", "Night Tour"]
  /// Arguments of the shortcode 'newest': sections by the paths of folders, and by titles that texts of sections may have.
  static let newestArguments =
    [""] + categories.map { "category=\"\($0)\"" }
    + ["2025", "2026/夏", "題 1", "題 2"].map { "section=\"\($0)\"" }
  static let tags = ["夜", "朝", "tokyo", "Kyoto", "雨", "<b>", "五つ星", "long tag name"]
  static let writers = ["山田 花子", "Jane Doe", "O'Neil & Sons", "佐藤"]
  /// What texts call, and what they are coloured by; below `Templates`.
  static let ownShortcode = "Shortcodes/own.mustache"
  static let ownLanguage = "languages/own.yaml"
  static let folders = ["", "2025", "2026", "2026/夏", "en/deep/er"]

  /// A site with one of everything at least.
  ///
  /// - Parameter makesAllFormats: of pictures. Otherwise only the quickest.
  init(random: inout SplitMix64, articles count: Int = 40, makesAllFormats: Bool = true) {
    settings = [
      "title": .text("試しの雑誌"), "baseURL": .text("https://example.com/"), "description": .text("一つずつ。"),
      "language": .text("ja"), "timeZone": .text("Asia/Tokyo"), "feed": .plain("{ pageSize: 5 }"),
      "articles": .plain("{ pageSize: 9, sort: date }"), "gallery": .plain("{ pageSize: 4 }"),
    ]
    self.makesAllFormats = makesAllFormats
    settings["images"] = .plain("{ \(quickest) }")
    for name in ["bowl.jpg", "cup.png", "leaf.svg", "deep/night.jpg"] {
      pictures["images/" + name] = Self.picture(&random, format: String(name.suffix(3)))
    }
    statics = [
      "notes/menu.txt": "松 竹 梅\n", ".well-known/security.txt": "Contact: mailto:a@example.com\n",
      "notes/latest.txt": .link(to: "menu.txt"), ".DS_Store": "not for readers",
    ]
    others = [
      "Texts/linked.md": article("ほかの場所", "date: 2026-02-02\ntags: [夜]", body: "Linked 001."),
      "Texts/other.md": article("別の場所", "date: 2026-02-03\ntags: [朝]", body: "Other 001."),
      "Content/articles/linked.md": .link(to: "../../Texts/linked.md"),
    ]
    for _ in 0..<4 { addAlbum(&random) }
    for _ in 0..<4 { addChapter(&random) }
    for _ in 0..<4 { addPage(&random) }
    for _ in 0..<count { addArticle(&random) }
    pickups = DataFile(items: (0..<4).map { _ in pickup(&random) })
    rankings = DataFile(items: Self.rankings(&random), isJSON: true)
    authors = DataFile(items: [Self.author(&random, name: Self.writers[0])])
    overrides[Self.ownShortcode] = "{{! A note.\n    arguments: word = \"-\" }}\n<p>{{word}}</p>\n"
    overrides[Self.ownLanguage] = "name: Own\nwords: { keyword: knead }\n"
    overrides["Shared/footer.mustache"] = Theme.changed("Shared/footer.mustache", mark: "first")
  }

  /// Of 'images' in `site.yaml`: what takes the least time of what the site is to show.
  var quickest: String { makesAllFormats ? "effort: { avif: 0, webp: 0 }" : "formats: [jpeg]" }

  /// Publishes the site in Japanese and in English, with some of its articles in English.
  mutating func addEnglish(_ random: inout SplitMix64) {
    settings["language"] = nil
    settings["languages"] = .plain("[ja, en]")
    for index in articles.indices where random.isOne(in: 3) { articles[index].language = "en" }
  }

  // MARK: Parts

  /// - Returns: the new article's position.
  @discardableResult
  mutating func addArticle(_ random: inout SplitMix64) -> Int {
    let id = number()
    let name = random.pick(["story", "記事", "essay.x"])
    var article = Article(
      id: id, folder: random.pick(Self.folders), name: "\(name)-\(id)", isTOML: random.isOne(in: 5),
      fields: ["title": .text(Self.title(&random, id))], paragraphs: [])
    for key in random.some(Self.articleKeys) { article.fields[key] = frontMatter(key, &random) }
    if !random.isOne(in: 10) { article.fields["date"] = frontMatter("date", &random) }
    // Most articles are to be seen.
    for key in ["draft", "expires"] where !random.isOne(in: 5) { article.fields[key] = nil }
    if random.isOne(in: 5) { article.attachment = Self.picture(&random) }
    if random.isOne(in: 2) { article.thumbnail = thumbnail(&random, own: article.attachment != nil) }
    articles.append(article)
    articles[articles.count - 1].paragraphs = paragraphs(&random, own: article.attachment != nil)
    return articles.count - 1
  }

  mutating func addChapter(_ random: inout SplitMix64) {
    let id = number()
    chapters.append(
      Chapter(
        id: id, name: "chapter-\(id)",
        fields: ["title": .text(Self.title(&random, id)), "order": .number("\(random.number(1...9))")],
        paragraphs: paragraphs(&random), thumbnail: thumbnail(&random)))
  }

  static let pageFolders = ["", "shop", "shop/奥", "café"]

  mutating func addPage(_ random: inout SplitMix64, folder: String? = nil, name: String? = nil) {
    let id = number()
    pages.append(
      Page(
        id: id, folder: folder ?? random.pick(Self.pageFolders), name: name ?? "page-\(id)",
        fields: ["title": .text(Self.title(&random, id))], paragraphs: paragraphs(&random),
        thumbnail: thumbnail(&random)))
  }

  mutating func addAlbum(_ random: inout SplitMix64) {
    let id = number()
    let above = random.isOne(in: 2) ? random.pickAny(albums)?.folder : nil
    var album = Album(
      id: id, folder: (above.map { $0 + "/" } ?? "") + "album-\(id)", paragraphs: [], photos: [])
    for _ in 0..<random.number(1...3) { album.photos.append(photo(&random)) }
    if random.isOne(in: 2) {
      album.fields = [
        "title": .text(Self.title(&random, id)), "cover": .text(random.pick(album.photos).file),
      ]
      album.paragraphs = paragraphs(&random)
    }
    albums.append(album)
  }

  mutating func photo(_ random: inout SplitMix64) -> Photo {
    let name = random.pick(["lamp", "屋台", "Night_Food"])
    var photo = Photo(name: "\(name)-\(number())", picture: Self.picture(&random))
    if random.isOne(in: 2) {
      photo.title = Self.title(&random, number())
      photo.paragraphs = paragraphs(&random)
    }
    return photo
  }

  func pickup(_ random: inout SplitMix64) -> Pickup {
    var fields: Fields = ["title": .text("本日の\(random.number(1...99))")]
    if let picture = random.pickAny(pictures.keys.sorted()), random.isOne(in: 2) {
      fields["thumbnail"] = .text("/" + picture)
    }
    if random.isOne(in: 2) { fields["category"] = .text(random.pick(Self.categories)) }
    if random.isOne(in: 2) { fields["rating"] = .number("4.\(random.number(0...9))") }
    return Pickup(fields: fields, article: random.isOne(in: 2) ? random.pickAny(articles)?.id : nil)
  }

  static func rankings(_ random: inout SplitMix64) -> [Fields] {
    (random.some(categories) + ["菓子"]).shuffled(using: &random).enumerated().map {
      ["name": .text($0.element), "rank": .number("\($0.offset + 1)")]
    }
  }

  static func author(_ random: inout SplitMix64, name: String) -> Fields {
    var fields: Fields = ["name": .text(name), "bio": .text("食べる人 \(random.number(1...999))。")]
    if random.isOne(in: 2) { fields["slug"] = .text("writer-\(random.number(1...999))") }
    if random.isOne(in: 2) { fields["website"] = .text("https://writer.example/\(random.number(1...9))/") }
    return fields
  }

  // MARK: Values

  static let articleKeys = [
    "date", "updated", "slug", "summary", "catchCopy", "category", "tags", "authors", "website", "language",
    "reading", "pickup", "rating", "minBudget", "draft", "expires", "aliases", "order", "seats",
    "categories", "series", "seriesOrder", "pinned", "toc", "permalink", "noindex", "places", "languages",
  ]

  mutating func frontMatter(_ key: String, _ random: inout SplitMix64) -> FieldValue {
    switch key {
    case "date", "updated", "expires": .plain(Self.date(&random))
    case "slug": .text("slug-\(number())")
    case "permalink": .text("/\(random.pick(["2020", "Old Posts", "articles"]))/kyoto-\(number())/")
    case "category": .text(random.pick(Self.categories))
    case "categories": .list(random.some(Self.categories, oneIn: 3))
    case "series": .text(random.pick(Self.series))
    case "tags", "places", "languages": .list(random.some(Self.tags, oneIn: 3))
    case "authors": .list(random.some(Self.writers, oneIn: 3))
    case "website": .text("https://shop\(random.number(1...9)).example/\(random.number(1...9))")
    case "language": .text(random.pick(["en", "ja", "fr"]))
    case "reading": .text(random.pick(["あさ", "よる", "らーめん", "すし"]) + "\(random.number(1...99))")
    case "pickup", "pinned", "toc", "noindex": .flag(random.isOne(in: 2))
    case "draft": .flag(!random.isOne(in: 4))
    case "rating": .number("\(random.number(0...4)).\(random.number(0...9))")
    case "minBudget": .text("\(random.number(1...99)),000")
    case "aliases": .list([random.isOne(in: 2) ? "/old/\(number())/" : "old-\(number()).html"])
    case "order", "seats", "seriesOrder": .number("\(random.number(1...9))")
    default: .text("\(key) の \(random.number(100...999))。")
    }
  }

  static func title(_ random: inout SplitMix64, _ id: Int) -> String {
    let words = ["夜の寿司", "A \"quoted\" <title>", "らーめんの朝", "カフェ", "été"]
    return random.isOne(in: 8) ? words[1] : "\(random.pick(words)) \(id)-\(random.number(100...999))"
  }

  /// A month before and after the first of May 2026, mostly; some with a time or a zone.
  static func date(_ random: inout SplitMix64) -> String {
    let month = random.isOne(in: 4) ? random.number(4...5) : random.number(1...4)
    let day = random.number(10...28)
    let time = random.pick(["", "", "T09:30:00", "T23:59:59+09:00", "T00:00:00Z"])
    return "2026-0\(month)-\(day)\(time)"
  }

  static func picture(_ random: inout SplitMix64, format: String? = nil) -> Picture {
    Picture(
      format: format ?? random.pick(["jpg", "png", "svg", "jpg", "png", "gif"]), width: random.number(1...40),
      height: random.number(1...40), look: random.number(0...99))
  }

  func thumbnail(_ random: inout SplitMix64, own: Bool = false) -> Target? {
    if own, random.isOne(in: 2) { return .attachment }
    return random.pickAny(pictures.keys.sorted()).map { .staticFile($0) }
  }

  mutating func paragraphs(_ random: inout SplitMix64, own: Bool = false) -> [Paragraph] {
    (0..<random.number(1...3)).map { _ in paragraph(&random, own: own) }
  }

  mutating func paragraph(_ random: inout SplitMix64, own: Bool = false) -> Paragraph {
    let words = random.pick([
      "小さな店の夜。", "Some *plain* words,\nin two lines.", "# Heading\n\n段落", "- a\n- `b` & <c", "<i>raw</i>",
      "| 品 | 値 |\n|--|-:|\n| 大きな麺 | 五つ |\n\n値", "```own {2}\nknead\nbake\n```\n\n形", "> [!TIP]\n> $x^2$\n\n式",
    ])
    var paragraph = Paragraph(words: "\(words) \(random.number(100...999))")
    if random.isOne(in: 2) { paragraph.link = target(&random, own: own) }
    if case .article? = paragraph.link, random.isOne(in: 3) { paragraph.fragment = "#part" }
    if random.isOne(in: 4) { paragraph.image = thumbnail(&random, own: own) }
    if random.isOne(in: 9) { paragraph.album = random.pickAny(albums).map { .album($0.id) } }
    paragraph.showsRanking = random.isOne(in: 12)
    if random.isOne(in: 12) { paragraph.newest = random.pick(Self.newestArguments) }
    if random.isOne(in: 12) { paragraph.ownWord = "\(random.number(100...999))" }
    return paragraph
  }

  func target(_ random: inout SplitMix64, own: Bool = false) -> Target? {
    switch random.number(0...9) {
    case 0: own ? .attachment : nil
    case 1: random.pickAny(chapters).map { .chapter($0.id) }
    case 2 where random.isOne(in: 2): random.pickAny(pages).map { .page($0.id) }
    case 2: random.pickAny(albums).map { .album($0.id) }
    case 3: random.pickAny(articles).map { .articlePage($0.id) }
    case 4:
      random.pickAny((Array(pictures.keys) + statics.keys.filter { $0.hasPrefix("notes/") }).sorted())
        .map { .staticFile($0) }
    case 5: .external("https://example.org/\(random.number(1...9))?a=1&b=2")
    default: random.pickAny(articles).map { .article($0.id) }
    }
  }
}

extension Edit {
  static let articleEdits: [Edit] = [
    Edit("add an article") { site, random in
      let position = site.addArticle(&random)
      return site.articles[position].path
    },
    Edit("delete an article") { site, random in
      guard site.articles.count > 20, let position = random.position(in: site.articles) else { return nil }
      let article = site.articles.remove(at: position)
      site.unlink(.article(article.id), .articlePage(article.id))
      for index in site.pickups?.items.indices ?? 0..<0 where site.pickups?.items[index].article == article.id
      {
        site.pickups?.items[index].article = nil
      }
      return article.path
    },
    onArticle("change a title") { article, _, random in
      article.fields["title"] = .text(SiteModel.title(&random, article.id))
    },
    Edit("give an article another's title and date") { site, random in
      guard let (one, other) = pair(in: site.articles, &random) else { return nil }
      site.articles[one].fields["title"] = site.articles[other].fields["title"]
      site.articles[one].fields["date"] = site.articles[other].fields["date"]
      return site.articles[one].path
    },
    onArticle("change a body and keep its size") { article, _, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      article.paragraphs[index].changeDigits(using: &random)
    },
    onArticle("change the first words") { article, _, random in
      if article.paragraphs.isEmpty { return }
      article.paragraphs[0].words = "はじめの言葉。 \(random.number(100...999))"
    },
    onArticle("add a paragraph") { article, site, random in
      article.paragraphs.append(site.paragraph(&random, own: article.attachment != nil))
    },
    onArticle("add a long text") { article, _, random in
      let words = Array(repeating: "長い文章がここに続く。", count: random.number(30...200))
      article.paragraphs.append(SiteModel.Paragraph(words: words.joined() + " 100"))
    },
    onArticle("show an album in the text, or none") { article, site, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      let isShown = article.paragraphs[index].album != nil
      article.paragraphs[index].album = isShown ? nil : random.pickAny(site.albums).map { .album($0.id) }
    },
    onArticle("show the ranking in the text, or not") { article, _, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      article.paragraphs[index].showsRanking.toggle()
    },
    onArticle("show the newest articles in the text, or not") { article, _, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      let isShown = article.paragraphs[index].newest != nil
      article.paragraphs[index].newest = isShown ? nil : random.pick(SiteModel.newestArguments)
    },
    onArticle("remove a paragraph") { article, _, random in
      if let index = random.position(in: article.paragraphs) { article.paragraphs.remove(at: index) }
    },
    onArticle("link to something") { article, site, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      article.paragraphs[index].link = site.target(&random, own: article.attachment != nil)
    },
    onArticle("link to something hidden") { article, site, random in
      let hidden = site.articles.filter { $0.fields["draft"] != nil || $0.fields["expires"] != nil }
      guard let index = random.position(in: article.paragraphs), let other = random.pickAny(hidden) else {
        return
      }
      article.paragraphs[index].link = random.isOne(in: 2) ? .article(other.id) : .articlePage(other.id)
    },
    onArticle("link with a fragment") { article, site, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      article.paragraphs[index].link = random.pickAny(site.articles).map { .article($0.id) }
      article.paragraphs[index].fragment = random.pick([
        "", "#part", "#top", "#:~:text=\(random.number(1...9))",
      ])
    },
    onArticle("show a picture") { article, site, random in
      guard let index = random.position(in: article.paragraphs) else { return }
      article.paragraphs[index].image = site.thumbnail(&random, own: article.attachment != nil)
    },
    onArticle("put a picture beside it") { article, _, random in
      article.attachment = SiteModel.picture(&random)
      article.paragraphs.append(SiteModel.Paragraph(words: "絵 100", image: .attachment))
    },
    onArticle("take away the picture beside it") { article, _, _ in
      article.attachment = nil
      if article.thumbnail == .attachment { article.thumbnail = nil }
      for index in article.paragraphs.indices {
        if article.paragraphs[index].link == .attachment { article.paragraphs[index].link = nil }
        if article.paragraphs[index].image == .attachment { article.paragraphs[index].image = nil }
      }
    },
    onArticle("rename its file") { article, site, _ in
      let name = "renamed-\(site.number())"
      move(&article, in: &site) { $0.name = name }
    },
    onArticle("move its file") { article, site, random in
      let folder = random.pick(SiteModel.folders + ["new/\(site.number())"])
      move(&article, in: &site) { $0.folder = folder }
    },
    Edit("swap the files of two articles") { site, random in
      guard let (one, other) = pair(in: site.articles, &random) else { return nil }
      let (first, second) = (site.articles[one], site.articles[other])
      guard first.isFileAlone, second.isFileAlone else { return nil }
      site.renamings += [(first.path, "swap"), (second.path, first.path), ("swap", second.path)]
      (site.articles[one].folder, site.articles[one].name) = (second.folder, second.name)
      (site.articles[other].folder, site.articles[other].name) = (first.folder, first.name)
      return "\(first.path) and \(second.path)"
    },
    Edit("copy an article's file") { site, random in
      guard let article = random.pickAny(site.articles), article.attachment == nil else { return nil }
      let id = site.number()
      var copy = SiteModel.Article(
        id: id, folder: article.folder, name: "copy-\(id)", isTOML: article.isTOML, fields: article.fields,
        paragraphs: article.paragraphs, thumbnail: article.thumbnail)
      for key in ["slug", "aliases", "permalink"] { copy.fields[key] = nil }
      site.articles.append(copy)
      return copy.path
    },
  ]

  static let frontMatterEdits: [Edit] =
    SiteModel.articleKeys.map { key in
      onArticle("change '\(key)'") { article, site, random in
        // Gone, where it was there, one time in three.
        article.fields[key] =
          article.fields[key] != nil && random.isOne(in: 3) ? nil : site.frontMatter(key, &random)
      }
    } + [
      onArticle("change 'thumbnail'") { article, site, random in
        article.thumbnail =
          random.isOne(in: 3) ? nil : site.thumbnail(&random, own: article.attachment != nil)
      },
      onArticle("publish, or withdraw") { article, _, _ in
        article.fields["draft"] = article.fields["draft"] == nil ? .flag(true) : nil
      },
      onArticle("write keys of other generators") { article, _, random in
        article.fields["lastmod"] = random.isOne(in: 3) ? nil : .plain("2026-04-0\(random.number(1...9))")
        article.fields["description"] = random.isOne(in: 3) ? nil : .text("要約 \(random.number(100...999))")
        article.fields["layout"] = random.isOne(in: 2) ? nil : .text("post")
      },
      onArticle("set a date near now") { article, site, random in
        let day = random.number(1...28)
        article.fields["date"] = .plain("2026-05-\(day < 10 ? "0" : "")\(day)")
      },
      onArticle("put the keys in another order") { article, _, random in
        article.fields.shuffle(using: &random)
      },
      onArticle("write the front matter in the other language") { article, _, _ in article.isTOML.toggle() },
    ]

  /// Soon after a build the times of a file may not tell that it was changed again.
  static let again = Edit("change the same article again and keep its size") { site, random in
    guard let position = site.articles.firstIndex(where: { $0.id == site.lastEdited }),
      let index = random.position(in: site.articles[position].paragraphs)
    else { return nil }
    site.articles[position].paragraphs[index].changeDigits(using: &random)
    return site.articles[position].path
  }

  /// An edit of one article, which is out of the site while it is changed.
  private static func onArticle(
    _ name: String,
    _ change:
      @escaping @Sendable (
        _ article: inout SiteModel.Article, _ site: inout SiteModel, _ random: inout SplitMix64
      ) -> Void
  ) -> Edit {
    Edit(name) { site, random in
      guard let position = random.position(in: site.articles) else { return nil }
      var article = site.articles[position]
      let path = article.path
      change(&article, &site, &random)
      site.articles[position] = article
      site.lastEdited = article.id
      return article.path == path ? path : "\(path) to \(article.path)"
    }
  }

  private static func move(
    _ article: inout SiteModel.Article, in site: inout SiteModel, _ change: (inout SiteModel.Article) -> Void
  ) {
    let old = article
    change(&article)
    site.renamings.append((old.path, article.path))
    if let format = article.attachment?.format {
      site.renamings.append((old.path(ofPicture: format), article.path(ofPicture: format)))
    }
  }

  /// Folders of their own, and days in names.
  static let placeEdits: [Edit] = [
    onArticle("give an article a folder of its own, or take it away") { article, site, _ in
      move(&article, in: &site) { $0.hasFolder.toggle() }
    },
    onArticle("put a file into the folder of an article's name, or remove it") { article, _, random in
      article.companion =
        article.companion != nil && random.isOne(in: 2) ? nil : "companion \(random.number(100...999))\n"
    },
    onArticle("write an article in another language") { article, site, _ in
      let language = article.language == nil ? "en" : nil
      let isTaken = site.articles.contains { [article] in
        $0.slug == article.slug && $0.language == language
      }
      if site.settings["languages"] == nil || isTaken { return }
      move(&article, in: &site) { $0.language = language }
    },
    Edit("translate an article") { site, random in
      let originals = site.articles.indices.filter { original in
        let slug = site.articles[original].slug
        return site.articles[original].language == nil && site.articles.count { $0.slug == slug } == 1
      }
      guard site.settings["languages"] != nil, let original = random.pickAny(originals) else { return nil }
      let position = site.addArticle(&random)
      let article = site.articles[original]
      site.articles[position].folder = article.folder
      site.articles[position].name = article.name
      site.articles[position].day = article.day
      site.articles[position].hasFolder = article.hasFolder
      site.articles[position].fields["slug"] = site.articles[original].fields["slug"]
      site.articles[position].attachment = nil
      site.articles[position].thumbnail = nil
      site.articles[position].language = "en"
      return site.articles[position].path
    },
    onArticle("begin a file's name with a day, or not") { article, site, random in
      let day = random.isOne(in: 3) ? nil : "2026-0\(random.number(1...4))-\(random.number(10...28))"
      move(&article, in: &site) { $0.day = day }
      if random.isOne(in: 2) { article.fields["date"] = nil }
    },
    Edit("write the text of a section, or remove it") { site, random in
      let name = random.pick(["articles", "guidance", "gallery"])
      if site.sections[name] != nil, random.isOne(in: 3) {
        site.sections[name] = nil
        return name
      }
      var section = SiteModel.Section(fields: [:], paragraphs: site.paragraphs(&random))
      if random.isOne(in: 2) { section.fields["title"] = .text("節 \(random.number(100...999))") }
      if random.isOne(in: 2) { section.fields["description"] = .text("説明 \(random.number(100...999))") }
      site.sections[name] = section
      return name
    },
    Edit("set 'permalinks' of site.yaml") { site, random in
      site.permalink = random.pick(SiteModel.permalinks)
      return site.permalink
    },
  ]

  static func pair<Value>(in values: [Value], _ random: inout SplitMix64) -> (Int, Int)? {
    guard values.count > 1 else { return nil }
    let one = random.number(0...(values.count - 1))
    let other = (one + random.number(1...(values.count - 1))) % values.count
    return (one, other)
  }
}

extension SiteModel.Article {
  /// Whether nothing else belongs to its file.
  fileprivate var isFileAlone: Bool { attachment == nil && companion == nil && day == nil && !hasFolder }
}

extension SiteModel.Paragraph {
  /// All paragraphs end in three digits.
  fileprivate mutating func changeDigits(using random: inout SplitMix64) {
    words.removeLast(3)
    words += "\(random.number(100...999))"
  }
}

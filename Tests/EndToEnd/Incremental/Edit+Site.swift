extension Edit {
  static let staticEdits: [Edit] = [
    Edit("add a static file") { site, random in
      let path = random.pick(["notes/", "", ".hidden/", "a b/"]) + "file-\(site.number()).txt"
      site.statics[path] = .text("static \(random.number(100...999))\n")
      return path
    },
    onStatic("change a static file and keep its size") { site, path, random in
      site.statics[path] = .text("static \(random.number(100...999))\n")
    },
    onStatic("delete a static file") { site, path, _ in
      site.statics[path] = nil
      site.unlink(.staticFile(path))
    },
    onStatic("rename a static file") { site, path, _ in
      let new = "notes/renamed-\(site.number()).txt"
      site.statics[new] = site.statics[path]
      site.statics[path] = nil
      site.unlink(.staticFile(path))
      site.renamings.append(("Content/static/" + path, "Content/static/" + new))
    },
    Edit("replace a static picture by one of another size") { site, random in
      guard let path = random.pickAny(site.pictures.keys.sorted()) else { return nil }
      site.pictures[path] = SiteModel.picture(&random, format: String(path.suffix(3)))
      return path
    },
    Edit("replace a static picture by another of the same size") { site, random in
      guard let path = random.pickAny(site.pictures.keys.sorted()) else { return nil }
      site.pictures[path]?.look = random.number(0...99)
      return path
    },
    Edit("write a robots.txt, or remove it") { site, random in
      site.statics["robots.txt"] =
        site.statics["robots.txt"] == nil ? .text("User-agent: *\nDisallow: /\(random.number(1...9))\n") : nil
      return "robots.txt"
    },
    Edit("lead a static link elsewhere") { site, random in
      let files = site.statics.filter {
        if case .text = $0.value { $0.key.hasPrefix("notes/") } else { false }
      }
      guard let path = random.pickAny(files.keys.sorted()) else { return nil }
      site.statics["notes/latest.txt"] = .link(to: String(path.dropFirst("notes/".count)))
      return path
    },
    Edit("lead an article's link elsewhere") { site, random in
      let name = random.pick(["linked", "other"])
      site.others["Content/articles/linked.md"] = .link(to: "../../Texts/\(name).md")
      return name
    },
    Edit("change what an article's link leads to") { site, random in
      let name = random.pick(["linked", "other"])
      site.others["Texts/\(name).md"] = article(
        "場所 \(random.number(100...999))", "date: 2026-02-02\ntags: [夜]",
        body: "Linked \(random.number(100...999)).")
      return name
    },
  ]

  static let settingEdits: [Edit] = [
    setting("title") { random in .text("雑誌 \(random.number(100...999))") },
    setting("description") { random in random.isOne(in: 3) ? nil : .text("説明 \(random.number(100...999))") },
    setting("feed") { random in .plain("{ pageSize: \(random.number(1...12)) }") },
    setting("articles") { random in
      let order = random.pick(["date", "title", "author", "website"])
      return .plain(
        "{ pageSize: \(random.number(3...30)), sort: \(order), related: \(random.number(0...5)), "
          + "sections: \(random.isOne(in: 2)) }")
    },
    Edit("set 'taxonomies' of site.yaml") { site, random in
      let number = random.number(1...9)
      // A title names no language that the site may lose.
      let title = site.settings["languages"] == nil ? "P\(number)" : "{ ja: \(number), en: P }"
      site.settings["taxonomies"] = random.pick([
        nil, .plain("[places]"), .plain("{ languages: 言葉, places: { singular: 地 } }"),
        .plain("{ places: { title: \(title) }, rooms: }"),
      ])
      return site.settings["taxonomies"]?.literal ?? "nothing"
    },
    setting("gallery") { random in
      let (originals, showsLocation) = (random.isOne(in: 2), random.isOne(in: 2))
      return .plain(
        "{ pageSize: \(random.number(1...9)), originals: \(originals), showLocation: \(showsLocation) }")
    },
    Edit("set 'images' of site.yaml") { site, random in
      var images = ["widths: [\(random.pick([16, 20, 32])), \(random.pick([24, 40, 320]))]"]
      images.append(site.quickest)
      if random.isOne(in: 2) { images.append("quality: { jpeg: \(random.pick([40, 80])) }") }
      site.settings["images"] = .plain("{ \(images.joined(separator: ", ")) }")
      return images.joined(separator: ", ")
    },
    setting("accent") { random in .text("#\(random.number(100...999))") },
    setting("look") { random in
      random.pick([nil, .plain("magazine"), .plain("journal"), .plain("portfolio")])
    },
    setting("tabs") { random in
      .list(random.some(["feed", "gallery", "guidance"]).shuffled(using: &random))
    },
    setting("timeZone") { random in
      .text(random.pick(["Asia/Tokyo", "UTC", "America/New_York", "Pacific/Apia"]))
    },
    setting("baseURL") { random in
      .text(random.pick(["https://example.com/", "https://example.com/部/", "http://localhost:8080/a/b/"]))
    },
    Edit("set the languages of site.yaml") { site, random in
      let isSingle = site.settings["languages"] == nil
      let value = isSingle ? random.pick(["ja", "en"]) : random.pick(["[ja, en]", "[ja, en, fr]"])
      site.settings[isSingle ? "language" : "languages"] = .plain(value)
      return value
    },
    setting("author") { random in
      random.isOne(in: 3) ? nil : .plain("{ name: 編集部, email: desk\(random.number(1...9))@example.com }")
    },
    setting("params") { random in
      random.isOne(in: 3) ? nil : .plain("{ phone: \(random.number(100...999)), open: [月, 火] }")
    },
    setting("colors") { random in
      random.isOne(in: 3)
        ? nil : .plain("{ paper: \"#fff\(random.number(100...999))\", ink: \"#1\(random.number(10...29))\" }")
    },
    setting("fonts") { random in
      random.isOne(in: 3) ? nil : .plain("{ text: \"Face \(random.number(1...9)), serif\" }")
    },
    setting("social") { random in
      let number = random.number(1...9)
      return random.isOne(in: 3)
        ? nil : .plain("[{ kind: note, url: \"https://note.example/\(number)\" }]")
    },
    setting("copyright") { random in random.isOne(in: 3) ? nil : .text("© \(random.number(100...999))") },
    setting("search") { random in random.isOne(in: 2) ? nil : .plain("\(random.isOne(in: 2))") },
    setting("security") { random in
      random.isOne(in: 2) ? nil : .plain("{ contentSecurityPolicy: \(random.isOne(in: 2)) }")
    },
    Edit("give the site an icon and a logo, or take them away") { site, random in
      let side = random.number(20...60)
      site.others["Content/own.svg"] = Pictures.svg(side, side)
      for key in ["icon", "logo"] {
        site.settings[key] = random.isOne(in: 3) ? nil : .text("own.svg")
      }
      if random.isOne(in: 3) {
        site.others["Content/dark.svg"] = Pictures.svg(2 * side, side)
        site.settings["logo"] = .plain("{ light: own.svg, dark: dark.svg }")
      }
      return "own.svg, \(side) wide"
    },
    setting("markdown") { random in
      let flags = ["rawHTML", "smartPunctuation", "math", "tables", "highlighting", "callouts"]
        .map { "\($0): \(random.isOne(in: 2))" }
      return .plain("{ \(flags.joined(separator: ", ")), toc: \(random.number(1...4)) }")
    },
  ]

  static let themeEdits: [Edit] = [
    override("a page", ["Article/details", "Feed/page", "Taxonomy/term", "Gallery/photo"]),
    override("a page", ["Article/list", "Author/details", "Guidance/page", "Gallery/album", "Page/details"]),
    override(
      "a partial", ["Shared/card", "Shared/pagination", "Shared/picture", "Gallery/photos", "Feed/topics"]),
    override(
      "what one look has",
      [
        "magazine/Feed/home", "magazine/Shared/chip", "journal/Feed/home", "journal/Shared/card",
        "portfolio/Feed/home",
        "portfolio/Gallery/photos",
      ].map { "looks/" + $0 }),
    override("the layout", ["Shared/layout", "Shared/footer", "Shared/tabs", "Shared/icon"]),
    override("a rare page", ["Shared/notfound", "Shared/alias", "Author/index", "Taxonomy/index"]),
    Edit("override with what is built in") { site, random in
      let path = random.pick([
        "Shared/card.mustache", "Article/details.mustache", "assets/style.css.mustache",
      ])
      site.overrides[path] = Theme.text(path).map(SiteFile.text)
      return path
    },
    Edit("override with a partial of the site's own") { site, random in
      let path = "Article/details.mustache"
      site.overrides["Shared/own.mustache"] = .text("<p>\(random.number(100...999)) {{params.seats}}</p>\n")
      site.overrides[path] = Theme.changed(path, mark: "-->{{> Shared/own}}<!--")
      return path
    },
    Edit("change the site's own partial") { site, random in
      guard site.overrides["Shared/own.mustache"] != nil else { return nil }
      site.overrides["Shared/own.mustache"] = .text("<p>{{title}} \(random.number(100...999))</p>\n")
      return "Shared/own.mustache"
    },
    Edit("show data and parameters on every page") { site, random in
      let path = "Shared/footer.mustache"
      let number = random.number(1...9)
      let shown = "<p>{{#data.menu}}{{price}}, {{/data.menu}}{{site.params.phone}} \(number)</p>\n"
      site.overrides[path] = Theme.text(path).map { .text($0 + shown) }
      return path
    },
    Edit("write data of the site's own, or remove them") { site, random in
      let path = "Content/data/menu.csv"
      let isRemoved = site.others[path] != nil && random.isOne(in: 4)
      for other in ["json", "yaml"] { site.others["Content/data/menu.\(other)"] = nil }
      site.others[path] = isRemoved ? nil : .text("name,price\n麺,\(random.number(100...999))\n")
      return path
    },
    Edit("write a hook, or a style sheet of the site's own") { site, random in
      let path = random.pick([
        "Hooks/head.mustache", "Hooks/body-end.mustache", "Hooks/article-end.mustache", "assets/custom.css",
      ])
      let number = random.number(100...999)
      site.overrides[path] = .text(
        path.hasSuffix(".css") ? "/* \(number) */\n" : "<!-- \(number) {{site.title}} -->\n")
      return path
    },
    Edit("remove an override") { site, random in
      // Templates and texts call them.
      let used = ["Shared/own.mustache", SiteModel.ownShortcode, SiteModel.ownLanguage]
      guard let path = random.pickAny(site.overrides.keys.filter { !used.contains($0) }.sorted()) else {
        return nil
      }
      site.overrides[path] = nil
      return path
    },
    Edit("change the theme's words") { site, random in
      let path = "strings/\(random.pick(["ja", "en"])).yaml"
      let key = random.pick(["informationFeed", "articleCount", "date", "pageTitle", "tabFeed"])
      let text = ["date": "{year}/{month}/{day}", "pageTitle": "{title} - {site}"][key] ?? "{count} 語"
      site.overrides[path] = .text("\(key): \"\(text) \(random.number(1...99))\"\n")
      return "\(path): \(key)"
    },
    override(
      "an asset",
      [
        "assets/style.css.mustache", "assets/accent.css.mustache", "looks/magazine/assets/carousel.js",
        "looks/journal/Shared/look.css.mustache",
      ], ending: ""),
    Edit("add an asset, or change it") { site, random in
      site.overrides["assets/own/new.css"] = .text("/* \(random.number(100...999)) */\n")
      return "assets/own/new.css"
    },
  ]

  static let clockEdits: [Edit] = [
    Edit("let time pass") { site, random in
      site.clock = min(site.clock + random.number(1...20) * 86_400 + random.number(0...86_399), 1_785_542_400)
      return "now \(site.clock)"
    },
    Edit("turn the clock back") { site, random in
      site.clock = max(site.clock - random.number(1...20) * 86_400, 1_772_323_200)
      return "now \(site.clock)"
    },
  ]

  static let flagEdits: [Edit] = [
    flags("--drafts"), flags("--base-url", "https://other.example/preview/"), flags("--jobs", "1"),
    flags("--strict"),
  ]

  // MARK: One of several

  private static func onStatic(
    _ name: String, _ change: @escaping @Sendable (inout SiteModel, _ path: String, inout SplitMix64) -> Void
  ) -> Edit {
    Edit(name) { site, random in
      // Links lead to the menu.
      let files = site.statics.filter {
        if case .text = $0.value { $0.key != "notes/menu.txt" } else { false }
      }
      let target = site.statics["notes/latest.txt"].flatMap { if case .link(let to) = $0 { to } else { nil } }
      let free = files.keys.filter { "notes/" + (target ?? "") != $0 }.sorted()
      guard let path = random.pickAny(free) else { return nil }
      change(&site, path, &random)
      return path
    }
  }

  private static func setting(
    _ key: String, _ value: @escaping @Sendable (inout SplitMix64) -> FieldValue?
  ) -> Edit {
    Edit("set '\(key)' of site.yaml") { site, random in
      site.settings[key] = value(&random)
      return site.settings[key]?.literal ?? "nothing"
    }
  }

  private static func override(_ what: String, _ names: [String], ending: String = ".mustache") -> Edit {
    Edit("override \(what)") { site, random in
      let path = random.pick(names) + ending
      site.overrides[path] = Theme.changed(path, mark: "\(random.number(100...999))")
      return path
    }
  }

  private static func flags(_ options: String...) -> Edit {
    Edit("build with \(options[0])") { site, _ in
      site.options = options
      return options.joined(separator: " ")
    }
  }
}

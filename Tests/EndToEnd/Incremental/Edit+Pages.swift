extension Edit {
  /// Pages of the site's own, and menus.
  static let pageEdits: [Edit] = [
    Edit("add a page") { site, random in
      site.addPage(&random)
      return site.pages.last?.path
    },
    Edit("delete a page") { site, random in
      guard let position = random.position(in: site.pages) else { return nil }
      let page = site.pages.remove(at: position)
      site.unlink(.page(page.id))
      return page.path
    },
    Edit("add a home page, a page for what is not found, or a folder's page") { site, random in
      let (folder, name) = random.pick([("", "index"), ("", "404"), ("shop", "index"), ("shop/奥", "_index")])
      if site.pages.contains(where: { $0.folder == folder && $0.name == name }) { return nil }
      site.addPage(&random, folder: folder, name: name)
      return site.pages.last?.path
    },
    onPage("rename a page's file") { page, site, _ in
      let old = page.path
      page.name = "page-\(site.number())"
      site.renamings.append((old, page.path))
    },
    onPage("move a page to another folder") { page, site, random in
      guard page.name.hasPrefix("page-") else { return }
      let old = page.path
      page.folder = random.pick(SiteModel.pageFolders)
      if page.path != old { site.renamings.append((old, page.path)) }
    },
    onPage("change a page's title") { page, _, random in
      page.fields["title"] = .text(SiteModel.title(&random, page.id))
    },
    onPage("change a page's slug") { page, site, random in
      if page.folder.isEmpty, !page.name.hasPrefix("page-") { return }
      page.fields["slug"] = random.isOne(in: 3) ? nil : .text("slug-\(site.number())")
    },
    onPage("give a page an address of its own, or not") { page, site, random in
      if page.folder.isEmpty, !page.name.hasPrefix("page-") { return }
      page.fields["permalink"] = random.isOne(in: 3) ? nil : .text("/Own \(site.number())/")
    },
    onPage("change a page's order") { page, _, random in
      page.fields["order"] = random.isOne(in: 3) ? nil : .number("\(random.number(1...9))")
    },
    onPage("change what is said of a page") { page, site, random in
      switch random.number(0...5) {
      case 0: page.fields["summary"] = random.isOne(in: 3) ? nil : .text("要約 \(random.number(100...999))")
      case 1: page.fields["language"] = .text(random.pick(["en", "ja", "fr"]))
      case 2: page.fields["updated"] = .plain(SiteModel.date(&random))
      case 3: page.fields["aliases"] = .list(["/old/\(site.number())/"])
      case 4: page.fields["noindex"] = random.isOne(in: 2) ? nil : .flag(true)
      default: page.fields["params"] = .plain("{ seats: \(random.number(1...99)) }")
      }
    },
    onPage("withdraw a page, publish it, or let it wait") { page, _, random in
      page.fields["draft"] = page.fields["draft"] == nil ? .flag(true) : nil
      page.fields["date"] = random.isOne(in: 2) ? nil : .plain(SiteModel.date(&random))
    },
    onPage("change a page's template") { page, _, random in
      page.fields["template"] = random.isOne(in: 2) ? nil : .text("Page/landing")
    },
    onPage("put a page into menus, or take it out") { page, _, random in
      page.fields["menu"] = random.pick([
        nil, .text("main"), .list(["main", "footer"]),
        .plain("{ main: { order: \(random.number(1...3)), icon: \(random.pick(["home", "shop"])) } }"),
      ])
    },
    onPage("change a page's picture") { page, site, random in
      page.thumbnail = random.isOne(in: 3) ? nil : site.thumbnail(&random)
    },
    onPage("change a page's text") { page, site, random in page.paragraphs = site.paragraphs(&random) },
    Edit("set 'menu' of site.yaml") { site, random in
      let entries = random.some([
        "{ label: { ja: 初め, en: Start }, url: /, icon: home }", "articles", "{ page: tags, label: 札 }",
        "{ label: \"\(random.number(1...99))\", children: [ categories, { label: Out, url: \"https://example.org/\" } ] }",
      ]).shuffled(using: &random)
      site.settings["menu"] =
        random.isOne(in: 4)
        ? nil : .plain("{ \(random.pick(["main", "footer"])): [ \(entries.joined(separator: ", ")) ] }")
      return entries.joined(separator: ", ")
    },
  ]

  private static func onPage(
    _ name: String,
    _ change: @escaping @Sendable (inout SiteModel.Page, inout SiteModel, inout SplitMix64) -> Void
  ) -> Edit {
    Edit(name) { site, random in
      guard let position = random.position(in: site.pages) else { return nil }
      var page = site.pages[position]
      change(&page, &site, &random)
      site.pages[position] = page
      return page.path
    }
  }
}

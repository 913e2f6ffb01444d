extension Edit {
  /// Slips, most of which make the build fail until they are mended.
  static let faults: [Edit] = [
    fault("delete an article that may be linked to") { site, random in
      random.pickAny(site.articles).map { .removed($0.path) }
    },
    fault("delete a picture that may be shown") { site, random in
      random.pickAny(site.pictures.keys.sorted()).map { .removed("Content/static/" + $0) }
    },
    fault("delete a photo and leave its caption") { site, random in
      guard let album = random.pickAny(site.albums), let photo = random.pickAny(album.photos) else {
        return nil
      }
      return .removed("\(album.path)/\(photo.file)")
    },
    fault("save a photo that ends early, or is empty") { site, random in
      guard let album = random.pickAny(site.albums), let photo = random.pickAny(album.photos) else {
        return nil
      }
      let bytes = photo.picture.file.contents
      let file = SiteFile.bytes(Array(bytes.prefix(random.isOne(in: 2) ? 0 : bytes.count / 2)))
      return .put("\(album.path)/\(photo.file)", file)
    },
    fault("link to nothing") { site, random in
      let texts = site.articles.map(\.path) + site.chapters.map(\.path)
      return random.pickAny(texts).map { .appended($0, "\n[x](nothing-\(random.number(1...9)).md)\n") }
    },
    fault("take another article's slug") { site, random in
      random.pickAny(site.articles).map { other in
        let key = other.fields["permalink"] == nil ? "slug" : "permalink"
        var address = other.slug
        if case .text(let own)? = other.fields["permalink"] { address = own }
        return .put("Content/articles/z/twice.md", article("Twice", "\(key): \(address)"))
      }
    },
    fault("use an unknown name in a template") { _, random in
      let path = random.pick(["Shared/card.mustache", "Article/details.mustache", "Guidance/page.mustache"])
      return Theme.changed(path, mark: "-->{{nme}}<!--").map { .put("Templates/" + path, $0) }
    },
    fault("use a partial that is not there") { _, _ in
      Theme.changed("Shared/footer.mustache", mark: "-->{{> Shared/none}}<!--").map {
        .put("Templates/Shared/footer.mustache", $0)
      }
    },
    fault("empty an article's file") { site, random in
      random.pickAny(site.articles).map { .put($0.path, "") }
    },
    fault("save an article in another encoding") { site, random in
      random.pickAny(site.articles).map {
        .put($0.path, .bytes(Array("---\ntitle: caf".utf8) + [0xE9, 0x0A]))
      }
    },
    fault("leave front matter open") { site, random in
      random.pickAny(site.articles).map { .put($0.path, "---\ntitle: \"A\n---\n\nText.\n") }
    },
    fault("forget the title") { site, random in
      random.pickAny(site.articles).map { .put($0.path, "---\ndate: 2026-01-01\n---\n") }
    },
    fault("set an unknown key of site.yaml") { _, _ in .appended("Content/site.yaml", "pagesize: 3\n") },
    fault("set a time zone that there is not") { _, _ in
      .put("Content/site.yaml", "title: A\nbaseURL: https://example.com/\ntimeZone: Mars/Olympus\n")
    },
    fault("keep data in two files") { site, _ in
      site.rankings.map { .put("Content/data/rankings.\($0.isJSON ? "yaml" : "json")", "[]\n") }
    },
    fault("put a link that leads to itself") { _, _ in .put("Content/articles/loop.md", .link(to: "loop.md"))
    },
    fault("put a link out of the site") { _, _ in .put("Content/static/out.txt", .link(to: "/etc/hostname"))
    },
    fault("put a folder in the place of a file") { _, _ in
      .put("Content/articles/folder.md/text.md", article("In a folder"))
    },
    fault("leave an unused file") { _, random in
      .put(
        "Content/" + random.pick(["data/x.yaml", "guidance/deep/x.md", "gallery/x.md"]), article("Unused"))
    },
    fault("misspell a key") { site, random in
      random.pickAny(site.articles).map {
        .put("Content/articles/y/\($0.id).md", article("Slip", "dat: 2026-01-01"))
      }
    },
  ]

  static let repair = Edit("mend") { site, random in
    guard let position = random.position(in: site.faults) else { return nil }
    if random.isOne(in: 3) {
      let names = site.faults.map(\.name)
      site.faults = []
      return names.joined(separator: ", ")
    }
    return site.faults.remove(at: position).name
  }

  private static func fault(
    _ name: String, _ change: @escaping @Sendable (SiteModel, inout SplitMix64) -> SiteModel.Fault.Change?
  ) -> Edit {
    Edit(name) { site, random in
      guard let change = change(site, &random) else { return nil }
      site.faults.append(SiteModel.Fault(name: name, change: change))
      return switch change {
      case .removed(let path), .put(let path, _), .appended(let path, _): path
      }
    }
  }
}

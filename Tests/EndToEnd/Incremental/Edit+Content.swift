extension Edit {
  static let chapterEdits: [Edit] = [
    Edit("add a chapter") { site, random in
      site.addChapter(&random)
      return site.chapters.last?.path
    },
    Edit("delete a chapter") { site, random in
      guard let position = random.position(in: site.chapters) else { return nil }
      let chapter = site.chapters.remove(at: position)
      site.unlink(.chapter(chapter.id))
      return chapter.path
    },
    onChapter("rename a chapter's file") { chapter, site, _ in
      let old = chapter.path
      chapter.name = "chapter-\(site.number())"
      site.renamings.append((old, chapter.path))
    },
    onChapter("change a chapter's title") { chapter, _, random in
      chapter.fields["title"] = .text(SiteModel.title(&random, chapter.id))
    },
    onChapter("change a chapter's slug") { chapter, site, random in
      chapter.fields["slug"] = random.isOne(in: 3) ? nil : .text("使い方-\(site.number())")
    },
    onChapter("change a chapter's order") { chapter, _, random in
      chapter.fields["order"] = random.isOne(in: 3) ? nil : .number("\(random.number(1...9))")
    },
    onChapter("change a chapter's summary") { chapter, _, random in
      chapter.fields["summary"] = random.isOne(in: 3) ? nil : .text("要約 \(random.number(100...999))")
    },
    onChapter("change a chapter's former addresses") { chapter, site, random in
      let number = site.number()
      chapter.fields["aliases"] =
        random.isOne(in: 3) ? nil : .list(["/old/\(number).html", "former-\(number)"])
    },
    onChapter("withdraw a chapter, or publish it") { chapter, _, _ in
      chapter.fields["draft"] = chapter.fields["draft"] == nil ? .flag(true) : nil
    },
    onChapter("keep search engines from a chapter, or not") { chapter, _, _ in
      chapter.fields["noindex"] = chapter.fields["noindex"] == nil ? .flag(true) : nil
    },
    onChapter("change a chapter's picture") { chapter, site, random in
      chapter.thumbnail = random.isOne(in: 3) ? nil : site.thumbnail(&random)
    },
    onChapter("change a chapter's text") { chapter, site, random in
      chapter.paragraphs = site.paragraphs(&random)
    },
  ]

  static let albumEdits: [Edit] = [
    Edit("add an album") { site, random in
      site.addAlbum(&random)
      return site.albums.last?.path
    },
    Edit("delete an album") { site, random in
      guard let position = random.position(in: site.albums) else { return nil }
      let album = site.albums.remove(at: position)
      site.unlink(.album(album.id))
      return album.path
    },
    Edit("rename an album's folder") { site, random in
      guard let album = random.pickAny(site.albums) else { return nil }
      var parts = album.folder.split(separator: "/").map(String.init)
      parts[parts.count - 1] = "album-\(site.number())"
      let name = parts.joined(separator: "/")
      for index in site.albums.indices {
        let folder = site.albums[index].folder
        guard folder == album.folder || folder.hasPrefix(album.folder + "/") else { continue }
        site.albums[index].folder = name + folder.dropFirst(album.folder.count)
      }
      site.renamings.append((album.path, "Content/gallery/\(name)"))
      return "\(album.path) to \(name)"
    },
    onAlbum("describe an album, or not") { album, site, random in
      album.fields = album.fields == nil ? ["title": .text(SiteModel.title(&random, album.id))] : nil
    },
    onAlbum("change an album's text") { album, site, random in album.paragraphs = site.paragraphs(&random) },
    onAlbum("change an album's order") { album, _, random in
      album.fields?["order"] = random.isOne(in: 3) ? nil : .number("\(random.number(1...9))")
    },
    onAlbum("change an album's cover") { album, _, random in
      album.fields?["cover"] = random.isOne(in: 3) ? nil : .text(random.pick(album.photos).file)
    },
    onAlbum("add a photo") { album, site, random in album.photos.append(site.photo(&random)) },
    onPhoto("replace a photo by one of another size") { photo, _, random in
      photo.picture = SiteModel.picture(&random, format: photo.picture.format)
    },
    onPhoto("replace a photo by another of the same size") { photo, _, random in
      photo.picture.look = (photo.picture.look + random.number(1...98)) % 100
    },
    onAlbum("change how an album sorts") { album, _, random in
      album.fields?["sort"] = random.isOne(in: 3) ? nil : .text(random.pick(["date", "name"]))
    },
    onAlbum("keep search engines from an album, or not") { album, _, random in
      album.fields?["noindex"] = random.isOne(in: 2) ? nil : .flag(true)
    },
    onAlbum("list photos of an album, with captions") { album, _, random in
      let photos = random.some(album.photos).shuffled(using: &random).map { photo in
        let file: Fields = ["file": .text(photo.file)]
        var fields = file
        if random.isOne(in: 2) { fields["caption"] = .text("言葉 \(random.number(100...999))") }
        if random.isOne(in: 3) { fields["title"] = .text("題 \(random.number(100...999))") }
        if random.isOne(in: 3) { fields["alt"] = .text("絵 \(random.number(100...999))") }
        return fields.yamlFlow
      }
      album.fields?["photos"] = photos.isEmpty ? nil : .plain("[\(photos.joined(separator: ", "))]")
    },
    onPhoto("replace a photo by one of another format") { photo, _, random in
      photo.picture = SiteModel.picture(&random)
    },
    onPhoto("rename a photo") { photo, site, _ in photo.name = "photo-\(site.number())" },
    onPhoto("change a caption's title, or remove it") { photo, site, random in
      photo.title = random.isOne(in: 3) ? nil : SiteModel.title(&random, site.number())
    },
    onPhoto("change a caption") { photo, site, random in photo.paragraphs = site.paragraphs(&random) },
    onAlbum("delete a photo") { album, _, random in
      guard album.photos.count > 1, let position = random.position(in: album.photos) else { return }
      let photo = album.photos.remove(at: position)
      if album.fields?["cover"] == .text(photo.file) { album.fields?["cover"] = nil }
      album.fields?["photos"] = nil
    },
  ]

  static let dataEdits: [Edit] = [
    Edit("write pickups anew, or remove them") { site, random in
      let items = (0..<random.number(0...5)).map { _ in site.pickup(&random) }
      site.pickups =
        site.pickups != nil && random.isOne(in: 3)
        ? nil : SiteModel.DataFile(items: items, isJSON: random.isOne(in: 2))
      return "\(items.count) items"
    },
    Edit("change a pickup") { site, random in
      guard let position = random.position(in: site.pickups?.items ?? []) else { return nil }
      let pickup = site.pickup(&random)
      site.pickups?.items[position] = pickup
      return "item \(position)"
    },
    Edit("write the rankings anew, or remove them") { site, random in
      site.rankings =
        site.rankings != nil && random.isOne(in: 3)
        ? nil : SiteModel.DataFile(items: SiteModel.rankings(&random), isJSON: random.isOne(in: 2))
      return "rankings"
    },
    Edit("write the authors anew, or remove them") { site, random in
      let names = random.some(SiteModel.writers)
      site.authors =
        site.authors != nil && random.isOne(in: 3)
        ? nil : SiteModel.DataFile(items: names.map { SiteModel.author(&random, name: $0) })
      return names.joined(separator: ", ")
    },
  ]

  // MARK: One of several

  private static func onChapter(
    _ name: String,
    _ change: @escaping @Sendable (inout SiteModel.Chapter, inout SiteModel, inout SplitMix64) -> Void
  ) -> Edit {
    Edit(name) { site, random in
      guard let position = random.position(in: site.chapters) else { return nil }
      var chapter = site.chapters[position]
      change(&chapter, &site, &random)
      site.chapters[position] = chapter
      return chapter.path
    }
  }

  private static func onAlbum(
    _ name: String,
    _ change: @escaping @Sendable (inout SiteModel.Album, inout SiteModel, inout SplitMix64) -> Void
  ) -> Edit {
    Edit(name) { site, random in
      guard let position = random.position(in: site.albums) else { return nil }
      var album = site.albums[position]
      change(&album, &site, &random)
      site.albums[position] = album
      return album.path
    }
  }

  private static func onPhoto(
    _ name: String,
    _ change: @escaping @Sendable (inout SiteModel.Photo, inout SiteModel, inout SplitMix64) -> Void
  ) -> Edit {
    onAlbum(name) { album, site, random in
      guard let position = random.position(in: album.photos) else { return }
      let old = album.photos[position].file
      change(&album.photos[position], &site, &random)
      let new = album.photos[position].file
      if album.fields?["cover"] == .text(old) { album.fields?["cover"] = .text(new) }
      // Names in the list.
      if new != old { album.fields?["photos"] = nil }
    }
  }
}

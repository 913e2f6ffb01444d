import MamushiCore

extension SitePlan {
  /// A fingerprint of everything that links in texts may lead to.
  func linkFingerprint(
    _ sources: SourceTable, _ catalog: Catalog, _ fingerprinter: Fingerprinter
  ) -> Fingerprint {
    var inputs = ByteEncoder()
    inputs.add(targets.routes.fingerprint)
    for article in catalog.articles {
      guard let link = article.original?.link else { continue }
      inputs.add(link)
      inputs.add(article.route.path(in: language))
    }
    for entry in sources.entries where entry.path.isInside(ContentIndex.root) {
      inputs.add(entry.path.string)
      // Texts show the sizes of pictures.
      if !entry.path.isMarkdown { inputs.add(entry.stamp) }
    }
    for (number, family) in pages.families.enumerated() {
      let start = pages.pages(ofFamily: number).lowerBound
      for files in family.traits.files {
        for index in 0..<files.count {
          inputs.add(files.file(index).string)
          inputs.addFixed(outputPathHashes[start + files.page(index)])
        }
      }
      for page in family.traits.hidden {
        inputs.add(page.file.string)
        inputs.add(page.route.path(in: language))
        inputs.add(page.state.rawValue)
        for text in page.texts { inputs.add(text.file.string) }
        for route in page.further + page.former { inputs.add(route.path(in: language)) }
      }
    }
    for file in pages.families.flatMap(\.traits.hiddenFiles) {
      inputs.add(file.route.path(in: language))
      inputs.add(file.text.state.rawValue)
    }
    for copy in copies {
      inputs.add(copy.file.string)
      inputs.add(copy.outputPath)
    }
    return fingerprinter(inputs.bytes)
  }

  /// A fingerprint of the pictures that are shown outside texts, and of their facts. The facts of an unchanged file may
  /// differ if a library was missing before.
  func pictureFingerprint(_ fingerprinter: Fingerprinter) -> Fingerprint {
    var inputs = ByteEncoder()
    for picture in pictures.all { inputs.add(picture.content.key) }
    // Whether words can be drawn depends on the machine as well.
    inputs.add(sharePictures.all.isEmpty)
    return fingerprinter(inputs.bytes)
  }
}

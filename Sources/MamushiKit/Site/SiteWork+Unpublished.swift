import MamushiCore

extension SiteWork {
  /// Reports files among texts that nothing publishes, once for each folder.
  ///
  /// What else a site without its errors would name is not known, so a site with errors is told nothing.
  ///
  /// - Parameter made: what was found in all pages.
  func unpublishedFiles(
    of site: PreparedSite, _ makers: [SiteMaker], _ made: SiteMaker.Findings
  ) -> [Diagnostic] {
    guard let index = makers.first?.contents.index, !index.loose.isEmpty, !site.diagnostics.hasErrors,
      !made.diagnostics.hasErrors
    else { return [] }
    var loose = index.loose
    // A folder may belong to a text that only another language has.
    for maker in makers.dropFirst() {
      let own = Set(maker.contents.index.loose)
      loose.removeAll { !own.contains($0) }
    }
    let published = Set(site.languages.flatMap { $0.plan.copies.map(\.file) })
    loose.removeAll { published.contains($0) }
    for (maker, language) in zip(makers, site.languages) where !loose.isEmpty {
      omitNamed(in: maker.contents, language.plan.targets, from: &loose)
    }
    let folders = Dictionary(grouping: loose, by: \.folder).values.sorted { $0[0] < $1[0] }
    return folders.map { files in
      let problem = UnreadFileProblem.unpublished(
        others: files.count - 1, owner: index.pageBesideFolder(of: files[0]))
      return Diagnostic(problem, at: SourceLocation(files[0]))
    }
  }

  /// Omits files whose names stand in a text without a page: it may publish them once it has one.
  private func omitNamed(in contents: SiteContents, _ targets: LinkTargets, from loose: inout [SitePath]) {
    let index = contents.index
    let texts =
      index.articles + index.guidance + index.pages + index.sectionTexts + index.folderTexts
      + index.terms.map(\.file)
    for text in texts where !loose.isEmpty && targets.page(of: text) == nil {
      guard let bytes = try? builder.services.files.read(contents.sources.path(ofName: text)) else {
        continue
      }
      let words = String(decoding: bytes, as: UTF8.self)
      loose.removeAll { file in
        let name = String(file.name)
        return words.contains(name) || words.contains(PercentEncoding.encode(path: name))
      }
    }
  }
}

extension ContentIndex {
  /// Returns the page that the folder of a file would belong to if no other page was in that; nil if there is none.
  fileprivate func pageBesideFolder(of file: SitePath) -> SitePath? {
    var folder = file.folder
    while folder.isInside(Self.pagesFolder) {
      if let page = text(named: folder.name, in: folder.folder) { return page }
      folder = folder.folder
    }
    return nil
  }
}

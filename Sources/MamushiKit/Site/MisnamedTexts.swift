import MamushiCore

extension PreparedLanguage {
  /// Reports texts that are in another language of the site, as they say themselves, than the names of their files
  /// make them.
  ///
  /// - Parameters:
  ///   - languages: those of the site.
  ///   - files: all files, as they are named.
  func misnamedTexts(
    _ languages: [SiteLanguage], files: SourceTable, _ documents: any DocumentReader
  ) -> [Diagnostic] {
    let articles = contents.catalog.articles.filter { $0.body.item == nil && $0.language != nil }
    let named =
      articles.map { ($0.body.file, $0.language) } + contents.pages.pages.map { ($0.body.file, $0.language) }
    let places = FrontMatterPlaces(sources: contents.sources, documents: documents)
    return named.compactMap { file, tag -> Diagnostic? in
      guard let tag, let right = languages.position(ofTag: tag.lowercased()), right != number else {
        return nil
      }
      let path = LanguageFiles.path(ofName: file, in: languages[right])
      let problem = FrontMatterProblem.otherLanguage(
        tag: tag, ofFile: plan.language.tag, name: String(path.name),
        isTaken: files.position(of: path) != nil)
      return Diagnostic(problem, at: places.location(of: .language, in: file))
    }
  }
}

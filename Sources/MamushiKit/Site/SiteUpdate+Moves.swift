import MamushiCore

extension SiteUpdate {
  /// The greatest number of moves that are told: nobody has more pages open.
  private static let moveLimit = 20_000

  /// The pages of the last good build whose addresses are free now, with their old and new paths from the output's
  /// root. The sources of a page tell where it is now, even if they were renamed; for a page without any its route
  /// does, which may have another path in a language that is not where it was.
  package var moved: [(from: String, to: String)] {
    guard report.failure == nil, let good, let made, !made.languages.isEmpty else { return [] }
    var moved: [(from: String, to: String)] = []
    var renamed: FileMoves?
    for part in good.languages {
      let (plan, pages) = (part.plan, part.plan.pages)
      // An edit of a body moves nothing, and keeps the array.
      let isSame = made.languages.contains {
        $0.plan.language == plan.language && $0.plan.outputPathHashes == plan.outputPathHashes
      }
      if isSame { continue }
      let present = made.languages(first: part.plan.language.tag)
      for (number, family) in pages.families.enumerated() {
        let numbers = pages.pages(ofFamily: number)
        for page in numbers {
          let hash = plan.outputPathHashes[page]
          if present.contains(where: { $0.plan.targets.routes.contains(pathHash: hash) }) { continue }
          let files = renamed ?? FileMoves(from: good.sources, to: made.sources)
          renamed = files
          let index = page - numbers.lowerBound
          guard let path = newPath(of: family, index, part, files, present) else { continue }
          moved.append((from: "/" + family.route(index).path(in: plan.language), to: "/" + path))
          if moved.count == Self.moveLimit { return moved }
        }
      }
    }
    return moved
  }

  /// - Parameters:
  ///   - part: the language that had the page.
  ///   - languages: the present ones, beginning with that of the page.
  private func newPath(
    of family: PageFamily, _ index: Int, _ part: PreparedLanguage, _ files: FileMoves,
    _ languages: [PreparedLanguage]
  ) -> String? {
    for list in family.traits.files {
      guard let name = list.file(ofPage: index), let file = files[part.contents.sources.path(ofName: name)]
      else { continue }
      if let path = languages.lazy.compactMap({ $0.page(ofFile: file) }).first { return path }
    }
    guard let first = languages.first, first.plan.language.tag == part.plan.language.tag else { return nil }
    let route = family.route(index)
    let isThere = first.plan.targets.routes.contains(
      pathHash: route.outputPathHash(in: first.plan.language))
    return isThere ? route.path(in: first.plan.language) : nil
  }
}

extension MadeSite {
  /// The site's languages, beginning with the one that has a tag.
  fileprivate func languages(first tag: String) -> [PreparedLanguage] {
    languages.filter { $0.plan.language.tag == tag } + languages.filter { $0.plan.language.tag != tag }
  }
}

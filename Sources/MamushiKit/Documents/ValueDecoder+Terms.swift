import MamushiCore

extension ValueDecoder {
  /// Returns terms, each slug once. Reports names that are dropped because another one has their slug; a difference in
  /// case does not count.
  ///
  /// - Parameters:
  ///   - folder: The folder of the texts of such terms; nil for authors.
  ///   - node: Where they are written.
  mutating func unique(_ terms: [Term], of folder: String?, in node: Node) -> [Term] {
    let unique = terms.uniqueBySlug()
    if unique.count == terms.count { return unique }
    for term in terms {
      guard let kept = unique.first(where: { $0.slug == term.slug }),
        kept.name.lowercased() != term.name.lowercased()
      else { continue }
      let mark = node.texts.first { $0.text == term.name }?.mark ?? node.mark
      let lost = LostName(name: term.name, other: kept.name, folder: folder, isWithinArticle: true)
      report(SiteProblem.namesOfOneSlug(lost), at: mark)
    }
    return unique
  }
}

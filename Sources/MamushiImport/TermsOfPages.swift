import MamushiCore
import MamushiKit

// Pages have no terms here.
extension FormerSite {
  private static let greatestListCount = 3

  /// Leaves out taxonomies that only pages use, and the texts of terms that no article has. Tells which lists of the old
  /// site do not show pages any more.
  mutating func leaveOutTermsOfPages() {
    let shown = settings.taxonomies.shown
    if shown.isEmpty { return }
    let articles = texts.filter { $0.kind == .article }
    let pages = texts.filter { $0.kind == .page && !$0.isUnpublished }
    for name in settings.taxonomies.names
    where articles.allSatisfy({ $0.terms(of: name).isEmpty })
      && pages.contains(where: { !$0.terms(of: name).isEmpty })
    {
      settings.taxonomies.remove(name)
    }
    let all = ["tags", "categories", "series"] + settings.taxonomies.names
    let lists = Set(articles.flatMap { $0.lists(of: shown + all) })
    leaveOutTexts(ofTermsBut: lists)
    let withTerms = pages.map { $0.lists(of: shown) }.filter { !$0.isEmpty }
    guard !withTerms.isEmpty else { return }
    var seen: Set<String> = []
    let former = withTerms.flatMap { $0 }.filter { seen.insert($0).inserted }
    let examples = former.placingFirst { !lists.contains($0) }.prefix(Self.greatestListCount)
    tell(.lostTerms(pages: withTerms.count, lists: Array(examples)))
  }

  /// - Parameter lists: the addresses of the terms that articles have.
  private mutating func leaveOutTexts(ofTermsBut lists: Set<String>) {
    var kept: [FormerText] = []
    for text in texts {
      let place = text.plainPlace
      // Not `_index.md`, the text of a folder of articles.
      let isOfTerm =
        text.kind == .section && !place.isInside(ContentIndex.articlesFolder)
        && !lists.contains("/\(place.folder.name)/\(place.stem)/")
      if isOfTerm {
        if text.parsed.hasBody { tell(.leftOut(.termText), at: text.location()) }
      } else {
        kept.append(text)
      }
    }
    texts = kept
  }
}

extension FormerText {
  /// The names of the terms that it has of a taxonomy.
  func terms(of taxonomy: String) -> [String] {
    // Of an article, one may be written alone.
    let single = ["tags": "tag", "categories": "category", "authors": "author"]
    let keys = [taxonomy] + (kind == .article ? single[taxonomy].map { [$0] } ?? [] : [])
    let written = keys.lazy.compactMap { parsed.value($0) ?? parsed.value("taxonomies", $0) }.first
    return (written?.allTexts ?? []) + (taxonomy == "categories" ? categories : [])
  }

  /// The addresses of the lists of its terms: `/tags/tea/`.
  fileprivate func lists(of taxonomies: [String]) -> [String] {
    taxonomies.flatMap { taxonomy in
      terms(of: taxonomy).map { "/\(Slug.make(from: taxonomy))/\(Slug.make(fromName: $0))/" }
    }
  }
}

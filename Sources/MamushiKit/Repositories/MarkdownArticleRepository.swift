import MamushiCore

/// Articles in Markdown files below `Content/articles`.
struct MarkdownArticleRepository: ArticleRepository {
  let content: ContentFolder
  let zone: any TimeZoneRules
  let fingerprinter: Fingerprinter
  let jobs: Int
  /// Decides the addresses of articles; nil for the default.
  var permalinks: SiteConfiguration?
  /// Reached when all files are read, which takes all threads; nil if nothing waits for it.
  var areRead: Milestone?

  func articles() async -> Loaded<[Article]> {
    let positions = content.memos.sources.positions(of: content.index.articles)
    let terms = SharedValues<Term>()
    var chunks = await mapChunks(
      of: positions.count, jobs: jobs, makeWorker: { makeReader(sharing: terms) }
    ) { reader, range in
      reader.articles(at: positions[range])
    }
    areRead?.reach()
    let diagnostics = chunks.flatMap(\.diagnostics)
    return Loaded(Self.takeArticles(from: &chunks), diagnostics)
  }

  /// Moves articles into one array: copying them would take a third of the time of recalling them.
  private static func takeArticles(from chunks: inout [Loaded<[Article]>]) -> [Article] {
    let count = chunks.reduce(0) { $0 + $1.value.count }
    return Array(unsafeUninitializedCapacity: count) { articles, initializedCount in
      // From the end, since an array releases only its last element.
      var position = count
      while var chunk = chunks.popLast()?.value {
        while let article = chunk.popLast() {
          position -= 1
          articles.initializeElement(at: position, to: article)
        }
      }
      initializedCount = count
    }
  }

  /// Returns the bodies of articles whose files were written since the previous build, if nothing but bodies has
  /// changed; nil if more has changed.
  ///
  /// - Parameter positions: the positions of the files among the sources, which are the same as in that build.
  func rewrittenBodies(at positions: [Int]) -> [TextBody]? {
    let memos = content.memos
    let decoder = ArticleDecoder(zone: zone)
    var block = MemoBlock()
    var bodies: [TextBody] = []
    for position in positions {
      // The memo includes the diagnostics of its file; a file without an article has no memo.
      var found: [Diagnostic] = []
      guard let former = memos.saved?.bytes(.article, number: position),
        var memo = content.article(at: position, decoder, into: &found)
      else { return nil }
      var encoder = ByteEncoder()
      memo.code(&encoder)
      guard former.elementsEqual(encoder.bytes) else { return nil }
      // The memo of a file that was written with the same bytes is kept anyway.
      if memos.sources.number(at: position) == nil { block.append(.article, position: position, former) }
      bodies.append(memo.source.article.body)
    }
    memos.keep(block)
    return bodies
  }

  /// - Parameter terms: those of all threads.
  private func makeReader(sharing terms: SharedValues<Term>) -> ArticleReader {
    ArticleReader(
      content: content, zone: zone, permalink: permalinks?.articlePermalink, terms: ValuePool(sharing: terms),
      fingerprinter: fingerprinter)
  }
}

/// What one thread reads articles with.
private final class ArticleReader {
  private let content: ContentFolder
  private let decoder: ArticleDecoder
  /// Nil if articles have their default addresses.
  private let permalink: PermalinkPattern?
  private let fingerprinter: Fingerprinter
  private let terms: ValuePool<Term>
  private var lists = TermLists()
  private var memos = MemoBlock()
  /// The inputs of an article's fingerprint.
  private var inputs = ByteEncoder()
  /// The pictures of `static/`, by the references to them, which mean the same in all articles.
  private var sharedThumbnails: [String: Picture] = [:]
  private var diagnostics: [Diagnostic] = []

  init(
    content: ContentFolder, zone: any TimeZoneRules, permalink: PermalinkPattern?, terms: ValuePool<Term>,
    fingerprinter: Fingerprinter
  ) {
    self.content = content
    self.permalink = permalink
    self.terms = terms
    decoder = ArticleDecoder(zone: zone, terms: TermNames(sharing: terms))
    self.fingerprinter = fingerprinter
  }

  /// - Parameter positions: the positions of the files among the sources.
  func articles(at positions: ArraySlice<Int>) -> Loaded<[Article]> {
    var articles: [Article] = []
    articles.reserveCapacity(positions.count)
    for position in positions {
      if let article = remembered(at: position) ?? read(at: position) { articles.append(article) }
    }
    content.memos.keep(memos)
    memos = MemoBlock()
    defer { diagnostics = [] }
    return Loaded(articles, diagnostics)
  }

  /// Returns the article of a file that has not changed since the previous build, as read then.
  private func remembered(at position: Int) -> Article? {
    guard var decoder = content.memos.memo(.article, at: position, sharing: terms) else { return nil }
    let sources = content.memos.sources
    var memo = ArticleMemo(
      of: sources.name(at: position), fingerprint: sources.fingerprint(at: position))
    memo.code(&decoder)
    let isTitleOther = content.takesHeadingTitles ? memo.source.isUntitled : memo.source.isTitledByHeading
    guard decoder.isValid, !isTitleOther else { return nil }
    diagnostics += memo.diagnostics
    complete(&memo.source, memo.diagnostics, encoded: decoder.bytes(in: memo.content))
    return memo.source.article
  }

  private func read(at position: Int) -> Article? {
    guard var memo = content.article(at: position, decoder, into: &diagnostics) else { return nil }
    var encoder = ByteEncoder()
    memo.code(&encoder)
    memos.append(.article, position: position, encoder.bytes[...])
    content.memos.compareArticle(at: position, encoder.bytes)
    complete(&memo.source, memo.diagnostics, encoded: encoder.bytes[memo.content])
    return memo.source.article
  }

  /// Looks up what the article names. In place, since a copy costs as much as all of this.
  ///
  /// - Parameters:
  ///   - known: the diagnostics of its file.
  ///   - encoded: the article's bytes, without positions within its file.
  private func complete(
    _ source: inout ArticleSource, _ known: [Diagnostic], encoded: ArraySlice<UInt8>
  ) {
    lists.share(&source.article.tags)
    lists.share(&source.article.authors)
    source.article.address = address(of: source.article, known)
    source.article.thumbnail = source.thumbnail.flatMap { thumbnail($0, of: source.article) }
    inputs.append(encoded)
    if let address = source.article.address { inputs.add(address) }
    inputs.add(source.article.thumbnail)
    source.article.fingerprint = inputs.finish(with: fingerprinter)
  }

  private func thumbnail(_ reference: FileReference, of article: Article) -> Picture? {
    if let known = sharedThumbnails[reference.path] { return known }
    let told = diagnostics.count
    let picture = content.pictures.picture(
      reference, below: article.route.path(in: content.language), into: &diagnostics)
    if reference.path.hasPrefix("/"), diagnostics.count == told, case .file(let file, _) = picture?.place,
      file.isInside(ContentIndex.staticFolder)
    {
      sharedThumbnails[reference.path] = picture
    }
    return picture
  }

  /// Returns the address that an article gives itself, or that of the site's pattern. A draft may lack the values that the pattern needs:
  /// until then it has the default address.
  private func address(of article: Article, _ known: [Diagnostic]) -> String? {
    if let own = article.permalink {
      return content.path(ofPermalink: own, of: article.body.file, into: &diagnostics)
    }
    do throws(PermalinkPattern.MissingValue) {
      return try permalink?.path(of: article, slug: article.slug, zone: decoder.zone)
    } catch {
      if article.isDraft { return nil }
      // An invalid date is reported; that the value is missing as well need not be.
      if !known.hasErrors {
        let problem = AddressProblem.noValueOfPlaceholder(name: error.placeholder.rawValue, key: error.key)
        diagnostics.append(Diagnostic(problem, at: SourceLocation(article.body.file)))
      }
      // No other article meets this one at its file's place, as it might at the default address.
      let file = article.body.file
      let name = file.folder.appending(file.stem).string
      return name.dropFirst(ContentIndex.root.string.utf8.count + 1) + "/"
    }
  }
}

extension ContentFolder {
  /// Reads an article's file, in the form that is kept.
  ///
  /// - Returns: nil if the file has no article; the reason is reported.
  func article(
    at position: Int, _ decoder: ArticleDecoder, into diagnostics: inout [Diagnostic]
  ) -> ArticleMemo? {
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    guard let document = articleDocument(position, into: &found) else { return nil }
    found += document.warnings
    var source = decoder.decode(document, into: &found)
    source.isTitledByHeading = document.isTitledByHeading
    return ArticleMemo(source, found)
  }
}

/// Shares one list among articles with the same single term.
private struct TermLists {
  private var lists: [[Term]] = []
  /// Positions in `lists` by the addresses of the terms, which the lists keep alive: each article asks for several, so a
  /// dictionary would be too slow.
  private var numbers = NumberTable()

  mutating func share(_ list: inout [Term]) {
    guard list.count == 1 else { return }
    // The upper half of the product depends on all bits of the address; the lowest of these are always zero.
    let address = UInt64(UInt(bitPattern: ObjectIdentifier(list[0])))
    let hash = (address &* 0x9e37_79b9_7f4a_7c15) >> 32
    if let number = numbers.find(hash, where: { lists[$0][0] === list[0] }) {
      list = lists[number]
    } else {
      numbers.insert(lists.count, hash: hash)
      lists.append(list)
    }
  }
}

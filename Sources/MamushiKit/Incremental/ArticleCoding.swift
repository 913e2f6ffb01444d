import MamushiCore

// How articles lie in the cache: as their files give them, before anything is looked up.

extension ByteEncoder {
  /// - Returns: where the part ends that makes the article's fingerprint: all but where things stand in its file.
  mutating func add(_ source: ArticleSource) -> Int {
    let article = source.article
    add(article.title)
    add(article.slug)
    add(article.date)
    add(article.updated)
    add(article.expires)
    add(article.summary)
    add(article.catchCopy)
    add(article.category) { $0.add($1) }
    add(list: article.tags) { $0.add($1) }
    add(list: article.authors) { $0.add($1) }
    add(article.website)
    add(article.language)
    add(article.reading)
    add(article.rating)
    add(article.minBudget)
    add(article.order)
    add(article.isPickup)
    add(article.isDraft)
    add(list: article.aliases) { $0.add($1) }
    add(list: article.parameters) { $0.add($1) }
    let end = bytes.count
    add(source.thumbnail) {
      $0.add($1.path)
      $0.add($1.location.line)
      $0.add($1.location.column)
    }
    add(article.body.offset)
    add(article.body.firstLine)
    return end
  }
}

extension ByteDecoder {
  /// - Parameters:
  ///   - file: the article's file.
  ///   - fingerprint: of the file's bytes.
  /// - Returns: the article, and the bytes of all of it but where things stand in its file.
  mutating func article(
    in file: SitePath, fingerprint: Fingerprint, terms: TermPool
  ) -> (source: ArticleSource, encoded: ArraySlice<UInt8>) {
    let start = position
    var article = Article(
      title: text(), slug: text(), body: TextBody(file: file, offset: 0, firstLine: 1))
    article.date = optional { $0.date() }
    var rest = Article.Rest()
    rest.updated = optional { $0.date() }
    rest.expires = optional { $0.date() }
    article.summary = optional { $0.text() }
    rest.catchCopy = optional { $0.text() }
    article.category = optional { $0.term(terms) }
    article.tags = list { $0.term(terms) }
    article.authors = list { $0.term(terms) }
    rest.website = optional { $0.text() }
    rest.language = optional { $0.text() }
    rest.reading = optional { $0.text() }
    article.rating = optional { Double(bitPattern: $0.fixed()) }
    rest.minBudget = optional { $0.number() }
    rest.order = optional { $0.number() }
    article.isPickup = flag()
    article.isDraft = flag()
    rest.aliases = list { $0.text() }
    rest.parameters = list { $0.entry() }
    article.set(rest)
    let encoded = bytes(from: start)
    let thumbnail = optional {
      FileReference(
        path: $0.text(),
        location: SourceLocation(file, line: $0.optional { $0.number() }, column: $0.optional { $0.number() })
      )
    }
    article.body = TextBody(file: file, offset: number(), firstLine: number(), fingerprint: fingerprint)
    return (ArticleSource(article: article, thumbnail: thumbnail), encoded)
  }

  private mutating func date() -> ContentDate {
    ContentDate(timestamp: Timestamp(seconds: Int64(number())), hasTime: flag())
  }

  private mutating func term(_ pool: TermPool) -> Term {
    let start = position
    let (name, slug) = (textBytes(), textBytes())
    return pool.term(name: name, slug: slug, encoded: bytes(from: start))
  }
}

/// Gives equal terms of one thread one object: there are far fewer terms than articles that name them.
final class TermPool {
  private var distinct: Set<Term> = []
  /// By the hash of how they are encoded.
  private var encoded: [UInt64: (bytes: [UInt8], term: Term)] = [:]

  /// - Parameter bytes: both, encoded.
  func term(name: ArraySlice<UInt8>, slug: ArraySlice<UInt8>, encoded bytes: ArraySlice<UInt8>) -> Term {
    let hash = bytes.withUnsafeBytes { ByteHash.hash($0) }
    if let known = encoded[hash], known.bytes.elementsEqual(bytes) { return known.term }
    let term = shared(
      Term(name: String(decoding: name, as: UTF8.self), slug: String(decoding: slug, as: UTF8.self)))
    encoded[hash] = (Array(bytes), term)
    return term
  }

  func shared(_ term: Term) -> Term { distinct.insert(term).memberAfterInsert }
}

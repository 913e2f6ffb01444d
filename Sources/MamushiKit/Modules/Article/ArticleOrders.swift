import MamushiCore

extension Catalog {
  /// Sorts articles in all orders. Ties are broken down to the slug, so that no order depends on the one in which
  /// articles were read.
  init(_ unordered: consuming [Article]) {
    var articles = unordered
    Self.sortByDate(&articles)
    self.init(
      articles, orders: ArticleOrder.allCases.map { [articles] in ($0, Self.positions(in: $0, of: articles)) }
    )
  }

  /// Sorts articles in several orders at a time, or takes the orders of the previous build, if the articles are the same
  /// but for their bodies.
  ///
  /// - Returns: also the orders for the next build.
  static func sorted(
    _ unordered: consuming [Article], after former: SavedOrders?, _ fingerprinter: Fingerprinter, jobs: Int
  ) async -> (catalog: Catalog, orders: SavedOrders) {
    var sorted = unordered
    sortByDate(&sorted)
    let articles = sorted
    var inputs = ByteEncoder()
    articles.withUnsafeBufferPointer { for position in $0.indices { inputs.add($0[position].fingerprint) } }
    let fingerprint = fingerprinter(inputs.bytes)
    if let former, former.articles == fingerprint { return (Catalog(articles, former), former) }
    let sought: [ArticleOrder] = [.title, .author, .website]
    let orders = await mapChunks(of: sought.count, jobs: jobs, size: 1) { range in
      let order = sought[range.lowerBound]
      return (order, positions(in: order, of: articles, after: former))
    }
    // An interrupted build lacks some, and keeps none.
    let byOrder = Dictionary(uniqueKeysWithValues: orders)
    let found = SavedOrders(
      articles: fingerprint, byTitle: byOrder[.title] ?? [], byAuthor: byOrder[.author] ?? [],
      byWebsite: byOrder[.website] ?? [])
    return (Catalog(articles, found), found)
  }

  /// - Parameter articles: sorted by date.
  private init(_ articles: [Article], _ orders: SavedOrders) {
    self.init(
      articles,
      orders: [
        (.date, articles.indices.map { Int32($0) }), (.title, orders.byTitle), (.author, orders.byAuthor),
        (.website, orders.byWebsite),
      ])
  }

  /// - Parameter articles: sorted by date.
  private init(_ articles: [Article], orders: [(ArticleOrder, [Int32])]) {
    self.articles = articles
    positions = Dictionary(uniqueKeysWithValues: orders)
    excerpts = ExcerptTable(count: articles.count)
  }

  private static func positions(
    in order: ArticleOrder, of articles: [Article], after former: SavedOrders? = nil
  ) -> [Int32] {
    // Fields are read in place, since an array's element is easily copied as a whole.
    articles.withUnsafeBufferPointer { articles in
      switch order {
      case .date: articles.indices.map { Int32($0) }
      case .title: byTitle(articles, after: former?.byTitle ?? [])
      case .author: byAuthor(articles)
      case .website: byWebsite(articles)
      }
    }
  }

  // MARK: By date

  private struct DateKey {
    /// Less for newer articles; the greatest value if there is no date.
    let age: Int64
    let order: Int64
    /// Items of sources follow the site's own articles, in the order of their sources.
    let sequence: Int64
    let position: Int32
  }

  /// Sorts articles by date, newest first; on one date by `order`, then the site's own by slug, then items of sources.
  /// Articles are large: their positions are sorted, and if these are already right, as in all builds but the first,
  /// nothing moves.
  private static func sortByDate(_ articles: inout [Article]) {
    articles.withUnsafeMutableBufferPointer { articles in
      var keys = articles.indices.map { position in
        DateKey(
          age: articles[position].date.map { ~$0.timestamp.seconds } ?? .max,
          order: articles[position].order.map { Int64($0) } ?? .max,
          sequence: Int64(articles[position].original?.sequence ?? 0), position: Int32(position))
      }
      func precedes(_ left: DateKey, _ right: DateKey) -> Bool {
        if left.age != right.age { return left.age < right.age }
        if left.order != right.order { return left.order < right.order }
        if left.sequence != right.sequence { return left.sequence < right.sequence }
        return articles[Int(left.position)].slug.precedesInBytes(articles[Int(right.position)].slug)
      }
      func isSorted() -> Bool {
        keys.indices.dropFirst().allSatisfy { !precedes(keys[$0], keys[$0 - 1]) }
      }
      if isSorted() { return }
      // Numbers first: if articles were read in the order of their file names, slugs are already in order.
      keys.sort {
        ($0.age, $0.order, $0.sequence, $0.position) < ($1.age, $1.order, $1.sequence, $1.position)
      }
      if !isSorted() { keys.sort(by: precedes) }
      permute(articles, by: keys.map(\.position))
    }
  }

  /// - Parameter order: for each index the position of the article that belongs there.
  private static func permute(_ articles: UnsafeMutableBufferPointer<Article>, by order: [Int32]) {
    var order = order
    for start in order.indices where order[start] >= 0 {
      var place = start
      while true {
        let source = Int(order[place])
        order[place] = -1
        if source == start { break }
        articles.swapAt(place, source)
        place = source
      }
    }
  }

  // MARK: By a text, then by date

  /// - Parameter former: the order of the previous build: sorting takes least time where little has moved.
  private static func byTitle(_ articles: UnsafeBufferPointer<Article>, after former: [Int32]) -> [Int32] {
    func title(_ position: Int) -> String { articles[position].reading ?? articles[position].title }
    var order = CollationOrder(capacity: articles.count)
    let isSame = former.count == articles.count
    for index in articles.indices {
      let position = isSame ? Int(former[index]) : index
      order.add(title(position), as: position)
    }
    return order.sorted(title)
  }

  /// Sorts by the first author's name; articles without an author come last.
  private static func byAuthor(_ articles: UnsafeBufferPointer<Article>) -> [Int32] {
    var numbers: [ObjectIdentifier: Int32] = [:]
    var names: [String] = []
    let authors = articles.indices.map { position -> Int32 in
      guard let author = articles[position].authors.first else { return -1 }
      if let number = numbers[ObjectIdentifier(author)] { return number }
      let number = Int32(names.count)
      numbers[ObjectIdentifier(author)] = number
      names.append(author.name)
      return number
    }
    return order(Array(0..<Int32(articles.count)), of: authors, named: names)
  }

  /// Sorts by the website's host; articles without a website are left out.
  private static func byWebsite(_ articles: UnsafeBufferPointer<Article>) -> [Int32] {
    var positions: [Int32] = []
    var hosts: [Int32] = []
    var numbers = NumberTable()
    var names: [String] = []
    for position in articles.indices {
      guard let website = articles[position].website else { continue }
      positions.append(Int32(position))
      guard let host = WebAddress.host(of: website) else {
        hosts.append(-1)
        continue
      }
      let hash = ByteHash.hash(host)
      let known = numbers.find(hash) { names[$0].equalsInBytes(host) }
      if known == nil {
        numbers.insert(names.count, hash: hash)
        names.append(host)
      }
      hosts.append(Int32(known ?? names.count - 1))
    }
    return order(positions, of: hosts, named: names)
  }

  /// Sorts positions by the ranks of their names, those without a name last. This is a counting sort, since many
  /// articles share a name.
  ///
  /// - Parameter numbers: for each of `positions` the number of its name, or -1.
  private static func order(_ positions: [Int32], of numbers: [Int32], named names: [String]) -> [Int32] {
    let ranks = CollationOrder.ranks(of: names)
    func rank(_ index: Int) -> Int { numbers[index] < 0 ? names.count : Int(ranks[Int(numbers[index])]) }
    var starts = [Int32](repeating: 0, count: names.count + 2)
    for index in positions.indices { starts[rank(index) + 1] += 1 }
    for rank in starts.indices.dropFirst() { starts[rank] += starts[rank - 1] }
    var ordered = [Int32](repeating: 0, count: positions.count)
    for index in positions.indices {
      ordered[Int(starts[rank(index)])] = positions[index]
      starts[rank(index)] += 1
    }
    return ordered
  }
}

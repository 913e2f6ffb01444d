import MamushiCore

/// A text of the magazine, without its body. Builds hold all of them: what most articles do not say is kept apart, and
/// is read and set as if it stood here.
@dynamicMemberLookup
struct Article: Sendable {
  var title: String
  var slug: String
  var date: ContentDate?
  var isPickup = false
  var isDraft = false
  /// Why readers would not see it, where the build shows it all the same.
  var unpublished: HiddenState?
  var summary: String?
  /// The one that lists show: the first of ``categories``.
  var category: Term?
  var tags: [Term] = []
  var authors: [Term] = []
  /// From 0 to 5.
  var rating: Double?

  var thumbnail: Picture?
  var body: TextBody
  /// The path of its page where permalinks put it elsewhere than articles lie by default: `2026/05/kyoto/`. It follows
  /// from the rest, and is not stored.
  var address: String?
  /// Stands for all of it but the body.
  var fingerprint = Fingerprint.none

  /// One for all articles that say nothing rare.
  private var box = Box.blank

  init(title: String, slug: String, body: TextBody) {
    self.title = title
    self.slug = slug
    self.body = body
  }

  private final class Box: Sendable {
    let rest: Rest
    init(_ rest: Rest) { self.rest = rest }

    static let blank = Box(.blank)
  }

  var rest: Rest {
    get { box.rest }
    set { box = newValue == .blank ? .blank : Box(newValue) }
  }

  // Inlined a key path costs nothing (measured: 1 ns, else about 60 ns).
  @inline(__always)
  subscript<Value>(dynamicMember field: WritableKeyPath<Rest, Value>) -> Value {
    get { box.rest[keyPath: field] }
    set { rest[keyPath: field] = newValue }
  }
}

extension Article {
  /// All of its categories.
  var categories: [Term] {
    get {
      guard let category else { return [] }
      return self.otherCategories.isEmpty ? [category] : [category] + self.otherCategories
    }
    set {
      category = newValue.first
      if newValue.count > 1 || !self.otherCategories.isEmpty {
        self.otherCategories = Array(newValue.dropFirst())
      }
    }
  }

  /// Puts other terms in the place of those that it names.
  mutating func replaceTerms(_ term: (Term) -> Term) {
    category = category.map(term)
    for position in tags.indices { tags[position] = term(tags[position]) }
    for position in authors.indices { authors[position] = term(authors[position]) }
    // What says nothing rare has no box of its own, and needs none.
    if self.series == nil, self.otherCategories.isEmpty { return }
    rest.series = rest.series.map(term)
    rest.otherCategories = rest.otherCategories.map(term)
  }
}

/// All but the picture and whether it is published, which are found out anew, and where things stand in the file.
extension Article: CodedFields {
  mutating func code(_ coder: inout some Coder) {
    coder.code(&title)
    coder.code(&slug)
    coder.code(&date)
    coder.code(&isPickup)
    coder.code(&isDraft)
    coder.code(&summary)
    coder.code(&category)
    coder.code(&tags)
    coder.code(&authors)
    coder.code(&rating)
    var rest = box === Box.blank ? nil : box.rest
    coder.code(&rest)
    box = rest.map { Box($0) } ?? .blank
  }
}

extension Article {
  /// What few articles say.
  struct Rest: Equatable, Sendable, Coded {
    var updated: ContentDate?
    /// After the first, each slug once.
    var otherCategories: [Term] = []
    /// The series that it is a part of.
    var series: Term?
    /// Its place there, before all parts that have a greater one or none.
    var seriesOrder: Int?
    /// Whether it stands at the beginning of the feed.
    var isPinned = false
    var expires: ContentDate?
    var catchCopy: String?
    /// Whether its page has a table of contents; nil where the site decides.
    var showsContents: Bool?
    /// An absolute URL.
    var website: String?
    /// As in `lang`; nil where it is the site's.
    var language: String?
    /// The title in kana, for sorting.
    var reading: String?
    /// In yen, or whatever the theme's strings say.
    var minBudget: Int?
    /// Before all articles of its date that have a greater one or none.
    var order: Int?
    /// Former addresses of this page (``FormerAddress``): `/old/kyoto/`.
    var aliases: [String] = []
    /// Front matter that Mamushi does not know, for templates.
    var parameters: [Node.Entry] = []
    /// Nil for an article of this site.
    var original: Original?

    static let blank = Rest()

    mutating func code(_ coder: inout some Coder) {
      coder.code(&updated)
      coder.code(&otherCategories)
      coder.code(&series)
      coder.code(&seriesOrder)
      coder.code(&isPinned)
      coder.code(&expires)
      coder.code(&catchCopy)
      coder.code(&showsContents)
      coder.code(&website)
      coder.code(&language)
      coder.code(&reading)
      coder.code(&minBudget)
      coder.code(&order)
      coder.code(&aliases)
      coder.code(&parameters)
      coder.code(&original)
    }
  }

  /// Where an article comes from that is an item of a remote source.
  struct Original: Equatable, Sendable, Coded {
    /// Its page elsewhere: an absolute URL.
    var link: String?
    /// Eight hexadecimal digits that stand for its source and id: they make its slug its own where it is taken.
    var key = ""
    /// Its place among the items of all sources, in their order, from 1.
    var sequence = 0

    static let blank = Original()

    mutating func code(_ coder: inout some Coder) {
      coder.code(&link)
      coder.code(&key)
      coder.code(&sequence)
    }
  }
}

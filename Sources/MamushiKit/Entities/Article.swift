import MamushiCore

/// An article without its body. Builds hold all articles in memory, so rare properties are stored separately in
/// ``Rest``, and are accessed as if they were properties of the article.
@dynamicMemberLookup
struct Article: Sendable {
  var title: String
  var slug: String
  var date: ContentDate?
  var isPickup = false
  var isDraft = false
  /// The reason why readers would not see the article, if the build includes it all the same.
  var unpublished: HiddenState?
  var summary: String?
  /// The category shown in lists: the first of ``categories``.
  var category: Term?
  var tags: [Term] = []
  var authors: [Term] = []
  /// From 0 to 5.
  var rating: Double?

  var thumbnail: Picture?
  var body: TextBody
  /// The path of its page if it or the site's permalinks change the default: `2026/05/kyoto/`. Derived from other properties, and
  /// not stored.
  var address: String?
  /// The fingerprint of everything but the body.
  var fingerprint = Fingerprint.none

  /// Shared by all articles without rare properties.
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

  // Inlined, a key path costs nothing (measured: 1 ns, otherwise about 60 ns).
  @inline(__always)
  subscript<Value>(dynamicMember field: WritableKeyPath<Rest, Value>) -> Value {
    get { box.rest[keyPath: field] }
    set { rest[keyPath: field] = newValue }
  }
}

extension Article {
  /// Whether search engines may not list its page.
  var isUnlisted: Bool { unpublished != nil || self.isHiddenFromSearch }

  /// The text in place of its thumbnail.
  var thumbnailAlternative: String { self.thumbnailAlt ?? title }

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
}

/// Codes everything but the picture and the publication state, which are determined again, and places in the
/// file.
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
  /// Properties that few articles have.
  struct Rest: Equatable, Sendable, Coded {
    var updated: ContentDate?
    /// The categories after the first, without duplicate slugs.
    var otherCategories: [Term] = []
    /// The series that the article is a part of.
    var series: Term?
    /// Its position in the series; parts with smaller numbers come first, parts without one last.
    var seriesOrder: Int?
    /// Whether the article is at the start of the feed.
    var isPinned = false
    var expires: ContentDate?
    var catchCopy: String?
    /// What the thumbnail shows, for those who do not see it; nil if its title says enough.
    var thumbnailAlt: String?
    /// Whether its page has a table of contents; nil if the site decides.
    var showsContents: Bool?
    /// An absolute URL.
    var website: String?
    /// A value for `lang`; nil if it is the site's language.
    var language: String?
    /// The title in kana, for sorting.
    var reading: String?
    /// In yen, or the unit in the theme's strings.
    var minBudget: Int?
    /// Its position among articles of the same date; smaller numbers come first, articles without one last.
    var order: Int?
    /// Former addresses of the page (``FormerAddress``): `/old/kyoto/`.
    var aliases: [String] = []
    /// The template of its page if the article itself names one: `Article/recipe`.
    var template: String?
    /// The path of its page if the article itself gives one: `2020/kyoto/`.
    var permalink: String?
    /// Whether neither search engines nor the site's search are to list it.
    var isHiddenFromSearch = false
    /// What it says as an episode of a podcast.
    var podcast: Episode?
    /// Front matter with the author's own keys, for templates.
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
      coder.code(&thumbnailAlt)
      coder.code(&showsContents)
      coder.code(&template)
      coder.code(&website)
      coder.code(&language)
      coder.code(&reading)
      coder.code(&minBudget)
      coder.code(&order)
      coder.code(&aliases)
      coder.code(&permalink)
      coder.code(&isHiddenFromSearch)
      coder.code(&podcast)
      coder.code(&parameters)
      coder.code(&original)
    }
  }

  /// The origin of an article that is an item of a remote source.
  struct Original: Equatable, Sendable, Coded {
    /// The absolute URL of its page on the other site.
    var link: String?
    /// Eight hexadecimal digits that identify its source and id; appended to its slug if that is taken.
    var key = ""
    /// Its position among the items of all sources, from 1.
    var sequence = 0
    /// Orders items of all sources without dates by their age, the older first: feeds begin with their newest item.
    var age = 0
    /// The sound or film that its feed offers.
    var enclosure: Enclosure?

    static let blank = Original()

    mutating func code(_ coder: inout some Coder) {
      coder.code(&link)
      coder.code(&key)
      coder.code(&sequence)
      coder.code(&age)
      coder.code(&enclosure)
    }
  }
}

import MamushiCore

/// A text of the magazine, without its body. Builds hold all of them: what most articles do not say is kept apart.
package struct Article: Sendable {
  package var title: String
  package var slug: String
  package var date: ContentDate?
  package var isPickup = false
  package var isDraft = false
  package var summary: String?
  package var category: Term?
  package var tags: [Term] = []
  package var authors: [Term] = []
  package var thumbnail: Picture?
  /// From 0 to 5.
  package var rating: Double?
  package var body: TextBody
  /// Stands for all of it but the body.
  package var fingerprint = Fingerprint.none
  private var box: Box?

  package init(title: String, slug: String, body: TextBody) {
    self.title = title
    self.slug = slug
    self.body = body
  }

  private final class Box: Sendable {
    let rest: Rest
    init(_ rest: Rest) { self.rest = rest }
  }

  /// What few articles say.
  struct Rest: Sendable {
    var updated: ContentDate?
    var catchCopy: String?
    var website: String?
    var language: String?
    var reading: String?
    var minBudget: Int?
    var expires: ContentDate?
    var aliases: [String] = []
    var order: Int?
    var parameters: [Node.Entry] = []
    var original: Original?

    var isEmpty: Bool {
      updated == nil && catchCopy == nil && website == nil && language == nil && reading == nil
        && minBudget == nil && expires == nil && aliases.isEmpty && order == nil && parameters.isEmpty
        && original == nil
    }
  }

  mutating func set(_ rest: Rest) { box = rest.isEmpty ? nil : Box(rest) }

  private var rest: Rest {
    get { box?.rest ?? Rest() }
    set { set(newValue) }
  }
}

extension Article {
  package var updated: ContentDate? {
    get { box?.rest.updated }
    set { rest.updated = newValue }
  }

  package var catchCopy: String? {
    get { box?.rest.catchCopy }
    set { rest.catchCopy = newValue }
  }

  /// An absolute URL.
  package var website: String? {
    get { box?.rest.website }
    set { rest.website = newValue }
  }

  /// As in `lang`; nil where it is the site's.
  package var language: String? {
    get { box?.rest.language }
    set { rest.language = newValue }
  }

  /// The title in kana, for sorting.
  package var reading: String? {
    get { box?.rest.reading }
    set { rest.reading = newValue }
  }

  /// In yen, or whatever the theme's strings say.
  package var minBudget: Int? {
    get { box?.rest.minBudget }
    set { rest.minBudget = newValue }
  }

  package var expires: ContentDate? {
    get { box?.rest.expires }
    set { rest.expires = newValue }
  }

  /// Former paths of this page, from the site's root: `/old/kyoto/`.
  package var aliases: [String] {
    get { box?.rest.aliases ?? [] }
    set { rest.aliases = newValue }
  }

  /// Before all articles of its date that have a greater one or none.
  package var order: Int? {
    get { box?.rest.order }
    set { rest.order = newValue }
  }

  /// Front matter that Mamushi does not know, for templates.
  package var parameters: [Node.Entry] {
    get { box?.rest.parameters ?? [] }
    set { rest.parameters = newValue }
  }
}

extension Article {
  /// Where an article comes from that is an item of a remote source.
  package struct Original: Sendable {
    /// Its page elsewhere: an absolute URL.
    package var link: String?
    /// Eight hexadecimal digits that stand for its source and id: they make its slug its own where it is taken.
    package var key: String
    /// Its place among the items of all sources, in their order, from 1.
    package var sequence: Int
  }

  /// Nil for an article of this site.
  package var original: Original? {
    get { box?.rest.original }
    set { rest.original = newValue }
  }
}

/// A date of content.
package struct ContentDate: Hashable, Comparable, Sendable {
  package let timestamp: Timestamp
  /// Whether a time of day was written; otherwise it is the beginning of a day of the site's time zone.
  package let hasTime: Bool

  package init(timestamp: Timestamp, hasTime: Bool) {
    self.timestamp = timestamp
    self.hasTime = hasTime
  }

  package static func < (left: Self, right: Self) -> Bool { left.timestamp < right.timestamp }
}

extension [Term] {
  /// Each slug once, at its first place.
  func uniqueBySlug() -> [Term] {
    if count < 2 { return self }
    var slugs = Set<String>()
    return filter { slugs.insert($0.slug).inserted }
  }
}

/// A category, tag or author as an article names it. Terms with one slug are one page. Names are compared byte by byte:
/// those that are only composed differently are shown as they are written. A class, since thousands
/// of articles share one.
package final class Term: Hashable, Sendable {
  package let name: String
  package let slug: String

  package convenience init(name: String) {
    self.init(name: name, slug: Slug.make(fromName: name))
  }

  package init(name: String, slug: String) {
    self.name = name
    self.slug = slug
  }

  package static func == (left: Term, right: Term) -> Bool {
    left === right || left.slug.equalsInBytes(right.slug) && left.name.equalsInBytes(right.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ByteHash.hash(slug))
    hasher.combine(ByteHash.hash(name))
  }
}

import MamushiCore

/// A text of the magazine, without its body.
package struct Article: Sendable {
  package var title: String
  package var slug: String
  package var date: ContentDate?
  package var updated: ContentDate?
  package var summary: String?
  package var catchCopy: String?
  package var category: Term?
  package var tags: [Term] = []
  package var authors: [Term] = []
  /// An absolute URL.
  package var website: String?
  /// As in `lang`; nil where it is the site's.
  package var language: String?
  /// The title in kana, for sorting.
  package var reading: String?
  package var thumbnail: Picture?
  package var isPickup = false
  /// From 0 to 5.
  package var rating: Double?
  /// In yen, or whatever the theme's strings say.
  package var minBudget: Int?
  package var isDraft = false
  package var expires: ContentDate?
  /// Former paths of this page, from the site's root: `/old/kyoto/`.
  package var aliases: [String] = []
  /// Before all articles of its date that have a greater one or none.
  package var order: Int?
  /// Front matter that Mamushi does not know, for templates.
  package var parameters: [Node.Entry] = []
  package var body: TextBody
  /// Stands for all of it but the body.
  package var fingerprint = Fingerprint.none

  package init(title: String, slug: String, body: TextBody) {
    self.title = title
    self.slug = slug
    self.body = body
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

/// A category, tag or author as an article names it. Terms with one slug are one page. A class, since thousands
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
    left === right || (left.slug, left.name) == (right.slug, right.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(slug)
    hasher.combine(name)
  }
}

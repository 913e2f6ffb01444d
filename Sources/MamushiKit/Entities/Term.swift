import MamushiCore

/// A category, tag or author of an article. Terms with the same slug share a page. Names are compared byte by
/// byte, so that each is shown in its own Unicode normalisation. A class, since thousands of articles share one.
final class Term: Hashable, Sendable {
  let name: String
  let slug: String

  convenience init(name: String) {
    self.init(name: name, slug: Slug.make(fromName: name))
  }

  init(name: String, slug: String) {
    self.name = name
    self.slug = slug
  }

  static func == (left: Term, right: Term) -> Bool {
    left === right || left.slug.equalsInBytes(right.slug) && left.name.equalsInBytes(right.name)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ByteHash.hash(slug))
    hasher.combine(ByteHash.hash(name))
  }
}

extension Term: Pooled {
  static let blank = Term(name: "", slug: "")

  struct Content: Coded {
    var name = ""
    var slug = ""

    static var blank: Content { Content() }

    mutating func code(_ coder: inout some Coder) {
      coder.code(&name)
      coder.code(&slug)
    }
  }

  var content: Content { Content(name: name, slug: slug) }

  convenience init(_ content: Content) { self.init(name: content.name, slug: content.slug) }
}

extension [Term] {
  /// The terms without duplicate slugs, each at its first place.
  func uniqueBySlug() -> [Term] {
    if count < 2 { return self }
    // Comparing so few terms is faster than hashing.
    if count < 8 {
      return reduce(into: []) { unique, term in
        if !unique.contains(where: { $0.slug == term.slug }) { unique.append(term) }
      }
    }
    var slugs = Set<String>()
    return filter { slugs.insert($0.slug).inserted }
  }
}

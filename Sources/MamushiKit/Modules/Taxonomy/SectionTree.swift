/// Which sections lie in others.
struct SectionTree: Sendable {
  private var above: [String: Term] = [:]
  private var below: [String: [Term]] = [:]
  /// The sections that lie in no other, in the order in which they are listed.
  private(set) var top: [Term] = []

  /// - Parameter sections: all of them, in the order in which they are listed.
  init(_ sections: [TaxonomyTerm]) {
    let terms = Dictionary(
      sections.map { ($0.slug, Term(name: $0.title, slug: $0.slug)) }
    ) { first, _ in first }
    for section in sections {
      guard let term = terms[section.slug] else { continue }
      var path = section.slug[...]
      while let slash = path.lastIndex(of: "/") {
        path = path[..<slash]
        guard let parent = terms[String(path)] else { continue }
        above[section.slug] = parent
        below[parent.slug, default: []].append(term)
        break
      }
      if above[section.slug] == nil { top.append(term) }
    }
  }

  func links(of section: TaxonomyTerm) -> SectionLinks {
    SectionLinks(above: above[section.slug], below: below[section.slug] ?? [])
  }
}

/// The sections next to one.
struct SectionLinks: PageInput {
  /// The one that it lies in.
  let above: Term?
  /// Those that lie in it.
  let below: [Term]

  func add(to inputs: inout PageInputs) {
    above.add(to: &inputs)
    below.add(to: &inputs)
  }
}

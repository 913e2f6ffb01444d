import MamushiCore

/// A chapter of the guidance.
struct GuidancePage: Sendable {
  let title: String
  let slug: String
  let summary: String?
  let picture: Picture?
  let order: Int?
  let isDraft: Bool
  /// Whether neither search engines nor the site's search are to list it.
  var isHiddenFromSearch = false
  /// Whether its page has a table of contents; nil if the site decides.
  let showsContents: Bool?
  /// Former addresses (``FormerAddress``).
  var aliases: [String] = []
  let body: TextBody

  /// Whether search engines may not list it.
  var isUnlisted: Bool { isDraft || isHiddenFromSearch }
}

extension GuidancePage: PageInput {
  /// Leaves out the body, which is a separate input: the index shows none of it.
  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(slug)
    inputs.add(summary)
    inputs.add(picture)
    inputs.add(isDraft)
    inputs.add(isHiddenFromSearch)
    inputs.add(showsContents)
  }
}

/// A chapter as the pages of others link to it.
struct ChapterLink: PageInput {
  let title: String
  let slug: String

  func add(to inputs: inout PageInputs) {
    inputs.add(title)
    inputs.add(slug)
  }
}

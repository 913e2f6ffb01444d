import MamushiCore

/// A link from a text to a place within a page.
struct FragmentLink: Sendable {
  var location: SourceLocation
  /// The destination as written.
  var destination: String
  /// ``Route/outputPathHash(in:)`` of the page.
  var page: UInt64
  /// The place's id, without the `#`.
  var fragment: String
  /// The text of the page, if the link is that of a menu entry for all languages, and the page is in a further one.
  var version: SitePath?
}

extension FragmentLink: Coded {
  static var blank: FragmentLink {
    FragmentLink(location: .blank, destination: "", page: 0, fragment: "")
  }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&location)
    coder.code(&destination)
    coder.code(fixed: &page)
    coder.code(&fragment)
    coder.code(&version)
  }
}

import MamushiCore

/// What is found while a page is made.
struct PageFindings: Sendable {
  var diagnostics: [Diagnostic] = []
  /// Files that are published because the page names them.
  var attachments: [Attachment] = []
  /// Pictures of the site that its texts show.
  var pictures: [ShownPicture] = []
  /// Links and images of its texts.
  var links: [ContentLink] = []
  /// What links can lead to within its texts, separated by spaces; nil for a page without texts.
  var anchors: String?
  /// Links of its texts to places within pages.
  var fragments: [FragmentLink] = []
  /// The beginning of an article's body, where it has no summary.
  var excerpt: String?
  /// Stands for the page's record in the index of the search; nil for what is not searched.
  var searched: Fingerprint?
  /// A text changed between its first reading and this one, so that inputs and page do not belong together.
  var isMixed = false
}

extension PageFindings {
  /// Adds places of a text that links can lead to.
  mutating func addAnchors(_ ids: [String]) {
    // No id holds white space (HTML, section 3.2.6).
    let added = ids.joined(separator: " ")
    anchors = anchors.map { $0 + " " + added } ?? added
  }
}

/// All but the links, which an ``OutputRecord`` stores by themselves.
extension PageFindings: Coded {
  static var blank: PageFindings { PageFindings() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&diagnostics)
    coder.code(&attachments)
    coder.code(&pictures)
    coder.code(&anchors)
    coder.code(&fragments)
    coder.code(&excerpt)
    coder.code(&searched)
  }
}

/// A link, an image or a shown entity of a text, with where it led.
struct ContentLink: Sendable {
  enum Kind: UInt8, Sendable {
    case link, image
    /// The text shows it, and does not lead to it. An article's destination is its slug, an album's its path, that of the
    /// newest articles which of them are meant; there is one ranking.
    case article, album, ranking, newest

    var isShown: Bool { self != .link && self != .image }
  }

  var file: SitePath
  var destination: String
  var kind: Kind
  /// Stands for what became of it.
  var outcome: UInt64
}

extension ContentLink.Kind: Coded {
  static var blank: ContentLink.Kind { .link }
}

extension ContentLink: Coded {
  static var blank: ContentLink {
    ContentLink(file: .blank, destination: "", kind: .link, outcome: 0)
  }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&file)
    coder.code(&destination)
    coder.code(&kind)
    coder.code(fixed: &outcome)
  }
}

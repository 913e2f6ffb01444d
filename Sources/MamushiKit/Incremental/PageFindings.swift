import MamushiCore

/// What was found while a page was made.
struct PageFindings: Sendable {
  var diagnostics: [Diagnostic] = []
  /// Files that are published because the page names them.
  var attachments: [Attachment] = []
  /// Pictures of the site that the page's texts show.
  var pictures: [ShownPicture] = []
  /// Links and images of the page's texts.
  var links: [ContentLink] = []
  /// The ids in the page's texts that links can lead to, separated by spaces; nil for a page without texts.
  var anchors: String?
  /// Links from the page's texts to places within pages.
  var fragments: [FragmentLink] = []
  /// The beginning of an article's body, if the article has no summary.
  var excerpt: String?
  /// The fingerprint of the page's record in the search index; nil if the page is not searched.
  var searched: Fingerprint?
  /// Whether a text changed between its first reading and this one, so that inputs and page do not match.
  var isMixed = false
}

extension PageFindings {
  /// Adds the ids of a text that links can lead to.
  mutating func addAnchors(_ ids: [String]) {
    // No id contains white space (HTML, section 3.2.6).
    let added = ids.joined(separator: " ")
    anchors = anchors.map { $0 + " " + added } ?? added
  }
}

/// Codes everything but the links, which an ``OutputRecord`` stores separately.
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

/// A link, image or shown entity of a text, and where it led.
struct ContentLink: Sendable {
  enum Kind: UInt8, Sendable {
    case link, image
    /// An entity that the text shows rather than links to. The destination of an article is its slug, that of an album
    /// its path, and that of the newest articles says which are meant; there is only one ranking.
    case article, album, ranking, newest
    /// A sound or film whose size a feed tells: the destination is its file, the outcome its size.
    case medium
    /// A link in a text of a source, which leads to a page of the site where that is made of what it leads to.
    case original

    var isShown: Bool {
      switch self {
      case .link, .image, .medium, .original: false
      case .article, .album, .ranking, .newest: true
      }
    }
  }

  var file: SitePath
  var destination: String
  var kind: Kind
  /// Identifies what the destination resolved to.
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

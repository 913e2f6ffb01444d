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
  /// The beginning of an article's body, where it has no summary.
  var excerpt: String?
  /// A text changed between its first reading and this one, so that inputs and page do not belong together.
  var isMixed = false
}

/// All but the links, which an ``OutputRecord`` stores by themselves.
extension PageFindings: Coded {
  static var blank: PageFindings { PageFindings() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&diagnostics)
    coder.code(&attachments)
    coder.code(&pictures)
    coder.code(&excerpt)
  }
}

/// A link or an image of a text, with where it led.
struct ContentLink: Sendable {
  var file: SitePath
  var destination: String
  var isImage: Bool
  /// Stands for what became of it.
  var outcome: UInt64
}

extension ContentLink: Coded {
  static var blank: ContentLink {
    ContentLink(file: .blank, destination: "", isImage: false, outcome: 0)
  }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&file)
    coder.code(&destination)
    coder.code(&isImage)
    coder.code(fixed: &outcome)
  }
}

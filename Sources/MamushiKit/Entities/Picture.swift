import MamushiCore

/// An image and its location. A class, since many pages share one.
final class Picture: Sendable {
  enum Place: Sendable, Hashable {
    /// A file, published from the site's root, without a leading slash: `images/sushi.jpg`.
    case file(SitePath, outputPath: String)
    /// A picture of another site, by its absolute URL.
    case elsewhere(url: String)
  }

  struct Size: Sendable, Hashable {
    /// In pixels, as displayed.
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  let place: Place
  /// Nil if unknown: pictures of other sites are not examined.
  let size: Size?
  /// The content of an examined file.
  let content: Content?

  /// Whether the file itself is published, besides its renditions.
  let isFilePublished: Bool

  /// The examined content of a picture.
  struct Content: Sendable, Hashable {
    var fingerprint: Fingerprint
    var facts: ImageFacts
    /// The key under which renditions are stored and published: ``RenditionPlan/key(of:)``.
    var key: String

    init(fingerprint: Fingerprint, facts: ImageFacts, key: String) {
      self.fingerprint = fingerprint
      self.facts = facts
      self.key = key
    }

    /// Whether renditions cannot replace the file: a drawing, or an animation for browsers without WebP.
    var needsFile: Bool { facts.format == .svg || facts.isAnimated }
  }

  var isElsewhere: Bool {
    if case .elsewhere = place { true } else { false }
  }

  /// Whether it is a drawing (SVG), which other sites do not show where a page is shared.
  var isDrawing: Bool {
    if let content { return content.facts.format == .svg }
    switch place {
    case .file(let file, _): return file.hasExtension("svg")
    case .elsewhere(let url):
      return url.prefix { $0 != "?" && $0 != "#" }.lowercased().hasSuffix(".svg")
    }
  }

  init(file: SitePath, outputPath: String, width: Int, height: Int) {
    place = .file(file, outputPath: outputPath)
    size = Size(width: width, height: height)
    content = nil
    isFilePublished = true
  }

  /// - Parameter publishesFile: whether the file is published besides its renditions; always the case if it is
  ///   needed.
  init(file: SitePath, outputPath: String, content: Content, publishesFile: Bool = true) {
    place = .file(file, outputPath: outputPath)
    size = Size(width: content.facts.width, height: content.facts.height)
    self.content = content
    isFilePublished = publishesFile || content.needsFile
  }

  init(url: String, size: Size?) {
    place = .elsewhere(url: url)
    self.size = size
    content = nil
    isFilePublished = false
  }
}

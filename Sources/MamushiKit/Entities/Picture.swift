import MamushiCore

/// An image and where it lies. A class, since many pages share one.
final class Picture: Sendable {
  enum Place: Sendable, Hashable {
    /// A file, published from the site's root, without a leading slash: `images/sushi.jpg`.
    case file(SitePath, outputPath: String)
    /// Another site's: an absolute URL.
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
  /// Nil where nobody told it: another site's picture is not looked into.
  let size: Size?
  /// What is known of a file that was examined.
  let content: Content?

  /// Whether the file itself is published, beside what is made of it.
  let isFilePublished: Bool

  /// A picture's bytes, which were examined.
  struct Content: Sendable, Hashable {
    var fingerprint: Fingerprint
    var facts: ImageFacts
    /// What its renditions are kept and published under: ``RenditionPlan/key(of:)``.
    var key: String

    init(fingerprint: Fingerprint, facts: ImageFacts, key: String) {
      self.fingerprint = fingerprint
      self.facts = facts
      self.key = key
    }

    /// Whether no rendition can stand in for the file: a drawing, or frames for browsers that know no WebP.
    var needsFile: Bool { facts.format == .svg || facts.isAnimated }
  }

  var isElsewhere: Bool {
    if case .elsewhere = place { true } else { false }
  }

  init(file: SitePath, outputPath: String, width: Int, height: Int) {
    place = .file(file, outputPath: outputPath)
    size = Size(width: width, height: height)
    content = nil
    isFilePublished = true
  }

  /// - Parameter publishesFile: whether its file is wanted beside its renditions; where those need it, it is there.
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

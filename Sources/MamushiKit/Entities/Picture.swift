import MamushiCore

/// An image and where it is to be had. A class, since many pages share one.
package final class Picture: Sendable {
  package enum Place: Sendable, Hashable {
    /// A file, published from the site's root, without a leading slash: `images/sushi.jpg`.
    case file(SitePath, outputPath: String)
    /// Another site's: an absolute URL.
    case elsewhere(url: String)
  }

  package struct Size: Sendable, Hashable {
    /// In pixels, as displayed.
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package let place: Place
  /// Nil where nobody told it: another site's picture is not looked into.
  package let size: Size?
  /// What is known of a file that was examined.
  package let content: Content?

  /// The bytes of a picture that was examined.
  package struct Content: Sendable, Hashable {
    package let fingerprint: Fingerprint
    package let facts: ImageFacts

    package init(fingerprint: Fingerprint, facts: ImageFacts) {
      self.fingerprint = fingerprint
      self.facts = facts
    }
  }

  package var isElsewhere: Bool {
    if case .elsewhere = place { true } else { false }
  }

  package init(file: SitePath, outputPath: String, width: Int, height: Int) {
    place = .file(file, outputPath: outputPath)
    size = Size(width: width, height: height)
    content = nil
  }

  package init(file: SitePath, outputPath: String, content: Content) {
    place = .file(file, outputPath: outputPath)
    size = Size(width: content.facts.width, height: content.facts.height)
    self.content = content
  }

  package init(url: String, size: Size?) {
    place = .elsewhere(url: url)
    self.size = size
    content = nil
  }
}

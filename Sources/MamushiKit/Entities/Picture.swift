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

  package var isElsewhere: Bool {
    if case .elsewhere = place { true } else { false }
  }

  package init(file: SitePath, outputPath: String, width: Int, height: Int) {
    place = .file(file, outputPath: outputPath)
    size = Size(width: width, height: height)
  }

  package init(url: String, size: Size?) {
    place = .elsewhere(url: url)
    self.size = size
  }
}

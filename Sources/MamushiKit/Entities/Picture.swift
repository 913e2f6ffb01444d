import MamushiCore

/// An image file of the site and where it is published. A class, since many pages share one.
package final class Picture: Sendable {
  package let file: SitePath
  /// From the site's root, without a leading slash: `images/sushi.jpg`.
  package let outputPath: String
  /// In pixels, as displayed.
  package let width: Int
  package let height: Int

  package init(file: SitePath, outputPath: String, width: Int, height: Int) {
    self.file = file
    self.outputPath = outputPath
    self.width = width
    self.height = height
  }
}

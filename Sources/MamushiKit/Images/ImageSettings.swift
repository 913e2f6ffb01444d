import MamushiCore

/// How pictures are published: `images` of `site.yaml`.
package struct ImageSettings: Hashable, Sendable {
  package enum Format: String, CaseIterable, Sendable { case avif, webp, jpeg }

  /// In pixels, ascending; none is wider than its picture.
  package var widths = [320, 640, 960, 1280, 1920]
  /// In the order in which browsers are offered them. JPEG, which all know, is always the last.
  package var formats = Format.allCases
  package var avifQuality = 55
  package var avifEffort = 2
  package var webpQuality = 76
  package var webpEffort = 4
  package var jpegQuality = 72
  /// Width times height beyond which a picture is refused before it is decoded.
  package var pixelLimit = 200_000_000
  /// What all pictures that are worked on at once may take together, in megabytes.
  package var memory = 512

  package init() {}
}

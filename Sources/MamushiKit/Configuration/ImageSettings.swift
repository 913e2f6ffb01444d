import MamushiCore

/// How pictures are published: `images` of `site.yaml`.
struct ImageSettings: Hashable, Sendable {
  enum Format: String, CaseIterable, Sendable { case avif, webp, jpeg }

  /// In pixels, ascending; none is wider than its picture.
  var widths = [320, 640, 960, 1280, 1920]
  /// In the order in which browsers are offered them. JPEG, which all know, is always the last.
  var formats = Format.allCases
  var avifQuality = 55
  var avifEffort = 2
  var webpQuality = 76
  var webpEffort = 4
  var jpegQuality = 72
  /// Width times height beyond which a picture is refused before it is decoded.
  var pixelLimit = 200_000_000
  /// What all pictures that are worked on at once may take together, in megabytes.
  var memory = 512

  init() {}
}

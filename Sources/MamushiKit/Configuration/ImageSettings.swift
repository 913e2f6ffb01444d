import MamushiCore

/// The settings for published pictures: `images` of `site.yaml`.
package struct ImageSettings: Hashable, Sendable {
  package enum Format: String, CaseIterable, Sendable { case avif, webp, jpeg }

  /// In pixels, ascending; renditions are never wider than their picture.
  var widths = [320, 640, 960, 1280, 1920]
  /// In the order offered to browsers. JPEG, which all browsers support, is always last.
  package var formats = Format.allCases
  var avifQuality = 55
  var avifEffort = 2
  var webpQuality = 76
  var webpEffort = 4
  var jpegQuality = 72
  /// The greatest width times height that is decoded; larger pictures are refused before.
  var pixelLimit = 200_000_000
  /// The memory limit for all pictures processed at once, in megabytes.
  var memory = 512

  package init() {}
}

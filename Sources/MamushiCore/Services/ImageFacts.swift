/// The properties of a picture that can be decoded.
package struct ImageFacts: Hashable, Sendable {
  package var format: ImageHeader.Format
  /// In pixels as displayed, after any rotation by its orientation.
  package var width: Int
  package var height: Int
  package var isAnimated = false
  /// Whether an animation has more pixels in all its frames than pictures may have: it is shown as it is.
  package var hasTooManyFrames = false
  /// Whether any pixel is not opaque.
  package var hasTransparency = false
  /// A placeholder until the picture is loaded; nil for pictures with transparency and for drawings (SVG).
  package var tint: ImageTint?
  /// The approximate memory held while the picture is decoded, in bytes: the file, and what its decoder cannot
  /// give row by row.
  package var decodingMemory = 0
  package var photo = PhotoDescription()
  /// What is left out of a drawing so that it can only be viewed (``SafeDrawing/removed``).
  package var removed: String?

  package init(format: ImageHeader.Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }
}

/// The colours of three regions of a picture, as 0xRRGGBB in sRGB.
package struct ImageTint: Hashable, Sendable {
  package var topLeft: UInt32
  package var centre: UInt32
  package var bottomRight: UInt32

  package init(topLeft: UInt32, centre: UInt32, bottomRight: UInt32) {
    self.topLeft = topLeft
    self.centre = centre
    self.bottomRight = bottomRight
  }
}

/// The metadata of a photo that a page may show: an allowlist. Nothing else is read.
package struct PhotoDescription: Hashable, Sendable {
  /// Maker and model, without repeating the maker: `FUJIFILM X-T5`.
  package var camera: String?
  package var lens: String?
  /// In millimetres, of the lens itself.
  package var focalLength: Double?
  /// In millimetres, the 35 mm equivalent.
  package var filmFocalLength: Double?
  /// The f-number.
  package var aperture: Double?
  /// The exposure time in seconds.
  package var exposure: Double?
  /// The ISO speed (ISO 12232).
  package var sensitivity: Int?
  /// By the camera's clock, whose time zone is mostly not recorded.
  package var takenAt: CivilTime?
  /// Those after ``takenAt``: cameras take several photos in a second.
  package var takenMilliseconds = 0
  /// From IPTC or XMP: for languages that have none of their own in ``titles``.
  package var title: String?
  /// From IPTC or XMP: for languages that have none of their own in ``captions``.
  package var caption: String?
  /// What the picture shows, for those who do not see it (IPTC's `AltTextAccessibility`, in XMP): for languages that have
  /// none of their own in ``alternatives``.
  package var alternative: String?
  /// Those of XMP that name their language.
  package var titles: [PhotoWords] = []
  /// Those of XMP that name their language.
  package var captions: [PhotoWords] = []
  /// Those of XMP that name their language.
  package var alternatives: [PhotoWords] = []
  /// Shown only if `gallery.showLocation` allows it.
  package var place: PhotoPlace?

  package init() {}

  /// Returns the title for pages in a language (BCP 47).
  package func title(in language: String) -> String? { PhotoWords.best(of: titles, in: language) ?? title }

  /// Returns the caption for pages in a language (BCP 47).
  package func caption(in language: String) -> String? {
    PhotoWords.best(of: captions, in: language) ?? caption
  }

  /// Returns the alternative text for pages in a language (BCP 47).
  package func alternative(in language: String) -> String? {
    PhotoWords.best(of: alternatives, in: language) ?? alternative
  }
}

/// A title, a caption or an alternative text in one of the languages of a photo's file.
package struct PhotoWords: Hashable, Sendable {
  /// A tag (BCP 47) in lower case.
  package var language: String
  package var text: String

  package init(language: String, text: String) {
    self.language = language
    self.text = text
  }

  /// Returns the text in a language (BCP 47), or else in a narrower one (`en-US` for `en`), or else in a wider one
  /// (`en` for `en-GB`).
  static func best(of all: [PhotoWords], in language: String) -> String? {
    if all.isEmpty { return nil }
    var tag = language.lowercased()
    let narrower = tag + "-"
    if let words = all.first(where: { $0.language == tag })
      ?? all.first(where: { $0.language.hasPrefix(narrower) })
    {
      return words.text
    }
    while let end = tag.lastIndex(of: "-") {
      tag = String(tag[..<end])
      if let words = all.first(where: { $0.language == tag }) { return words.text }
    }
    return nil
  }
}

package struct PhotoPlace: Hashable, Sendable {
  /// In degrees north and east; nil if only names are recorded.
  package var coordinates: Coordinates?
  /// From IPTC or XMP: sublocation, city, state, country, from the smallest to the largest.
  package var names: [String]

  package struct Coordinates: Hashable, Sendable {
    package var latitude: Double
    package var longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  package init(coordinates: Coordinates?, names: [String]) {
    self.coordinates = coordinates
    self.names = names
  }
}

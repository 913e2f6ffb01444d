/// What is known of a picture that can be decoded.
package struct ImageFacts: Hashable, Sendable {
  package var format: ImageHeader.Format
  /// In pixels as displayed: an orientation that turns the picture is applied.
  package var width: Int
  package var height: Int
  package var isAnimated = false
  /// Whether some of it is not opaque.
  package var hasTransparency = false
  /// Stands in for it until it is loaded; nil for one that is not opaque, and for drawings (SVG).
  package var tint: ImageTint?
  /// About what is held while it is decoded, in bytes: its file, and what its decoder cannot give row by row.
  package var decodingMemory = 0
  package var photo = PhotoDescription()
  /// What is left out of a drawing so that it can only be looked at (``SafeDrawing/removed``).
  package var removed: String?

  package init(format: ImageHeader.Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }
}

/// The colours of three parts of a picture, as 0xRRGGBB in sRGB.
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

/// What a photo's metadata say that a page may show: an allowlist. Nothing else of them is read.
package struct PhotoDescription: Hashable, Sendable {
  /// Maker and model, without the maker said twice: `FUJIFILM X-T5`.
  package var camera: String?
  package var lens: String?
  /// In millimetres, of the lens itself.
  package var focalLength: Double?
  /// In millimetres, for the same angle on 35 mm film.
  package var filmFocalLength: Double?
  /// The f-number.
  package var aperture: Double?
  /// In seconds.
  package var exposure: Double?
  /// ISO 12232.
  package var sensitivity: Int?
  /// By the camera's clock, whose zone is mostly not told.
  package var takenAt: CivilTime?
  /// IPTC or XMP.
  package var title: String?
  /// IPTC or XMP.
  package var caption: String?
  /// Only shown where `gallery.showLocation` says so.
  package var place: PhotoPlace?

  package init() {}
}

package struct PhotoPlace: Hashable, Sendable {
  /// In degrees, north and east; nil where only a name is told.
  package var coordinates: Coordinates?
  /// From IPTC or XMP: sublocation, city, state, country, from near to far.
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

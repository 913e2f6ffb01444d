/// Decodes pictures, and makes smaller ones of them in the formats of the web. Called by many threads.
package protocol ImageProcessor: Sendable {
  /// Decodes a picture, whole, and tells what of it is shown or decides how it is. The bytes decide what it is, not a
  /// file's name.
  ///
  /// - Parameter pixelLimit: width times height, of all frames, beyond which nothing is decoded.
  /// - Throws: why it cannot be shown.
  func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts

  /// Makes renditions of a picture that was examined. They are upright, in sRGB, and hold no metadata. The bytes of each
  /// follow from the picture and its own parameters, whichever others are made with it.
  ///
  /// - Parameter keep: is given each as soon as it is made; false ends the work.
  /// - Throws: where one cannot be made. Those before it were handed over.
  func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault)

  /// About how much memory ``render(_:of:keep:)`` takes at most beside the picture's own bytes, in bytes.
  func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int

  /// A picture's file without metadata: no place, no serial number, no owner, no embedded preview. Its pixels are not
  /// encoded again; what decides how they are shown (orientation, colour profile, animation) stays.
  ///
  /// - Returns: the bytes themselves where there is nothing to remove, or they are no picture that we know.
  func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]
}

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

/// Why a picture cannot be shown.
package enum ImageFault: Error, Hashable, Sendable {
  case empty
  /// No picture in a format that we know.
  case unknownFormat
  /// The format is known, but the library here was built without it: `HEIC`.
  case unsupportedFormat(name: String)
  /// The library here was built without a format that renditions are to be in: `AVIF`.
  case missingEncoder(name: String)
  /// It ends before it is whole.
  case truncated
  /// - Parameters:
  ///   - height: of an animation, that of all frames below each other.
  ///   - limit: in pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A drawing (SVG) that could do more than be looked at: `it has a script`.
  case unsafeDrawing(reason: String)
  /// What the decoder or encoder said.
  case damaged(reason: String)
  /// The library that decodes pictures cannot be used at all.
  case unavailable(reason: String)
}

/// A picture made of another one.
package struct ImageRendition: Hashable, Sendable {
  package enum Crop: UInt8, CaseIterable, Sendable {
    /// The whole picture.
    case whole
    /// 1:1, 3:4 and 4:3, around what draws the eye.
    case square, portrait, landscape

    /// Width and height of its shape; nil for the picture's own.
    package var shape: (width: Int, height: Int)? {
      switch self {
      case .whole: nil
      case .square: (1, 1)
      case .portrait: (3, 4)
      case .landscape: (4, 3)
      }
    }
  }

  package enum Encoding: Hashable, Sendable {
    /// - Parameters:
    ///   - quality: 1 to 100, by the encoder's own scale.
    ///   - effort: 0 to 9; more takes longer, and gives fewer bytes.
    case avif(quality: Int, effort: Int)
    /// - Parameter effort: 0 to 6.
    case webp(quality: Int, effort: Int)
    case losslessWebP
    case jpeg(quality: Int)
    case png
  }

  package var crop: Crop
  /// In pixels. Never more than the picture has.
  package var width: Int
  package var height: Int
  package var encoding: Encoding
  /// All frames, rather than the first; only of the whole picture.
  package var isAnimated: Bool

  package init(crop: Crop, width: Int, height: Int, encoding: Encoding, isAnimated: Bool = false) {
    self.crop = crop
    self.width = width
    self.height = height
    self.encoding = encoding
    self.isAnimated = isAnimated
  }
}

/// Keeps what was made of pictures, in the cache: any of it may be gone at any time. Paths are relative to the store,
/// with one folder: `<key>/640.avif`.
package protocol RenditionStore: Sendable {
  /// The names in a folder; empty where there is none.
  func names(in folder: String) -> Set<String>

  /// Nil where there is none.
  func read(_ path: String) -> [UInt8]?

  /// Puts a file in its place in one step: what has a name there is whole.
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure)

  /// All files, with their sizes in bytes.
  func files() -> [(path: String, size: Int)]

  /// Removes files, and folders that are empty then.
  func remove(_ paths: [String]) throws(FileFailure)
}

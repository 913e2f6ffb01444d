import CExif
import CPlatform
import MamushiCore

/// Returns 2 to the power of a number.
func powerOfTwo(_ exponent: Double) -> Double { exp2(exponent) }

/// An Exif block, read by libexif.
final class ExifBlock {
  /// The tags that are read, and the only ones, by the tables of Exif 3.0 (sections 4.6.5 to 4.6.7).
  enum Tag: UInt32 {
    // Image (IFD 0).
    case make = 0x010F
    case model = 0x0110
    // Photo (Exif IFD).
    case exposureTime = 0x829A
    case fNumber = 0x829D
    case photographicSensitivity = 0x8827
    case recommendedExposureIndex = 0x8832
    case isoSpeed = 0x8833
    case dateTimeOriginal = 0x9003
    case dateTimeDigitized = 0x9004
    case shutterSpeedValue = 0x9201
    case apertureValue = 0x9202
    case subSecondsOriginal = 0x9291
    case subSecondsDigitized = 0x9292
    case focalLength = 0x920A
    case filmFocalLength = 0xA405
    case lensModel = 0xA434
    // Position (GPS IFD).
    case latitudeReference = 0x0001
    case latitude = 0x0002
    case longitudeReference = 0x0003
    case longitude = 0x0004
  }

  private let data: UnsafeMutablePointer<ExifData>
  private let order: ExifByteOrder

  /// - Parameter bytes: With or without `Exif\0\0`.
  init?(_ bytes: [UInt8]) {
    let marker = Array("Exif\0\0".utf8)
    // Without the marker libexif would look for a JPEG file.
    let block = bytes.starts(with: marker) ? bytes : marker + bytes
    guard let size = UInt32(exactly: block.count), let data = exif_data_new() else { return nil }
    self.data = data
    // With this option, libexif would fill in missing data, such as the current time.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_load_data(data, block, size)
    order = exif_data_get_byte_order(data)
  }

  deinit { exif_data_unref(data) }

  private func entry(_ tag: Tag) -> ExifEntry? {
    let folder =
      switch tag {
      case .make, .model: data.pointee.ifd.0
      case .latitudeReference, .latitude, .longitudeReference, .longitude: data.pointee.ifd.3
      default: data.pointee.ifd.2
      }
    guard let folder else { return nil }
    return exif_content_get_entry(folder, ExifTag(rawValue: tag.rawValue))?.pointee
  }

  /// Returns `nil` also if the text is longer than any name of a camera or lens.
  func text(_ tag: Tag) -> String? {
    guard let entry = entry(tag), let bytes = entry.data,
      // Exif 3.0 introduced a type for UTF-8, which libexif does not know yet.
      entry.format == EXIF_FORMAT_ASCII || entry.format == EXIF_FORMAT_UNDEFINED
    else { return nil }
    return PhotoText.clean(UnsafeBufferPointer(start: bytes, count: Int(entry.size)), limit: 200)
  }

  func time(_ tag: Tag) -> CivilTime? {
    guard let entry = entry(tag), let bytes = entry.data else { return nil }
    return CivilTime(photoText: UnsafeBufferPointer(start: bytes, count: Int(entry.size)))
  }

  func integer(_ tag: Tag) -> Int? {
    guard let entry = entry(tag), let bytes = entry.data else { return nil }
    if entry.format == EXIF_FORMAT_SHORT, entry.size >= 2 { return Int(exif_get_short(bytes, order)) }
    if entry.format == EXIF_FORMAT_LONG, entry.size >= 4 { return Int(exif_get_long(bytes, order)) }
    return nil
  }

  /// Returns a finite number, or `nil`.
  func rational(_ tag: Tag, at index: Int = 0) -> Double? {
    guard let entry = entry(tag), let bytes = entry.data, Int(entry.size) >= (index + 1) * 8 else {
      return nil
    }
    if entry.format == EXIF_FORMAT_RATIONAL {
      let value = exif_get_rational(bytes + index * 8, order)
      return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    }
    if entry.format == EXIF_FORMAT_SRATIONAL {
      let value = exif_get_srational(bytes + index * 8, order)
      return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    }
    return nil
  }

  var coordinates: PhotoPlace.Coordinates? {
    guard let latitude = degrees(.latitude), let longitude = degrees(.longitude),
      let north = sign(.latitudeReference, positive: "N", negative: "S"),
      let east = sign(.longitudeReference, positive: "E", negative: "W")
    else { return nil }
    return PhotoPlace.Coordinates(checkingLatitude: north * latitude, longitude: east * longitude)
  }

  /// Converts degrees, minutes and seconds to degrees.
  private func degrees(_ tag: Tag) -> Double? {
    guard let degrees = rational(tag), let minutes = rational(tag, at: 1), let seconds = rational(tag, at: 2),
      (0...180).contains(degrees), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return degrees + minutes / 60 + seconds / 3600
  }

  private func sign(_ tag: Tag, positive: Unicode.Scalar, negative: Unicode.Scalar) -> Double? {
    guard let letter = entry(tag)?.data?.pointee else { return nil }
    return letter == UInt8(ascii: positive) ? 1 : letter == UInt8(ascii: negative) ? -1 : nil
  }
}

import MamushiCore

/// Reads the header of HEIF (ISO/IEC 23008-12), which contains AV1 in AVIF (AV1 Image File Format 1.1) and HEVC in
/// HEIC. The size is a property of the primary item.
enum HEIFHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderFault) -> ImageHeader {
    let fileType = try box(reader, at: 0, end: .max)
    guard fileType.end - fileType.start <= 4096 else { throw .unknown }
    var format: ImageHeader.Format?
    for brand in stride(from: fileType.start, to: fileType.end - 3, by: 4) where brand != fileType.start + 4 {
      switch try name(reader, at: brand) {
      case "avif", "avis": format = .avif
      // The last two mean only HEIF, which is HEVC in practice unless another brand says AVIF.
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1":
        format = format ?? .heic
      default: break
      }
    }
    guard let format else { throw .unknown }

    var index = fileType.end
    while true {
      let box = try box(reader, at: index, end: .max)
      if box.name == "meta" {
        if box.end > reader.count { throw .incomplete }
        return try meta(reader, box, format)
      }
      index = box.end
    }
  }

  private struct Box {
    let name: String
    /// The index of the content, after size and name.
    let start: Int
    let end: Int
  }

  private static func meta(
    _ reader: ByteReader, _ meta: Box, _ format: ImageHeader.Format
  ) throws(ImageHeaderFault) -> ImageHeader {
    var primary: Int?
    var properties: [Box] = []
    var associated: [Int]?
    // Skips the version and flags of a full box.
    for box in try children(reader, from: meta.start + 4, to: meta.end) {
      switch box.name {
      case "pitm":
        primary = try reader.bigEndian(at: box.start + 4, size: reader.byte(at: box.start) == 0 ? 2 : 4)
      case "iprp":
        for part in try children(reader, from: box.start, to: box.end) {
          if part.name == "ipco" { properties = try children(reader, from: part.start, to: part.end) }
          if part.name == "ipma", associated == nil, let primary {
            associated = try associations(reader, part, of: primary)
          }
        }
      default: break
      }
    }
    // Without a primary item there is one image, which has all properties.
    let own = associated.map {
      $0.compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    }
    var size: (width: Int, height: Int)?
    var isTurned = false
    for property in own ?? properties {
      if property.name == "ispe", size == nil {
        size = try (
          reader.bigEndian(at: property.start + 4, size: 4), reader.bigEndian(at: property.start + 8, size: 4)
        )
      }
      // Quarter turns, anticlockwise.
      if property.name == "irot" { isTurned = try reader.byte(at: property.start) & 1 == 1 }
    }
    guard let size else { throw .unknown }
    return try isTurned
      ? ImageHeader(format, size.height, size.width) : ImageHeader(format, size.width, size.height)
  }

  /// Returns the numbers, from 1, of an item's properties (`ipma`, ISO/IEC 23008-12, section 9.3).
  private static func associations(
    _ reader: ByteReader, _ box: Box, of item: Int
  ) throws(ImageHeaderFault) -> [Int]? {
    let version = try reader.byte(at: box.start)
    let isWide = try reader.byte(at: box.start + 3) & 1 == 1
    let idSize = version < 1 ? 2 : 4
    let count = try reader.bigEndian(at: box.start + 4, size: 4)
    var index = box.start + 8
    for _ in 0..<count {
      guard index + idSize < box.end else { throw .unknown }
      let id = try reader.bigEndian(at: index, size: idSize)
      let number = try Int(reader.byte(at: index + idSize))
      index += idSize + 1
      if id == item {
        var numbers: [Int] = []
        for _ in 0..<number {
          let value = try reader.bigEndian(at: index, size: isWide ? 2 : 1)
          // The upper bit tells whether a reader must understand the property.
          numbers.append(value & (isWide ? 0x7FFF : 0x7F))
          index += isWide ? 2 : 1
        }
        return numbers
      }
      index += number * (isWide ? 2 : 1)
    }
    return nil
  }

  private static func children(
    _ reader: ByteReader, from start: Int, to end: Int
  ) throws(ImageHeaderFault) -> [Box] {
    var boxes: [Box] = []
    var index = start
    while index + 8 <= end, boxes.count < 1000 {
      let box = try box(reader, at: index, end: end)
      boxes.append(box)
      index = box.end
    }
    return boxes
  }

  /// Returns the four characters that name a box or a brand.
  private static func name(_ reader: ByteReader, at index: Int) throws(ImageHeaderFault) -> String {
    var name = ""
    for offset in 0..<4 { name.unicodeScalars.append(Unicode.Scalar(try reader.byte(at: index + offset))) }
    return name
  }

  /// Reads a box (ISO/IEC 14496-12, section 4.2) that must end by `end`.
  private static func box(
    _ reader: ByteReader, at index: Int, end: Int
  ) throws(ImageHeaderFault) -> Box {
    var size = try reader.bigEndian(at: index, size: 4)
    let name = try name(reader, at: index + 4)
    var start = index + 8
    if size == 1 {
      guard try reader.bigEndian(at: start, size: 2) == 0 else { throw .unknown }
      size = try reader.bigEndian(at: start + 2, size: 6)
      start += 8
    }
    // A size of 0 means that the box extends to the end of the file.
    if size == 0 { size = min(end, reader.count) - index }
    guard size >= start - index, size <= end - index, size <= Int.max - index else { throw .unknown }
    return Box(name: name, start: start, end: index + size)
  }
}

/// Removes metadata from AVIF and HEIC (HEIF, ISO/IEC 23008-12). The data of items can be anywhere in the file, at
/// offsets in a table, so nothing is moved: removed data is overwritten with zeros, and the boxes and entries for it
/// become ones that readers skip.
///
/// The orientation is a property of the picture; the one in Exif does not count.
struct HEIFMetadata {
  private var bytes: [UInt8]
  private let boxes: [HEIFBox]

  private init(_ bytes: [UInt8], _ boxes: [HEIFBox]) {
    self.bytes = bytes
    self.boxes = boxes
  }

  /// Returns whether a file declares itself a picture; videos belong to the same family.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    guard let type = HEIFBox(in: bytes, at: 0, end: bytes.count), type.name == "ftyp" else { return false }
    let names: Set<String> = [
      "avif", "avis", "mif1", "msf1", "miaf", "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs",
    ]
    return stride(from: type.content, to: min(type.end - 3, type.content + 1024), by: 4).contains {
      $0 != type.content + 4 && names.contains(HEIFBox.name(in: bytes, at: $0))
    }
  }

  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var boxes: [HEIFBox] = []
    var index = 0
    while boxes.count < 1000, let box = HEIFBox(in: bytes, at: index, end: bytes.count, isLastCutOff: true) {
      boxes.append(box)
      index = box.end
    }
    var file = HEIFMetadata(bytes, boxes)
    file.remove()
    return file.bytes == bytes ? bytes : file.bytes
  }

  private mutating func remove() {
    let isSequence = boxes.contains { $0.name == "moov" }
    let tables = boxes.filter { $0.name == "meta" }
    let items = tables.compactMap { HEIFItems(in: bytes, $0) }
    if items.count < tables.count || (items.isEmpty && !isSequence) {
      // Without its table no picture can be found, nor anything that should stay hidden.
      bytes.removeLast(bytes.count - (boxes.first?.end ?? 0))
      return
    }
    var end = 0
    for box in boxes {
      switch box.name {
      case "ftyp", "mdat", "meta": end = box.end
      case "moov":
        removeFromTracks(box)
        end = box.end
      default: neutralise(box)
      }
    }
    // A file with several tables is not of this kind; each table then treats the other's data as leftovers.
    for items in items { remove(items, isSequence: isSequence) }
    // Nothing is needed after the last part of the picture, not even zeros.
    bytes.removeLast(bytes.count - end)
  }

  private mutating func remove(_ items: HEIFItems, isSequence: Bool) {
    for box in items.otherBoxes { neutralise(box) }
    let data = boxes.filter { $0.name == "mdat" }.map { $0.content..<$0.end }
    for (method, parts) in [(0, data), (1, items.innerData.map { [$0] } ?? [])] {
      let own = items.ranges(items.privateItems, method: method, within: parts)
      if isSequence, method == 0 {
        // The frames of a sequence are listed elsewhere.
        for range in own { zero(range) }
      } else {
        // Data that no item claims was left behind by a program.
        let kept = items.ranges(items.keptItems, method: method, within: parts)
          .sorted { $0.lowerBound < $1.lowerBound }
        for part in parts {
          var index = part.lowerBound
          for range in kept where part.overlaps(range) {
            if index < range.lowerBound { zero(index..<range.lowerBound) }
            index = max(index, range.upperBound)
          }
          if index < part.upperBound { zero(index..<part.upperBound) }
        }
        for range in own { zero(range) }
      }
    }
    // Gives their entries, and the links of thumbnails, a type that no reader knows.
    for place in items.privateTypes {
      rename(at: place.type)
      zero((place.type + 4)..<place.end)
    }
    for place in items.privateReferences { rename(at: place) }
  }

  /// Removes the metadata of a sequence and its tracks.
  private mutating func removeFromTracks(_ box: HEIFBox) {
    guard let children = HEIFBox.children(in: bytes, from: box.content, to: box.end) else {
      return neutralise(box)
    }
    for child in children {
      switch child.name {
      case "trak", "mdia": removeFromTracks(child)
      case "udta", "uuid", "meta":
        if child.name == "meta", let items = HEIFItems(in: bytes, child) {
          let data = boxes.filter { $0.name == "mdat" }.map { $0.content..<$0.end }
          for range in items.ranges(items.privateItems, method: 0, within: data) { zero(range) }
        }
        neutralise(child)
      default: break
      }
    }
  }

  // MARK: Writing

  /// Turns a box into one of free space.
  private mutating func neutralise(_ box: HEIFBox) {
    rename(at: box.start + 4)
    zero(box.content..<box.end)
  }

  private mutating func rename(at index: Int) {
    bytes.replaceSubrange(index..<(index + 4), with: "free".utf8)
  }

  private mutating func zero(_ range: Range<Int>) {
    for index in range.clamped(to: 0..<bytes.count) { bytes[index] = 0 }
  }
}

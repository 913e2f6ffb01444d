/// The items of a HEIF file: their list (`iinf`), the locations of their data (`iloc`), and their relations (`iref`);
/// ISO/IEC 14496-12, section 8.11.
struct HEIFItems {
  private struct Extent {
    /// 0: offsets in the file; 1: offsets in ``innerData``; 2: offsets in another item.
    let method: Int
    let start: Int
    /// 0 means up to the end.
    let count: Int
  }

  private struct Reference {
    let kind: String
    /// The index of the kind.
    let place: Int
    let from: Int
    let to: [Int]
  }

  /// Metadata and thumbnails, including the items that only those consist of.
  private(set) var privateItems: Set<Int> = []
  private(set) var keptItems: Set<Int> = []
  /// The indices of the types of ``privateItems``, and the ends of their entries.
  private(set) var privateTypes: [(type: Int, end: Int)] = []
  private(set) var privateReferences: [Int] = []
  /// Boxes that do not belong in the table, or that describe how the picture was made.
  private(set) var otherBoxes: [HEIFBox] = []
  /// The range of the data in the table's own box.
  private(set) var innerData: Range<Int>?

  /// Entries may take no space in the table, so its length does not limit their number.
  private static let extentLimit = 100_000

  private var extents: [Int: [Extent]] = [:]
  private var references: [Reference] = []

  /// - Returns: `nil` if the table cannot be followed.
  init?(in bytes: [UInt8], _ meta: HEIFBox) {
    guard let boxes = HEIFBox.children(in: bytes, from: meta.content + 4, to: meta.end) else { return nil }
    var entries: [(id: Int, isMetadata: Bool, type: Int?, end: Int)] = []
    var primary: Int?
    for box in boxes {
      let version = bytes.bigEndian(at: box.content, size: 1) ?? 0
      switch box.name {
      case "pitm": primary = bytes.bigEndian(at: box.content + 4, size: version == 0 ? 2 : 4)
      case "iinf":
        let start = box.content + (version == 0 ? 6 : 8)
        guard let items = HEIFBox.children(in: bytes, from: start, to: box.end) else { return nil }
        for item in items where item.name == "infe" {
          guard let entry = Self.entry(in: bytes, item) else { return nil }
          entries.append(entry)
        }
      case "iloc":
        guard let extents = Self.extents(in: bytes, box, version: version) else { return nil }
        self.extents = extents
      case "iref":
        guard let references = Self.references(in: bytes, box, idSize: version == 0 ? 2 : 4) else {
          return nil
        }
        self.references = references
      case "iprp":
        for part in HEIFBox.children(in: bytes, from: box.content, to: box.end) ?? []
        where part.name == "ipco" {
          // Titles and tags, and times (ISO/IEC 23008-12, section 6.5). Their indices count, so they are not removed.
          otherBoxes += (HEIFBox.children(in: bytes, from: part.content, to: part.end) ?? [])
            .filter { ["udes", "crtt", "mdft"].contains($0.name) }
        }
      case "idat": innerData = box.content..<box.end
      case "hdlr", "dinf", "grpl", "ipro", "free", "skip": break
      default: otherBoxes.append(box)
      }
      if box.name == "free" || box.name == "skip" { otherBoxes.append(box) }
    }
    let all = Set(entries.map { $0.id }).union(extents.keys)
    privateItems = Set(entries.filter { $0.isMetadata }.map { $0.id })
    for reference in references where reference.kind == "thmb" && reference.from != primary {
      privateItems.insert(reference.from)
      privateReferences.append(reference.place)
    }
    includeDependents(primary: primary)
    keptItems = all.subtracting(privateItems)
    privateTypes = entries.compactMap { entry in
      entry.type.flatMap { privateItems.contains(entry.id) ? ($0, entry.end) : nil }
    }
  }

  /// Returns the ranges of the items' data inside of `parts`.
  ///
  /// - Parameter method: 0 for offsets in the file, 1 for those in ``innerData``.
  func ranges(_ items: Set<Int>, method: Int, within parts: [Range<Int>]) -> [Range<Int>] {
    let base = method == 1 ? innerData?.lowerBound ?? 0 : 0
    var ranges: [Range<Int>] = []
    for item in items {
      for extent in extents[item] ?? [] where extent.method == method {
        let start = base.addingReportingOverflow(extent.start)
        let end = start.partialValue.addingReportingOverflow(extent.count)
        guard !start.overflow, !end.overflow else { continue }
        for part in parts {
          let upper =
            extent.count == 0 && part.contains(start.partialValue) ? part.upperBound : end.partialValue
          let range = (start.partialValue..<upper).clamped(to: part)
          if !range.isEmpty { ranges.append(range) }
        }
      }
    }
    return ranges
  }

  /// Adds the tiles of a thumbnail and its alpha channel.
  private mutating func includeDependents(primary: Int?) {
    let made = references.filter { $0.kind == "dimg" }
    let attached = references.filter { $0.kind == "auxl" }
    // A thumbnail, its tiles, and their alpha channels; nothing is nested deeper.
    for _ in 0..<4 {
      let needed = Set(made.filter { !privateItems.contains($0.from) }.flatMap { $0.to })
      for reference in made where privateItems.contains(reference.from) {
        for tile in reference.to where !needed.contains(tile) && tile != primary { privateItems.insert(tile) }
      }
      for reference in attached where reference.from != primary && !reference.to.isEmpty {
        if reference.to.allSatisfy({ privateItems.contains($0) }) { privateItems.insert(reference.from) }
      }
    }
  }

  // MARK: Parsing

  private static func entry(
    in bytes: [UInt8], _ box: HEIFBox
  ) -> (id: Int, isMetadata: Bool, type: Int?, end: Int)? {
    guard let version = bytes.bigEndian(at: box.content, size: 1) else { return nil }
    let idSize = version == 3 ? 4 : 2
    guard let id = bytes.bigEndian(at: box.content + 4, size: idSize) else { return nil }
    // The first versions support only files, with media types.
    if version < 2 { return (id, true, nil, box.end) }
    let type = box.content + 4 + idSize + 2
    guard type + 4 <= box.end else { return nil }
    let name = HEIFBox.name(in: bytes, at: type)
    return (id, ["Exif", "mime", "uri "].contains(name), type, box.end)
  }

  private static func extents(in bytes: [UInt8], _ box: HEIFBox, version: Int) -> [Int: [Extent]]? {
    var index = box.content + 4
    var isBroken = false
    func next(_ size: Int) -> Int {
      guard !isBroken, index + size <= box.end, let value = bytes.bigEndian(at: index, size: size) else {
        isBroken = true
        return 0
      }
      index += size
      return value
    }
    let sizes = next(2)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }) else {
      return nil
    }
    var extents: [Int: [Extent]] = [:]
    var total = 0
    let count = next(version < 2 ? 2 : 4)
    for _ in 0..<count {
      let id = next(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : next(2) & 15
      // Not 0 if the data is in another file.
      let reference = next(2)
      let base = next(baseSize)
      for _ in 0..<next(2) {
        _ = next(indexSize)
        let start = base.addingReportingOverflow(next(offsetSize))
        let length = next(lengthSize)
        total += 1
        if isBroken || start.overflow || total > extentLimit { return nil }
        if reference == 0 {
          extents[id, default: []].append(Extent(method: method, start: start.partialValue, count: length))
        }
      }
      if isBroken { return nil }
    }
    return extents
  }

  private static func references(in bytes: [UInt8], _ box: HEIFBox, idSize: Int) -> [Reference]? {
    guard let boxes = HEIFBox.children(in: bytes, from: box.content + 4, to: box.end) else { return nil }
    var references: [Reference] = []
    for child in boxes {
      guard let from = bytes.bigEndian(at: child.content, size: idSize),
        let count = bytes.bigEndian(at: child.content + idSize, size: 2),
        child.content + idSize + 2 + count * idSize <= child.end
      else { return nil }
      let to = (0..<count).compactMap {
        bytes.bigEndian(at: child.content + idSize + 2 + $0 * idSize, size: idSize)
      }
      references.append(Reference(kind: child.name, place: child.start + 4, from: from, to: to))
    }
    return references
  }
}

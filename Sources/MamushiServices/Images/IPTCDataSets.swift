import MamushiCore

/// Texts of IPTC's Information Interchange Model, version 4.2: data sets of a record, a number and a text.
struct IPTCDataSets {
  /// The data sets of record 2 that are read, and the only ones.
  enum DataSet: UInt8 {
    case objectName = 5
    case city = 90
    case sublocation = 92
    case state = 95
    case country = 101
    case caption = 120
  }

  private var texts: [DataSet: ArraySlice<UInt8>] = [:]
  private var isUTF8 = false

  /// - Parameter bytes: Data sets, or the Photoshop image resources that contain them.
  init(_ bytes: [UInt8]) {
    let data = Self.resource(of: bytes[...])
    var index = data.startIndex
    // Section 1.5: a marker, the record, the number, and the length of what follows.
    while index + 5 <= data.endIndex, data[index] == 0x1C {
      let (record, number) = (data[index + 1], data[index + 2])
      var length = Int(data[index + 3]) << 8 | Int(data[index + 4])
      index += 5
      if length & 0x8000 != 0 {
        // An extended data set starts with the length of its length.
        let count = length & 0x7FFF
        guard count <= 4, index + count <= data.endIndex else { return }
        length = data[index..<(index + count)].reduce(0) { $0 << 8 | Int($1) }
        index += count
      }
      guard length <= data.endIndex - index else { return }
      let value = data[index..<(index + length)]
      index += length
      if record == 1, number == 90 {
        // The ISO 2022 escapes that switch to UTF-8, the second one with a way back.
        isUTF8 = value.starts(with: [0x1B, 0x25, 0x47]) || value.starts(with: [0x1B, 0x25, 0x2F])
      } else if record == 2, let dataSet = DataSet(rawValue: number), texts[dataSet] == nil {
        texts[dataSet] = value
      }
    }
  }

  func text(_ dataSet: DataSet) -> String? {
    guard let bytes = texts[dataSet] else { return nil }
    // Most programs that write UTF-8 do not declare it. Text that is not UTF-8 is read as Windows' Latin-1.
    let isCaption = dataSet == .caption
    if isUTF8 || UTF8Check.firstFault(in: Array(bytes)) == nil {
      return PhotoText.clean(bytes, keepsParagraphs: isCaption)
    }
    return CharacterConversion.utf8(Array(bytes), from: .windows1252)
      .flatMap { PhotoText.clean($0, keepsParagraphs: isCaption) }
  }

  /// Finds the data sets among Photoshop's image resources (Adobe Photoshop File Formats Specification, "Image Resource
  /// Blocks"), which consist of signature, number, name and size, with names and data padded to even lengths.
  private static func resource(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let wrapper = Array("Photoshop 3.0\0".utf8)
    var rest = bytes.starts(with: wrapper) ? bytes.dropFirst(wrapper.count) : bytes
    guard rest.starts(with: "8BIM".utf8) else { return rest }
    while rest.count >= 12, rest.starts(with: "8BIM".utf8) {
      let start = rest.startIndex
      let number = Int(rest[start + 4]) << 8 | Int(rest[start + 5])
      let nameLength = Int(rest[start + 6]) + 1
      let sizeIndex = start + 6 + nameLength + nameLength % 2
      guard sizeIndex + 4 <= rest.endIndex else { break }
      let size = rest[sizeIndex..<(sizeIndex + 4)].reduce(0) { $0 << 8 | Int($1) }
      let data = rest[(sizeIndex + 4)...]
      guard size <= data.count else { break }
      if number == 0x0404 { return data.prefix(size) }
      rest = data.dropFirst(size + size % 2)
    }
    return []
  }
}

/// Removes metadata from icons (ICO): a table of pictures, each of which is a PNG file or a bitmap, which has none.
enum IconMetadata {
  static let signature: [UInt8] = [0, 0, 1, 0]

  /// - Returns: The same bytes also if the table cannot be followed: browsers do not show such a file either.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard let count = bytes.littleEndian(at: 4, size: 2), count > 0 else { return bytes }
    let tableEnd = 6 + 16 * count
    var pictures: [[UInt8]] = []
    var total = 0
    for number in 0..<count {
      let entry = 6 + 16 * number
      guard let size = bytes.littleEndian(at: entry + 8, size: 4),
        let start = bytes.littleEndian(at: entry + 12, size: 4),
        start >= tableEnd, start <= bytes.count, size <= bytes.count - start
      else { return bytes }
      // Many entries could name the same bytes, of which each would get a copy.
      total += size
      guard total <= bytes.count else { return bytes }
      pictures.append(Array(bytes[start..<(start + size)]))
    }
    let bare = pictures.map { $0.starts(with: PNGMetadata.signature) ? PNGMetadata.removed(from: $0) : $0 }
    guard bare != pictures else { return bytes }
    var output = Array(bytes[..<tableEnd])
    output.reserveCapacity(bytes.count)
    for (number, picture) in bare.enumerated() {
      write(picture.count, at: 6 + 16 * number + 8, in: &output)
      write(output.count, at: 6 + 16 * number + 12, in: &output)
      output += picture
    }
    return output
  }

  private static func write(_ value: Int, at index: Int, in output: inout [UInt8]) {
    for place in 0..<4 { output[index + place] = UInt8(truncatingIfNeeded: value >> (8 * place)) }
  }
}

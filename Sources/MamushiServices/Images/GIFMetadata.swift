/// Removes metadata from GIF (version 89a): a screen, then blocks, each of which ends with an empty sub-block.
enum GIFMetadata {
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 13 else { return bytes }
    var index = 13 + colours(bytes[10])
    var output = Array(bytes[..<min(index, bytes.count)])
    output.reserveCapacity(bytes.count)
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case 0x2C:
        guard index + 10 < bytes.count else { return output }
        // The position and size, the colour table, and the initial code size.
        index += 11 + colours(bytes[index + 9])
        guard index <= bytes.count else { return output }
        index = endOfSubBlocks(in: bytes, from: index)
        output += bytes[start..<index]
      case 0x21:
        guard index + 2 < bytes.count else { return output }
        index = endOfSubBlocks(in: bytes, from: index + 2)
        let block = bytes[start..<index]
        switch block[start + 1] {
        case 0xF9: output += block
        case 0xFF: appendApplication(block, to: &output)
        // Drops comments, text that no browser shows, and unknown blocks.
        default: break
        }
      default:
        // This is the end, or nothing that a reader could make sense of.
        output.append(0x3B)
        return output == bytes ? bytes : output
      }
    }
    return output == bytes ? bytes : output
  }

  /// Returns the size of a colour table in bytes, by the flags that announce it.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the index after the empty sub-block, or the end of truncated data.
  private static func endOfSubBlocks(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
    return min(index + 1, bytes.count)
  }

  /// Keeps an animation's loop count, and a colour profile.
  private static func appendApplication(_ block: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let head = block.prefix(14)
    guard head.count == 14, head[head.startIndex + 2] == 11 else { return }
    let name = head.dropFirst(3)
    if name.elementsEqual("ICCRGBG1012".utf8) {
      output += block
    } else if name.elementsEqual("NETSCAPE2.0".utf8) || name.elementsEqual("ANIMEXTS1.0".utf8) {
      output += head
      // The number of loops (1), and the amount to buffer (2).
      var rest = block.dropFirst(14)
      while let size = rest.first, size > 0, rest.count > Int(size) {
        let part = rest.prefix(Int(size) + 1)
        let kind = part[part.startIndex + 1]
        if (kind == 1 && size == 3) || (kind == 2 && size == 5) { output += part }
        rest = rest.dropFirst(part.count)
      }
      output.append(0)
    }
  }
}

/// Reads one opening or closing tag as CommonMark defines it (section 6.6).
struct TagScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The index after what was read.
  private(set) var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: Character) -> Bool {
    guard let ascii = byte.asciiValue, next == ascii else { return false }
    place += 1
    return true
  }

  private mutating func skip(while matches: (UInt8) -> Bool) -> Int {
    let start = place
    while let next, matches(next) { place += 1 }
    return place - start
  }

  /// Reads a tag; returns whether there is one.
  mutating func scan() -> Bool {
    guard take("<") else { return false }
    let isClosing = take("/")
    guard let next, Self.isLetter(next) else { return false }
    _ = skip { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
    while true {
      let spaces = skip(while: BlockStart.isSpace)
      if take(">") { return true }
      if isClosing { return false }
      if take("/") { return take(">") }
      guard spaces > 0, scanAttribute() else { return false }
    }
  }

  private mutating func scanAttribute() -> Bool {
    guard let next, Self.isLetter(next) || next == UInt8(ascii: "_") || next == UInt8(ascii: ":") else {
      return false
    }
    _ = skip { Self.isLetter($0) || Self.isDigit($0) || [0x3A, 0x2E, 0x5F, 0x2D].contains($0) }
    let end = place
    _ = skip(while: BlockStart.isSpace)
    guard take("=") else {
      place = end
      return true
    }
    _ = skip(while: BlockStart.isSpace)
    if take("'") {
      _ = skip { $0 != UInt8(ascii: "'") }
      return take("'")
    }
    if take("\"") {
      _ = skip { $0 != UInt8(ascii: "\"") }
      return take("\"")
    }
    // Neither white space nor one of "'=<>`.
    return skip { !BlockStart.isSpace($0) && ![0x22, 0x27, 0x3D, 0x3C, 0x3E, 0x60].contains($0) } > 0
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Collects text with its white space folded.
///
/// A space joins blocks, unless the first one ends in Japanese or Chinese punctuation, which includes its own: 「。」. A
/// dot joins list items, unless punctuation ends the first one. An ideographic space at the start of a paragraph is an
/// indent and is left out.
struct PlainText {
  private var bytes: [UInt8] = []
  private let limit: Int
  /// Whether a space is due before the next character.
  private var owesSpace = false
  /// Whether a dot is due with that space.
  private var owesDot = false
  /// Whether the current block has no character yet.
  private var startsBlock = true

  /// - Parameter limit: In bytes; anything added after this many is ignored.
  init(limit: Int) { self.limit = limit }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the limit is reached.
  var isFull: Bool { bytes.count >= limit }

  mutating func addSpace() { owesSpace = true }

  mutating func startBlock() {
    startsBlock = true
    if isFull || bytes.isEmpty { return }
    owesSpace = !bytes.withUnsafeBytes { isEastAsianPunctuation(lastScalar(of: $0)) }
  }

  /// Starts a further list item.
  mutating func startItem() {
    startBlock()
    if isFull || bytes.isEmpty { return }
    owesDot = owesSpace && !isPunctuation(bytes[bytes.count - 1])
  }

  /// Ends a list: what follows is not another item.
  mutating func endList() { owesDot = false }

  private func isPunctuation(_ byte: UInt8) -> Bool { ".,;:!?".utf8.contains(byte) }

  mutating func add(_ literal: UnsafeRawBufferPointer) {
    if isFull { return }
    var index = 0
    if startsBlock {
      while literal[index...].starts(with: [0xE3, 0x80, 0x80]) { index += 3 }
      if index == literal.count { return }
      startsBlock = false
    }
    while index < literal.count {
      if isWhiteSpace(literal[index]) {
        owesSpace = true
        index += 1
        continue
      }
      if owesSpace {
        if owesDot, !bytes.isEmpty {
          bytes.append(contentsOf: " · ".utf8)
        } else if !bytes.isEmpty {
          bytes.append(0x20)
        }
        (owesSpace, owesDot) = (false, false)
      }
      let end = endOfWords(in: literal, from: index)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: literal[index..<end]))
      index = end
    }
  }

  /// Returns the end of words that are already separated by single spaces.
  private func endOfWords(in literal: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < literal.count {
      if literal[index] <= 0x20, isWhiteSpace(literal[index]) {
        guard literal[index] == 0x20, index + 1 < literal.count, !isWhiteSpace(literal[index + 1]) else {
          break
        }
      }
      index += 1
    }
    return index
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

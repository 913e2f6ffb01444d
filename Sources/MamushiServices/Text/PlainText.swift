/// Gathers text with its white space folded.
///
/// Blocks are joined by a space, except where the one before ends in Japanese or Chinese punctuation: 「。」
/// brings its own. Items of a list are joined by a dot, where no punctuation ends the one before. An ideographic space at
/// the start of a paragraph is an indent, and left out.
struct PlainText {
  private var bytes: [UInt8] = []
  private let limit: Int
  /// A space is due before the next character.
  private var owesSpace = false
  /// A dot is due with that space.
  private var owesDot = false
  /// No character of the present block has come yet.
  private var startsBlock = true

  /// - Parameter limit: in bytes; what is added after as many is ignored.
  init(limit: Int) { self.limit = limit }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether nothing more is taken.
  var isFull: Bool { bytes.count >= limit }

  mutating func addSpace() { owesSpace = true }

  mutating func startBlock() {
    startsBlock = true
    if isFull || bytes.isEmpty { return }
    owesSpace = !bytes.withUnsafeBytes { isEastAsianPunctuation(lastScalar(of: $0)) }
  }

  /// A further item of a list.
  mutating func startItem() {
    startBlock()
    if isFull || bytes.isEmpty { return }
    owesDot = owesSpace && !isPunctuation(bytes[bytes.count - 1])
  }

  /// What stands behind a list is no further item of it.
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

  /// Where words end that stand one space apart, as they will.
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

import CMamushi
import MamushiCore

// Collects the calls of shortcodes: lines of their own, and the texts that can have calls within their lines.
extension BlockScanner {
  /// Records a call; `content` is its line from the first character that is not white space.
  mutating func addCall(_ content: Bytes, end: Int) -> Bool {
    guard let call = call(content, end: end) else { return false }
    calls.append(call)
    mark_arena_charge(ShortcodeCall.memory + content.count)
    return true
  }

  /// Records a call at a place where calls are not read.
  mutating func addMisplacedCall(_ content: Bytes, end: Int) {
    guard let call = call(content, end: end) else { return }
    misplacedCalls.append(call)
    mark_arena_charge(ShortcodeCall.memory + content.count)
  }

  private func call(_ content: Bytes, end: Int) -> ShortcodeCall? {
    guard extensions.contains(.shortcodes), let line = ShortcodeLine(content) else { return nil }
    return ShortcodeCall(
      line: line, number: lineNumber, start: end - content.count, text: Array(content))
  }

  // MARK: Texts

  /// Adds a line to the open paragraph's text.
  mutating func addToText(_ range: Range<Int>) {
    if extensions.contains(.shortcodes) { text.lines.append((range, lineNumber)) }
  }

  /// Adds a text of one line.
  mutating func addText(of range: Range<Int>, number: Int, cells: [Range<Int>]? = nil) {
    endText()
    guard extensions.contains(.shortcodes) else { return }
    search.read(ShortcodeText(lines: [(range, number)], cells: cells))
  }

  /// Removes the open paragraph's last line, which is the header of a table.
  mutating func removeHeaderFromText() {
    if text.lines.last?.number == paragraphLine.number { text.lines.removeLast() }
  }

  /// Searches the paragraph that has ended.
  mutating func endText() {
    if text.lines.isEmpty { return }
    search.read(text)
    text.lines.removeAll(keepingCapacity: true)
  }
}

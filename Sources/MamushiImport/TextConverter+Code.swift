import MamushiCore

extension TextConverter {
  /// Code with its fences or backticks as it is to be written.
  mutating func code(at range: Range<Int>, of body: [UInt8]) -> [UInt8] {
    let code = Array(body[range])
    if text.isHTML || site.generator == .wordpress { return code }
    let line = body[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = body[line..<range.lowerBound]
    if site.generator == .hexo { return before.isEmpty ? ForeignBlocks.withTitle(code) : code }
    // A block may begin behind the sign of an item or quotation.
    guard before.allSatisfy({ " \t>-*+.)0123456789".utf8.contains($0) }) else { return code }
    let (rewritten, lost) = CodeMarks.rewritten(code, of: site.generator)
    if !lost.isEmpty { lostCodeMarks.add(lost, at: location(at: range.lowerBound, in: body)) }
    return rewritten
  }
}

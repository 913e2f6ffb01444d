import MamushiCore
import MamushiKit

/// Front matter in forms that only other generators read: `---json`, `---js` (Eleventy), and YAML or JSON that only a
/// closing line marks (Hexo).
struct OtherFrontMatter {
  /// Nil for a program.
  let format: DocumentFormat?
  let document: Range<Int>
  let documentLine: Int
  let body: Int
  let bodyLine: Int

  /// In which the closing line is searched for.
  private static let greatestLineCount = 200

  init?(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func lineEnd(_ place: Int) -> Int {
      bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    }
    func line(_ place: Int) -> String {
      String(decoding: FrontMatterFence.trimmed(bytes[place..<lineEnd(place)]), as: UTF8.self)
    }
    guard start < bytes.count else { return nil }
    let first = line(start)
    let formats: [String: DocumentFormat] = ["---json": .json, "---toml": .toml, "---yaml": .yaml]
    let marker = first.replacing(" ", with: "")
    let isProgram = ["---js", "---javascript"].contains(marker)
    let isNamed = isProgram || formats[marker] != nil
    var lacksOpening = first.hasPrefix("\"")
    if !isNamed, FrontMatterFence.isOpeningMissing(in: bytes) { lacksOpening = true }
    guard isNamed || lacksOpening else { return nil }
    var place = isNamed ? lineEnd(start) : start
    let documentStart = place
    var number = isNamed ? 2 : 1
    documentLine = number
    let closings: Set<String> = isNamed ? ["---"] : first.hasPrefix("\"") ? [";;;"] : ["---"]
    while place < bytes.count, number < Self.greatestLineCount {
      let end = lineEnd(place)
      if closings.contains(line(place)) {
        document = documentStart..<place
        body = end
        bodyLine = number + 1
        format = isProgram ? nil : formats[marker] ?? .yaml
        return
      }
      place = end
      number += 1
    }
    return nil
  }
}

import MamushiCore

extension TextConverter {
  /// Notes features of Markdown that are off by default here.
  mutating func note(_ prose: ArraySlice<UInt8>) {
    if site.generator.keepsHTML || site.settings.markdown.contains("rawHTML"), !features.contains("rawHTML") {
      var place = prose.startIndex
      while let sign = prose[place...].firstIndex(of: UInt8(ascii: "<")), sign + 1 < prose.endIndex {
        let next = prose[sign + 1]
        let name = prose[(sign + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        let isTag =
          (0x61...0x7A).contains(next | 0x20) && !name.contains(UInt8(ascii: ":"))
          && !name.contains(UInt8(ascii: "@"))
        if isTag || next == UInt8(ascii: "/") {
          features.insert("rawHTML")
          break
        }
        place = sign + 1
      }
    }
    if prose.contains(UInt8(ascii: "$")),
      prose.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).count > 2,
      prose.firstRange(of: Array("$$".utf8)) != nil
    {
      features.insert("math")
    }
    if prose.firstRange(of: Array("\n: ".utf8)) != nil, site.generator == .jekyll || site.generator == .hugo {
      features.insert("definitionLists")
    }
    if prose.firstRange(of: Array("\n*[".utf8)) != nil, site.generator == .jekyll {
      features.insert("abbreviations")
    }
  }

  // MARK: MDX

  /// Leaves out the lines `import … from '…'` and `export …`, and remembers which names stand for files.
  mutating func withoutImports(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isCode = false
    for line in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if text.drop(while: \.isWhitespace).hasPrefix("```") { isCode.toggle() }
      let isImport =
        text.hasPrefix("import ") && (text.contains(" from ") || text.contains("'") || text.contains("\""))
      if !isCode, isImport || text.hasPrefix("export const ") || text.hasPrefix("export default ") {
        let program = text.split { "\"'".contains($0) }.map(String.init)
        let name = text.dropFirst("import ".count).prefix { $0 != " " }
        if isImport, program.count > 1 { imports[String(name)] = program[1] }
        continue
      }
      result += line
      result.append(UInt8(ascii: "\n"))
    }
    if !result.isEmpty { result.removeLast() }
    return result
  }

  /// The file that a name in MDX stands for, or the name.
  func imported(_ value: String) -> String {
    if let file = imports[value] { return file }
    // `picture.src`
    return value.hasSuffix(".src") ? imports[String(value.dropLast(4))] ?? value : value
  }
}

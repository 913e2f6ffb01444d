import MamushiCore

/// Finds colons as input methods of Japanese and Chinese write them, where those after keys should be.
enum WideColon {
  /// Returns the first one that follows a word, in front matter that is no mapping because of it.
  ///
  /// - Parameter firstLine: the number of the first line in its file.
  static func fault(
    in document: ArraySlice<UInt8>, firstLine: Int
  ) -> (problem: FrontMatterProblem, mark: Mark)? {
    let lines = String(decoding: document, as: UTF8.self).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (offset, line) in lines.enumerated() {
      guard let colon = line.firstIndex(of: "：") else { continue }
      let key = line[..<colon].drop { $0.isWhiteSpace }
      if key.isEmpty || key.contains(where: { $0.isWhiteSpace }) { continue }
      let value = line[line.index(after: colon)...].drop { $0.isWhiteSpace }.prefix { $0 != "\r" }
      let column = line.distance(from: line.startIndex, to: colon) + 1
      return (
        .wideColon(key: String(key), value: String(value.prefix(40))),
        Mark(line: firstLine + offset, column: column)
      )
    }
    return nil
  }
}

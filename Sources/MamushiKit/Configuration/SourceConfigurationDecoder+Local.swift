import MamushiCore

// Decodes where sources on this machine come from.

extension SourceConfigurationDecoder {
  /// The greatest length of a command's words together: less than any system accepts.
  private static let longestCommand = 100_000

  /// Decodes the path, the command and the format of a local source.
  func decodeOrigin(
    of source: inout SourceConfiguration, _ node: Node, _ entries: [Node.Entry], _ decoder: inout ValueDecoder
  ) {
    func entry(_ key: String) -> Node? { entries.first { $0.key == key }?.value }
    let key = source.kind == .command ? "run" : "path"
    if let value = entry(key) { source.originLocation = SourceLocation(decoder.file, value.mark) }
    if source.kind == .command {
      source.run = required("run", entry("run"), in: node, &decoder) { command($1, &$0) } ?? []
    } else {
      let isPlural = source.kind == .file
      source.file = required("path", entry("path"), in: node, &decoder) {
        path($1, mayBePlural: isPlural, &$0)
      }
    }
    if let value = entry("format"), source.kind != .sqlite {
      source.format = decoder.choice("format", value, of: SourceFormat.self) ?? source.format
    } else if source.kind == .file, let file = source.file {
      if let format = SourceFormat(fileExtension: file.path.fileExtension) {
        source.format = format
      } else {
        decoder.report(
          .unknownFormat(path: file.path.string, known: SourceFormat.allCases.map(\.rawValue)),
          at: entry("path")?.mark)
      }
    }
  }

  private func path(_ node: Node, mayBePlural: Bool, _ decoder: inout ValueDecoder) -> FilePattern? {
    guard let text = decoder.nonEmptyText("path", node) else { return nil }
    guard let pattern = FilePattern(text), mayBePlural || !pattern.isPlural else {
      decoder.report(.invalidSourcePath(value: text, mayBePlural: mayBePlural), at: node.mark)
      return nil
    }
    return pattern
  }

  private func command(_ node: Node, _ decoder: inout ValueDecoder) -> [String]? {
    guard case .list(let nodes) = node.value else {
      decoder.reportType("run", node, expected: "a list of the program and its arguments")
      return nil
    }
    let words = nodes.compactMap { decoder.text("run", $0) }
    guard words.count == nodes.count else { return nil }
    let isUsable =
      words.first?.isEmpty == false && words.allSatisfy { !$0.utf8.contains(0) }
      && words.reduce(0) { $0 + $1.utf8.count + 1 } <= Self.longestCommand
    guard isUsable else {
      decoder.report(.invalidCommand, at: node.mark)
      return nil
    }
    return words
  }
}

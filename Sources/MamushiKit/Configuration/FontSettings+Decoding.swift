import MamushiCore

extension FontSettings {
  /// Decodes `fonts` of `site.yaml`.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> FontSettings {
    var settings = FontSettings()
    for field in decoder.entries(of: node, as: "fonts", known: ["text", "heading", "mono"]) {
      let font = font(field.key, field.value, &decoder)
      switch field.key {
      case "text": settings.text = font
      case "heading": settings.heading = font
      default: settings.mono = font
      }
    }
    return settings
  }

  /// Names of families, a path, or `files` with `fallback`.
  private static func font(_ key: String, _ node: Node, _ decoder: inout ValueDecoder) -> Font? {
    var font = Font()
    if node.entries == nil {
      guard let text = decoder.nonEmptyText(key, node) else { return nil }
      if isPath(text) {
        font.files = file(text, at: node.mark, &decoder).map { [$0] } ?? []
      } else {
        font.families = families(text, at: node.mark, &decoder)
      }
    } else {
      for field in decoder.entries(of: node, as: key, known: ["files", "fallback"]) {
        if field.key == "files" {
          font.files = files(field.value, &decoder)
        } else if let text = decoder.nonEmptyText("fallback", field.value) {
          font.families = families(text, at: field.value.mark, &decoder)
        }
      }
    }
    return font.files.isEmpty && font.families.isEmpty ? nil : font
  }

  private static func files(_ node: Node, _ decoder: inout ValueDecoder) -> [File] {
    let nodes = if case .list(let nodes) = node.value { nodes } else { [node] }
    return nodes.compactMap { node in
      guard node.entries != nil else {
        return decoder.nonEmptyText("files", node).flatMap { file($0, at: node.mark, &decoder) }
      }
      var found: File?
      var (weights, isItalic) = (ClosedRange<Int>?.none, false)
      for field in decoder.entries(of: node, as: "files", known: ["file", "weight", "italic"]) {
        switch field.key {
        case "file":
          found = decoder.nonEmptyText("file", field.value).flatMap {
            file($0, at: field.value.mark, &decoder)
          }
        case "weight": weights = self.weights(field.value, &decoder)
        default: isItalic = decoder.flag("italic", field.value) ?? false
        }
      }
      found?.weights = weights
      found?.isItalic = isItalic
      return found
    }
  }

  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") || Format.allCases.contains { text.lowercased().hasSuffix("." + $0.rawValue) }
  }

  /// A file in `static`, by the path that content uses for it.
  private static func file(_ text: String, at mark: Mark, _ decoder: inout ValueDecoder) -> File? {
    guard let format = Format(rawValue: SitePath(text).fileExtension), text.hasPrefix("/"),
      let path = SitePath("").resolving(text)
    else {
      decoder.report(.invalidFontFile(value: text), at: mark)
      return nil
    }
    return File(path: path.string, mark: mark, format: format)
  }

  /// Decodes `400` or `100 900`.
  private static func weights(_ node: Node, _ decoder: inout ValueDecoder) -> ClosedRange<Int>? {
    guard let text = decoder.nonEmptyText("weight", node) else { return nil }
    let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
    if let first = numbers.first, let last = numbers.last, numbers.count <= 2, first <= last, first >= 1,
      last <= 1000
    {
      return first...last
    }
    decoder.report(
      .outOfRange(key: "weight", value: text, range: "a number from 1 to 1000, or two such as '100 900'"),
      at: node.mark)
    return nil
  }

  /// Decodes comma-separated names, with or without quotes. They are written into a style sheet, so they must not
  /// contain its special characters.
  private static func families(_ text: String, at mark: Mark, _ decoder: inout ValueDecoder) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      var name = name.drop { $0.isWhitespace }
      while name.last?.isWhitespace == true { name.removeLast() }
      for quote in ["\"", "'"] where name.count > 1 && name.hasPrefix(quote) && name.hasSuffix(quote) {
        return String(name.dropFirst().dropLast())
      }
      return String(name)
    }
    let isRight = names.allSatisfy { name in
      !name.isEmpty
        && name.unicodeScalars.allSatisfy { scalar in
          scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.isGraphemeExtend || " -_.+&".unicodeScalars.contains(scalar)
        }
    }
    if isRight { return names }
    decoder.report(.invalidFontFamilies(value: text), at: mark)
    return []
  }
}

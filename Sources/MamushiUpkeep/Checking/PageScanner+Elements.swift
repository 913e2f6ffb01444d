import MamushiCore
import MamushiKit

// Checks a page, tag by tag.
extension PageScanner {
  mutating func start(_ tokens: inout HTMLTokenizer) {
    let name = tokens.name
    let bytes = tokens.bytes
    if name == .template {
      templateDepth += 1
      return
    }
    for attribute in tokens.attributes where attribute.name == .id || (name == .a && attribute.name == .name)
    {
      noteID(attribute, of: tokens)
    }
    if let level = headingLevel(tokens) { startHeading(level, tokens) }
    switch name {
    case .html:
      isDocument = true
      hasLanguage = hasLanguage || hasText(tokens.value(.lang), bytes)
    case .head, .body: isDocument = true
    case .title:
      if tokens.foreignDepth == 0 {
        isDocument = true
        titleStart = tokens.position
      }
    case .meta: meta(tokens)
    case .base: base(tokens)
    case .img: image(tokens)
    case .a, .button: startElement(tokens)
    case .div:
      if let value = tokens.value(.class), bytes[value].elementsEqual("card".utf8) { awaitsCardTitle = true }
    case .script:
      if let type = tokens.value(.type), Self.has("application/ld+json", type, bytes) {
        jsonStart = tokens.position
      }
    case .style: styleStart = tokens.position
    default: break
    }
    if open != nil { noteWords(tokens) }
    links(of: tokens, isPiece: false)
    if !policies.isEmpty { judge(tokens) }
  }

  mutating func text(_ tokens: HTMLTokenizer) {
    let (range, bytes) = (tokens.range, tokens.bytes)
    if titleStart == range.lowerBound {
      hasTitle = hasTitle || hasText(range, bytes)
      titleStart = nil
    } else if jsonStart == range.lowerBound {
      structuredData(range, bytes)
      jsonStart = nil
    } else if styleStart == range.lowerBound {
      styleAddresses(range, bytes)
      styleStart = nil
    }
    if open?.hasWords == false, hiddenElement == nil, hasText(range, bytes) { open?.hasWords = true }
    if heading != nil, (heading?.words.count ?? 0) < 400 {
      heading?.words += ReferenceText.decode(bytes[range])
    }
  }

  mutating func end(_ tokens: HTMLTokenizer) {
    let name = tokens.name
    if name == .template, templateDepth > 0 { templateDepth -= 1 }
    if name == .a || name == .button { closeElement(tokens.bytes) }
    if name.headingLevel != nil { closeHeading() }
    if let hidden = hiddenElement, hidden.name == name {
      hiddenElement = hidden.depth > 1 ? (name, hidden.depth - 1) : nil
    }
  }

  // MARK: Links and buttons

  private mutating func startElement(_ tokens: HTMLTokenizer) {
    closeElement(tokens.bytes)
    let destination = tokens.value(.href)
    // An anchor without a destination is only a place, and a hidden element needs no name.
    guard tokens.name == .button || destination != nil, !Self.isTrue(tokens.value(.ariaHidden), tokens.bytes),
      tokens.value(.hidden) == nil
    else { return }
    hiddenElement = nil
    open = OpenElement(
      isButton: tokens.name == .button, offset: tokens.range.lowerBound, destination: destination ?? 0..<0,
      hasWords: hasName(tokens))
  }

  mutating func closeElement(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let element = open else { return }
    open = nil
    hiddenElement = nil
    if element.hasWords { return }
    report(
      element.isButton ? .emptyButton : .emptyLink(destination: Self.address(element.destination, bytes)),
      at: element.offset)
  }

  /// Looks for text that a screen reader reads for an element within a link or button.
  private mutating func noteWords(_ tokens: HTMLTokenizer) {
    if let hidden = hiddenElement {
      if hidden.name == tokens.name, !isEmptyElement(tokens) {
        hiddenElement = (hidden.name, hidden.depth + 1)
      }
      return
    }
    if Self.isTrue(tokens.value(.ariaHidden), tokens.bytes) {
      if !isEmptyElement(tokens) { hiddenElement = (tokens.name, 1) }
      return
    }
    switch tokens.name {
    case .video, .audio, .iframe, .object, .embed, .canvas, .math: open?.hasWords = true
    case .img where hasText(tokens.value(.alt), tokens.bytes): open?.hasWords = true
    default: if hasName(tokens) { open?.hasWords = true }
    }
  }

  private func isEmptyElement(_ tokens: HTMLTokenizer) -> Bool {
    tokens.isSelfClosing && tokens.foreignDepth > 0 || ShortName.void.contains(tokens.name)
  }

  private func hasName(_ tokens: HTMLTokenizer) -> Bool {
    for attribute in tokens.attributes {
      switch attribute.name {
      case .ariaLabel, .ariaLabelledBy, .title: if hasText(attribute.value, tokens.bytes) { return true }
      default: break
      }
    }
    return false
  }

  // MARK: Headings

  /// The level of a heading, which also another element can be, by its role; nil for anything else.
  private func headingLevel(_ tokens: HTMLTokenizer) -> Int? {
    let level = tokens.name.headingLevel
    guard let role = tokens.value(.role), Self.has("heading", role, tokens.bytes) else { return level }
    if let value = tokens.value(.ariaLevel), value.count == 1 {
      let digit = Int(tokens.bytes[value.lowerBound]) - 0x30
      if (1...9).contains(digit) { return digit }
    }
    // What screen readers take a heading for that does not say its level (WAI-ARIA, section 5.4).
    return level ?? 2
  }

  private mutating func startHeading(_ level: Int, _ tokens: HTMLTokenizer) {
    closeHeading()
    // A text that shows a card decides neither its level nor its place in the outline.
    if awaitsCardTitle {
      awaitsCardTitle = false
      return
    }
    if level == 1 { firstHeadingCount += 1 }
    // Where another element ends is not known, so neither are its words.
    if tokens.name.headingLevel == nil {
      lastLevel = level
      return
    }
    heading = OpenHeading(level: level, offset: tokens.range.lowerBound)
  }

  private mutating func closeHeading() {
    guard let found = heading else { return }
    heading = nil
    if lastLevel > 0, found.level > lastLevel + 1 {
      report(
        .skippedHeading(
          level: found.level, previous: lastLevel, text: ReferenceText.shown(found.words, limit: 60)),
        at: found.offset)
    }
    lastLevel = found.level
  }

  // MARK: Single tags

  private mutating func noteID(_ attribute: HTMLTokenizer.Attribute, of tokens: HTMLTokenizer) {
    guard !attribute.value.isEmpty else { return }
    let id = Self.idHash(tokens.bytes[attribute.value])
    if !ids.insert(id).inserted, attribute.name == .id {
      // An anchor of old pages often has the same id and name.
      if tokens.name == .a, let name = tokens.value(.name), Self.idHash(tokens.bytes[name]) == id { return }
      let text = ReferenceText.decode(tokens.bytes[attribute.value])
      report(
        .duplicateID(id: String(decoding: text.prefix(200), as: UTF8.self)), at: attribute.value.lowerBound)
    }
  }

  /// The hash of an id for comparison with fragments, which match both as written and decoded (HTML, section
  /// 7.4.6.4). So an id with escapes counts as the decoded one.
  static func idHash(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    if value.contains(UInt8(ascii: "&")) { return ByteHash.hash(ReferenceText.decode(value)) }
    if value.contains(UInt8(ascii: "%")),
      let text = PercentEncoding.decode(String(decoding: value, as: UTF8.self))
    {
      return ByteHash.hash(text)
    }
    return ByteHash.hash(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: value)))
  }

  private mutating func meta(_ tokens: HTMLTokenizer) {
    guard let content = tokens.value(.content) else { return }
    let bytes = tokens.bytes
    if let name = tokens.value(.name) {
      if Self.has("description", name, bytes) { hasDescription = hasDescription || hasText(content, bytes) }
      if Self.has("robots", name, bytes), Self.contains("noindex", content, bytes) {
        isHiddenFromSearch = true
      }
      if Self.has("twitter:image", name, bytes) { file(at: content, bytes, isNamed: true) }
    } else if let property = tokens.value(.property) {
      if Self.has("og:image", property, bytes) || Self.has("og:image:url", property, bytes) {
        file(at: content, bytes, isNamed: true)
      }
      if Self.has("og:url", property, bytes) { link(content, bytes, counts: false) }
    } else if let header = tokens.value(.httpEquiv) {
      if Self.has("refresh", header, bytes) { refresh(content, bytes) }
      if Self.has("content-security-policy", header, bytes) { notePolicy(content, bytes) }
    }
  }

  private mutating func image(_ tokens: HTMLTokenizer) {
    let bytes = tokens.bytes
    let source = tokens.value(.src) ?? tokens.value(.srcset) ?? 0..<0
    let isDecoration =
      Self.isTrue(tokens.value(.ariaHidden), bytes)
      || tokens.value(.role).map { Self.has("presentation", $0, bytes) || Self.has("none", $0, bytes) }
        ?? false
    if tokens.value(.alt) == nil, !isDecoration {
      report(.missingAlt(picture: Self.address(source, bytes)), at: tokens.range.lowerBound)
    }
    let hasSize = tokens.value(.width) != nil && tokens.value(.height) != nil
    if !hasSize, !isPartOfLine(tokens), !isInBox(tokens), !bytes[source].starts(with: "data:".utf8) {
      report(.missingSize(picture: Self.address(source, bytes)), at: tokens.range.lowerBound)
    }
  }

  /// Whether a picture's width is in per cent: as an attribute, or in the theme's classes (`part tens-5`). Then only the picture
  /// itself can say how high it is.
  private func isPartOfLine(_ tokens: HTMLTokenizer) -> Bool {
    let bytes = tokens.bytes
    if let width = tokens.value(.width), bytes[width].last == UInt8(ascii: "%") { return true }
    guard let value = tokens.value(.class) else { return false }
    let names = bytes[value].split(whereSeparator: HTMLTokenizer.isSpace)
    return names.contains { $0.elementsEqual("part".utf8) }
      && names.contains { $0.starts(with: "tens-".utf8) || $0.starts(with: "ones-".utf8) }
  }

  /// Whether the theme gives a picture a box of its own. It marks so all pictures of other sites that it shows, whose size
  /// nobody knows: in cards, and in texts of sources. What authors write in their texts has no such mark.
  private func isInBox(_ tokens: HTMLTokenizer) -> Bool {
    tokens.value(.referrerPolicy).map { Self.has("no-referrer", $0, tokens.bytes) } ?? false
  }

  // MARK: Values

  private func hasText(_ range: Range<Int>?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    range.map { bytes[$0].contains { $0 > 0x20 } } ?? false
  }

  static func isTrue(_ range: Range<Int>?, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    range.map { has("true", $0, bytes) } ?? false
  }

  /// Whether a value is `word`, which is in lower case.
  static func has(_ word: StaticString, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    range.count == word.utf8CodeUnitCount && ByteSearch.hasName(word, in: bytes, at: range.lowerBound)
  }

  static func contains(_ word: StaticString, _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  {
    guard range.count >= word.utf8CodeUnitCount else { return false }
    return (range.lowerBound...range.upperBound - word.utf8CodeUnitCount).contains {
      ByteSearch.hasName(word, in: bytes, at: $0)
    }
  }
}

import MamushiCore
import MamushiKit

// Checks what the policies of a page forbid.
extension PageScanner {
  /// Adds the policy of a `<meta>`, which holds for what follows it. Some directives have no effect there; none of
  /// them matters here.
  mutating func notePolicy(_ content: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: ReferenceText.decode(bytes[content]), as: UTF8.self)
    policies += SecurityPolicy.all(in: text, at: .page, on: site)
  }

  /// Judges an element by its attributes.
  mutating func judge(_ tokens: HTMLTokenizer) {
    let (name, bytes) = (tokens.name, tokens.bytes)
    switch name {
    case .script: judgeScript(tokens)
    case .style:
      if isCode(tokens, types: ["text/css"], until: "</style") {
        judgeInline(.inlineStyle, at: tokens.range.lowerBound, nonce: nonce(tokens))
      }
    case .link: judgeHeadLink(tokens)
    case .form:
      let isDialogue = tokens.value(.method).map { Self.has("dialog", $0, bytes) } ?? false
      if !isDialogue {
        judge(.form, at: tokens.value(.action) ?? tokens.range.lowerBound..<tokens.range.lowerBound, bytes)
      }
    default: break
    }
    for attribute in tokens.attributes {
      let value = attribute.value
      switch attribute.name {
      case .src, .href, .xlinkHref, .data, .poster, .formaction:
        if let use = use(of: attribute.name, tokens), !value.isEmpty { judge(use, at: value, bytes) }
      case .srcset where name == .img || name == .source: judgeCandidates(value, bytes)
      case .style:
        if !value.isEmpty { judgeInline(.styleAttribute, at: value.lowerBound) }
      default:
        if attribute.name.beginsWithOn, let handler = ShortName.handlers[attribute.name] {
          judgeInline(.eventHandler, at: value.lowerBound, name: handler)
        }
      }
    }
  }

  /// What browsers load from an attribute's address; nil if nothing, or if it is judged elsewhere.
  private func use(of attribute: ShortName, _ tokens: HTMLTokenizer) -> PolicyUse? {
    switch (tokens.name, attribute) {
    case (.img, .src), (.video, .poster), (.image, .href), (.image, .xlinkHref): .picture
    case (.input, .src):
      tokens.value(.type).map { Self.has("image", $0, tokens.bytes) } == true ? .picture : nil
    case (.source, .src), (.video, .src), (.audio, .src), (.track, .src): .medium
    case (.iframe, .src), (.frame, .src): .frame
    case (.embed, .src), (.object, .data): .object
    case (.base, .href): .base
    case (.button, .formaction), (.input, .formaction): .form
    default: nil
    }
  }

  private mutating func judgeScript(_ tokens: HTMLTokenizer) {
    guard
      isCode(
        tokens,
        types: [
          "text/javascript", "module", "application/javascript", "text/ecmascript", "application/ecmascript",
          "importmap", "speculationrules",
        ], until: "</script")
    else { return }
    if let source = tokens.value(.src) {
      judge(.script, at: source, tokens.bytes, tokens)
    } else if tokens.value(.href) == nil, tokens.value(.xlinkHref) == nil {
      // Only scripts of drawings have an `href`.
      judgeInline(.inlineScript, at: tokens.range.lowerBound, nonce: nonce(tokens))
    }
  }

  /// Whether an element has code that browsers use: a source or a content, of a type that they know.
  private func isCode(_ tokens: HTMLTokenizer, types: [StaticString], until end: StaticString) -> Bool {
    let bytes = tokens.bytes
    if let type = tokens.value(.type), !type.isEmpty {
      guard types.contains(where: { Self.has($0, type, bytes) }) else { return false }
    }
    return tokens.value(.src) != nil || !ByteSearch.hasName(end, in: bytes, at: tokens.position)
  }

  private mutating func judgeHeadLink(_ tokens: HTMLTokenizer) {
    guard let value = tokens.value(.href), !value.isEmpty, let rel = tokens.value(.rel) else { return }
    let bytes = tokens.bytes
    for part in bytes[rel].split(whereSeparator: HTMLTokenizer.isSpace) {
      let word = part.startIndex..<part.endIndex
      if Self.has("stylesheet", word, bytes) {
        judge(.styleSheet, at: value, bytes, tokens)
      } else if Self.has("icon", word, bytes) {
        judge(.picture, at: value, bytes)
      } else if Self.has("manifest", word, bytes) {
        judge(.manifest, at: value, bytes)
      } else if Self.has("modulepreload", word, bytes) {
        judge(.script, at: value, bytes, tokens)
      } else if Self.has("preload", word, bytes), let type = tokens.value(.as),
        let use = Self.preloaded.first(where: { Self.has($0.name, type, bytes) })?.use
      {
        judge(use, at: value, bytes, tokens)
      }
    }
  }

  private static let preloaded: [(name: StaticString, use: PolicyUse)] = [
    ("script", .script), ("style", .styleSheet), ("image", .picture), ("font", .font), ("audio", .medium),
    ("video", .medium), ("track", .medium),
  ]

  private mutating func judgeCandidates(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    for candidate in Self.candidates(range, bytes) { judge(.picture, at: candidate, bytes) }
  }

  /// Judges what a style sheet loads.
  mutating func judgeStyle(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    if policies.isEmpty { return }
    // `@import url("`
    let before = max(0, range.lowerBound - 16)..<range.lowerBound
    let path = bytes[range].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let ends: [(word: StaticString, use: PolicyUse)] = [
      (".css", .styleSheet), (".woff2", .font), (".woff", .font), (".ttf", .font), (".otf", .font),
      (".eot", .font),
    ]
    var use = PolicyUse.picture
    if Self.contains("@import", before, bytes) {
      use = .styleSheet
    } else if Self.isOfTypeface(range, bytes) {
      use = .font
    } else if let end = ends.first(where: {
      ByteSearch.hasName($0.word, in: bytes, at: path.endIndex - $0.word.utf8CodeUnitCount)
    }) {
      use = end.use
    }
    judge(use, at: range, bytes)
  }

  /// Whether an address of a style sheet is that of a typeface, whatever its ending: by its type, by a `format(` behind
  /// it, or by the `@font-face` around it.
  private static func isOfTypeface(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let types: [StaticString] = [
      "data:font/", "data:application/font", "data:application/x-font", "data:application/vnd.ms-fontobject",
    ]
    if types.contains(where: { ByteSearch.hasName($0, in: bytes, at: range.lowerBound) }) { return true }
    // `") format("`
    let after = bytes[range.upperBound...].prefix(16).drop {
      HTMLTokenizer.isSpace($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
        || $0 == UInt8(ascii: ")")
    }
    if ByteSearch.hasName("format(", in: bytes, at: after.startIndex) { return true }
    // A rule may have any number of addresses, so not all that stands before each is read.
    let before = bytes[..<range.lowerBound].suffix(1_024)
    guard let brace = before.lastIndex(of: UInt8(ascii: "{")),
      let end = before[..<brace].lastIndex(where: { !HTMLTokenizer.isSpace($0) })
    else { return false }
    let name: StaticString = "@font-face"
    return ByteSearch.hasName(name, in: bytes, at: end + 1 - name.utf8CodeUnitCount)
  }

  // MARK: Judgements

  private func nonce(_ tokens: HTMLTokenizer) -> String {
    tokens.value(.nonce).map { Self.address($0, tokens.bytes) } ?? ""
  }

  private func credentials(of tokens: HTMLTokenizer) -> SecurityPolicy.Credentials {
    var credentials = SecurityPolicy.Credentials(nonce: nonce(tokens))
    if let integrity = tokens.value(.integrity) {
      credentials.digests = String(decoding: tokens.bytes[integrity], as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).map { PolicySource.digest($0) }
    }
    return credentials
  }

  /// - Parameter tokens: the element, if it may have a nonce or a digest.
  private mutating func judge(
    _ use: PolicyUse, at range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ tokens: HTMLTokenizer? = nil
  ) {
    // Almost all addresses are of the site itself, and almost all policies allow those.
    if !hasOutsideBase, policies.allSatisfy({ $0.allowsSite(use) }) {
      let address = UnsafeBufferPointer(rebasing: ReferenceText.trimmed(range, of: bytes))
      if PolicyAddress.isRelative(address) { return }
    }
    let credentials = tokens.map { self.credentials(of: $0) } ?? SecurityPolicy.Credentials()
    withAddress(range, bytes) { scanner, address in
      // Relative to an address of another site.
      if scanner.hasOutsideBase, PolicyAddress.isRelative(address) { return }
      guard let found = PolicyAddress(address, on: scanner.site), scanner.isLoaded(found) else { return }
      for policy in scanner.policies where !policy.allows(found, as: use, credentials) {
        scanner.report(.forbiddenByPolicy(policy.breach(use, by: found)), at: range.lowerBound)
      }
    }
  }

  /// Whether browsers ask policies about an address: not about `about:blank`, and a `javascript:` is no address.
  private func isLoaded(_ address: PolicyAddress) -> Bool {
    address.scheme != "about" && address.scheme != "javascript"
  }

  private mutating func judgeInline(_ use: PolicyUse, at offset: Int, nonce: String = "", name: String = "") {
    for policy in policies where !policy.allowsInline(use, nonce: nonce) {
      report(.forbiddenByPolicy(policy.breach(use, name: name)), at: offset)
    }
  }
}

extension ShortName {
  /// Whether it may be the name of an event handler.
  fileprivate var beginsWithOn: Bool {
    var first = high
    while first > 0xFFFF { first >>= 8 }
    return first == 0x6F6E
  }

  /// The names of event handlers.
  fileprivate static let handlers: [ShortName: String] = {
    let names: [StaticString] = [
      "onabort", "onbeforeinput", "onbeforeunload", "onblur", "oncanplay", "onchange", "onclick", "onclose",
      "oncontextmenu", "oncopy", "oncut", "ondblclick", "ondrag", "ondragend", "ondragenter", "ondragleave",
      "ondragover", "ondragstart", "ondrop", "onended", "onerror", "onfocus", "onhashchange", "oninput",
      "oninvalid", "onkeydown", "onkeypress", "onkeyup", "onload", "onloadeddata", "onmessage", "onmousedown",
      "onmouseenter", "onmouseleave", "onmousemove", "onmouseout", "onmouseover", "onmouseup", "onpagehide",
      "onpageshow", "onpaste", "onpause", "onplay", "onpointerdown", "onpointermove", "onpointerup",
      "onpopstate", "onreset", "onresize", "onscroll", "onselect", "onsubmit", "ontimeupdate", "ontoggle",
      "ontouchend", "ontouchmove", "ontouchstart", "onunload", "onvolumechange", "onwheel",
    ]
    return Dictionary(names.map { (ShortName($0), $0.description) }) { first, _ in first }
  }()
}

import MamushiCore
import MamushiKit

// Checks the links and resources of a page.
extension PageScanner {
  /// - Parameter isPiece: whether the HTML is in a feed, whose readers load nothing by themselves.
  mutating func links(of tokens: HTMLTokenizer, isPiece: Bool) {
    let (name, bytes) = (tokens.name, tokens.bytes)
    for attribute in tokens.attributes {
      let value = attribute.value
      switch attribute.name {
      case .href:
        switch name {
        case .a, .area: link(value, bytes, counts: !isPiece)
        case .link: headLink(value, tokens)
        case .use, .image: file(at: value, bytes, mayBeHere: true)
        default: break
        }
      case .xlinkHref where name == .a: link(value, bytes, counts: !isPiece)
      case .xlinkHref: file(at: value, bytes, mayBeHere: true)
      case .src:
        switch name {
        case .img:
          let isLate = tokens.value(.loading).map { Self.has("lazy", $0, bytes) } ?? false
          file(at: value, bytes, isPicture: true, isLoaded: !isLate)
        case .script: file(at: value, bytes, isLoaded: true)
        case .source, .video, .audio, .track, .embed, .iframe, .input: file(at: value, bytes)
        default: break
        }
      case .srcset, .imagesrcset:
        for candidate in Self.candidates(value, bytes) { file(at: candidate, bytes, isPicture: true) }
      case .poster where name == .video: file(at: value, bytes, isPicture: true, isLoaded: true)
      case .data where name == .object: file(at: value, bytes)
      case .style: styleAddresses(value, bytes)
      default: break
      }
    }
  }

  /// Checks a link that readers follow.
  ///
  /// - Parameter counts: whether the link makes its target reachable.
  mutating func link(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, counts: Bool) {
    withAddress(range, bytes) { scanner, address in
      let result = scanner.resolve(address)
      let offset = range.lowerBound
      switch result.target {
      case .file(let target), .folder(let target):
        if counts { scanner.linked.append(target) }
        if case .folder = result.target {
          scanner.report(.missingSlash(destination: Self.text(address)), at: offset)
        }
        if let fragment = result.fragment, !fragment.isEmpty {
          scanner.fragment(UnsafeBufferPointer(rebasing: address[fragment]), of: target, range)
        }
      case .missing: scanner.report(.brokenLink(destination: scanner.resolver.shown(address)), at: offset)
      case .aboveSite:
        scanner.report(.linkLeavesSite(destination: Self.text(address), base: scanner.basePath), at: offset)
      case .outside:
        if scanner.gathersOutside {
          scanner.scan.noteOutside(scanner.question(address), at: scanner.place(offset))
        }
      case .redirected:
        if scanner.resolver.rulesLeadToNothing() {
          scanner.report(.brokenLink(destination: scanner.resolver.shown(address)), at: offset)
        } else if counts, let target = scanner.resolver.followRules() {
          scanner.linked.append(target)
        }
      case .other: break
      }
    }
  }

  /// Checks a file that the page needs.
  ///
  /// - Parameters:
  ///   - isLoaded: whether the file loads at once with the page.
  ///   - mayBeHere: whether the address may name a place in the page itself.
  ///   - isNamed: whether the page only names the file, and no browser loads it.
  ///   - isOfStyle: whether the address may have escapes of style sheets.
  mutating func file(
    at range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, isPicture: Bool = false,
    isLoaded: Bool = false, mayBeHere: Bool = false, isNamed: Bool = false, isOfStyle: Bool = false
  ) {
    withAddress(range, bytes, isOfStyle: isOfStyle) { scanner, address in
      if address.isEmpty { return }
      let result = scanner.resolve(address)
      let offset = range.lowerBound
      switch result.target {
      case .file(let target), .folder(let target):
        if target == scanner.file, mayBeHere, let fragment = result.fragment {
          scanner.fragment(UnsafeBufferPointer(rebasing: address[fragment]), of: target, range)
        }
        if isPicture || scanner.index.kinds[target] == .picture { scanner.scan.isShown[target] = true }
        if isLoaded, scanner.loaded.insert(target).inserted { scanner.weight += scanner.index.sizes[target] }
      case .missing: scanner.report(.missingFile(address: scanner.resolver.shown(address)), at: offset)
      case .aboveSite where !isNamed:
        scanner.report(.linkLeavesSite(destination: Self.text(address), base: scanner.basePath), at: offset)
      default: break
      }
      if result.isPlainHTTP, scanner.isSecure, !isNamed {
        scanner.report(.mixedContent(address: Self.text(address), isPicture: isPicture), at: offset)
      }
    }
  }

  private mutating func headLink(_ value: Range<Int>, _ tokens: HTMLTokenizer) {
    guard let rel = tokens.value(.rel) else { return }
    let bytes = tokens.bytes
    if Self.contains("stylesheet", rel, bytes) {
      file(at: value, bytes, isLoaded: true)
      withAddress(value, bytes) { scanner, address in
        if case .file(let sheet) = scanner.resolve(address).target { scanner.styles.append(Int32(sheet)) }
      }
    } else if Self.contains("alternate", rel, bytes), tokens.value(.hreflang) != nil {
      link(value, bytes, counts: false)
      withAddress(value, bytes) { scanner, address in
        guard case .file(let other) = scanner.resolve(address).target, other != scanner.file else { return }
        scanner.scan.alternates.append(
          (Int32(scanner.file), Int32(other), Int32(truncatingIfNeeded: value.lowerBound)))
      }
    } else if ["icon", "preload", "manifest", "prefetch"].contains(where: { Self.contains($0, rel, bytes) }) {
      file(at: value, bytes)
    } else if ["canonical", "alternate", "next", "prev"].contains(where: { Self.contains($0, rel, bytes) }) {
      link(value, bytes, counts: false)
    }
  }

  /// Handles `0; url=/new/`: the page redirects its reader.
  mutating func refresh(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    var start = range.lowerBound
    while start < range.upperBound, !ByteSearch.hasName("url=", in: bytes, at: start) { start += 1 }
    guard start + 4 <= range.upperBound else { return }
    var target = start + 4..<range.upperBound
    for quote in [UInt8(ascii: "'"), UInt8(ascii: "\"")] where target.count > 1 {
      if bytes[target.lowerBound] == quote, bytes[target.upperBound - 1] == quote {
        target = target.lowerBound + 1..<target.upperBound - 1
      }
    }
    isRedirect = true
    link(target, bytes, counts: false)
    withAddress(target, bytes) { scanner, address in
      if case .file(let next) = scanner.resolve(address).target {
        scanner.scan.redirects[Int32(scanner.file)] = Int32(next)
      }
    }
  }

  mutating func base(_ tokens: HTMLTokenizer) {
    guard let value = tokens.value(.href), !hasBase else { return }
    hasBase = true
    withAddress(value, tokens.bytes) { scanner, address in
      switch scanner.resolve(address).target {
      case .file, .folder, .missing, .redirected: scanner.folder = scanner.resolver.lastFolder
      case .outside, .other: scanner.hasOutsideBase = true
      case .aboveSite: break
      }
    }
  }

  /// The addresses of the candidates of `srcset`: `a.jpg 1x, b.jpg 2x`.
  static func candidates(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = range.lowerBound
    while position < range.upperBound {
      while position < range.upperBound,
        HTMLTokenizer.isSpace(bytes[position]) || bytes[position] == UInt8(ascii: ",")
      {
        position += 1
      }
      let start = position
      while position < range.upperBound, !HTMLTokenizer.isSpace(bytes[position]) { position += 1 }
      var end = position
      while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      if end > start { found.append(start..<end) }
      // Skips the width or density; a comma at the end of the address means that there is none.
      if end == position {
        while position < range.upperBound, bytes[position] != UInt8(ascii: ",") { position += 1 }
      }
    }
    return found
  }

  mutating func styleAddresses(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    // Most `style` attributes name no file.
    guard Self.contains("url(", range, bytes) || Self.contains("@import", range, bytes) else { return }
    for address in StyleAddresses.all(in: bytes, range) {
      file(at: address, bytes, isOfStyle: true)
      judgeStyle(address, bytes)
    }
  }

  // MARK: Fragments

  private mutating func fragment(_ fragment: UnsafeBufferPointer<UInt8>, of target: Int, _ range: Range<Int>)
  {
    guard index.kinds[target] == .page || target == file, let id = Self.idHash(of: fragment) else { return }
    if target == file {
      if index.kinds[file] == .page { ownFragments.append((id, range)) }
      return
    }
    scan.fragments.append(
      PageScan.FragmentLink(
        place: PageScan.placeHash(target, id), file: Int32(file),
        offset: Int32(truncatingIfNeeded: range.lowerBound), length: Int32(truncatingIfNeeded: range.count)))
  }

  /// The hash of the id that a fragment names, without `#`; nil for the top of a page.
  static func idHash(of fragment: UnsafeBufferPointer<UInt8>) -> UInt64? {
    // A text directive may follow (Scroll to Text Fragment).
    let end = fragment.indices.first { ByteSearch.has(":~:", in: fragment, at: $0) }
    let place = UnsafeBufferPointer(rebasing: fragment[..<(end ?? fragment.count)])
    let isTop = place.count == 3 && ByteSearch.hasName("top", in: place, at: 0)
    if place.isEmpty || isTop { return nil }
    if place.contains(UInt8(ascii: "%")),
      let text = PercentEncoding.decode(String(decoding: place, as: UTF8.self))
    {
      return ByteHash.hash(text)
    }
    return ByteHash.hash(UnsafeRawBufferPointer(place))
  }

  // MARK: Addresses

  private mutating func resolve(_ address: UnsafeBufferPointer<UInt8>) -> AddressResolver.Result {
    resolver.resolve(address, in: folder, of: file)
  }

  /// Passes on an address with its references decoded, without surrounding white space.
  mutating func withAddress(
    _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, isOfStyle: Bool = false,
    _ body: (inout PageScanner, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let value = ReferenceText.trimmed(range, of: bytes)
    if isOfStyle, value.contains(UInt8(ascii: "\\")) {
      StyleEscape.decode(ReferenceText.decode(value)).withUnsafeBufferPointer { body(&self, $0) }
    } else if value.contains(UInt8(ascii: "&")) {
      ReferenceText.decode(value).withUnsafeBufferPointer { body(&self, $0) }
    } else {
      body(&self, UnsafeBufferPointer(rebasing: value))
    }
  }

  /// The URL to request for an address on another site.
  private func question(_ address: UnsafeBufferPointer<UInt8>) -> String {
    let text = Self.text(UnsafeBufferPointer(rebasing: address.prefix { $0 != UInt8(ascii: "#") }))
    return text.hasPrefix("//") ? (isSecure ? "https:" : "http:") + text : text
  }

  private static func text(_ address: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: address.prefix(2_000), as: UTF8.self)
  }
}

import MamushiCore

// Links and pictures of converted texts.
extension TextConverter {
  /// A converted body with its prose rewritten; code and calls of shortcodes stay.
  ///
  /// - Parameter append: appends what a range of prose becomes.
  private static func rewritten(
    _ body: [UInt8], _ append: (_ prose: Range<Int>, _ result: inout [UInt8]) -> Void
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var prose: Range<Int>?
    for piece in TextPieces(body, in: .shortcodes).pieces {
      let range = Self.range(of: piece)
      if isProse(piece, of: body) {
        prose = (prose?.lowerBound ?? range.lowerBound)..<range.upperBound
        continue
      }
      if let prose { append(prose, &result) }
      prose = nil
      result += body[range]
    }
    if let prose { append(prose, &result) }
    return result
  }

  /// Whether a piece of a converted body is no code and no call of a shortcode: `{{%` calls nothing here, nor does what is
  /// in an address.
  private static func isProse(_ piece: TextPieces.Piece, of body: [UInt8]) -> Bool {
    switch piece {
    case .prose: return true
    case .code: return false
    case .tag(let tag):
      if tag.isInCode { return false }
      if body[tag.range].starts(with: "{{%".utf8) { return true }
      return ComputedAddresses.isInAddress(after: Array(body[..<tag.range.lowerBound].suffix(2_000)))
    }
  }

  mutating func withoutComputedAddresses(_ body: [UInt8]) -> [UInt8] {
    // Where no template is called, braces are text.
    if text.tags(of: site.generator) == .plain,
      ["{{", "{%"].contains(where: { body.firstRange(of: Array($0.utf8)) != nil })
    {
      return body
    }
    var ends: [String: Int] = [:]
    var found: [String] = []
    let result = Self.rewritten(body) { range, result in
      result += ComputedAddresses.removed(from: Array(body[range]), isHTML: text.isHTML) {
        // As it is in the old text.
        found.append($0.replacing("\\{{<", with: "{{<"))
      }
    }
    for address in found {
      problems.append(
        Diagnostic(
          ImportProblem.computedAddress(Self.short(Array(address.utf8))),
          at: location(of: address, after: &ends)))
    }
    return result
  }

  /// Where a part of the body is, or only the text.
  ///
  /// - Parameter ends: where earlier parts of the same words end.
  func location(of written: String, after ends: inout [String: Int]) -> SourceLocation {
    let place = bytes[(ends[written] ?? 0)...].firstRange(of: Array(written.utf8))
    guard let place else { return text.location() }
    ends[written] = place.upperBound
    return location(at: place.lowerBound, in: bytes)
  }

  /// The converted body with its links rewritten, whose addresses may have come from several pieces.
  mutating func withLinks(_ body: [UInt8]) -> [UInt8] {
    var found: [(written: String, problem: ImportProblem)] = []
    var hasFragments = false
    let (places, text, allowsBlanks) = (places, text, site.generator == .jekyll)
    let isHexo = site.generator == .hexo
    let result = Self.rewritten(body) { range, result in
      LinkRewriting.apply(to: range, of: body, allowsBlanks: allowsBlanks, result: &result) { written in
        let hasFragment =
          written.contains("#") && !written.contains("://") && !written.lowercased().hasSuffix("#top")
        hasFragments = hasFragments || hasFragment
        // Hexo keeps capitals in the ids of headings.
        func own(_ address: String) -> String {
          guard isHexo, hasFragment, let sign = address.firstIndex(of: "#") else { return address }
          return address[..<sign] + address[sign...].lowercased()
        }
        switch places.destination(written, in: text) {
        case .same:
          let address = own(written)
          return address == written ? nil : address
        case .changed(let address): return own(address)
        case .guessed(let address):
          found.append((written, .guessedLink(written: written, address: address)))
          return own(address)
        case .repaired(let address):
          found.append((written, .repairedLink(written: written, address: address)))
          return address
        case .lost(let address, let meant):
          found.append((written, .lostLink(written: written, address: address, meant: meant)))
          return address
        }
      }
    }
    if hasFragments { features.insert("fragments") }
    var ends: [String: Int] = [:]
    for (written, problem) in found {
      problems.append(Diagnostic(problem, at: location(of: written, after: &ends)))
    }
    return result
  }
}

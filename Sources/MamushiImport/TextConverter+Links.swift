import MamushiCore

// Links and pictures of converted texts.
extension TextConverter {
  mutating func withoutComputedAddresses(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    for piece in TextPieces(body, in: .shortcodes).pieces {
      guard case .prose(let range) = piece else {
        result += body[Self.range(of: piece)]
        continue
      }
      var found: [String] = []
      result += ComputedAddresses.removed(from: Array(body[range])) { found.append($0) }
      for address in found {
        problems.append(
          Diagnostic(
            ImportProblem.computedAddress(Self.short(Array(address.utf8))), at: location(of: address)))
      }
    }
    return result
  }

  /// Where a part of the body is, or only the text.
  private func location(of written: String) -> SourceLocation {
    let place = bytes.firstRange(of: Array(written.utf8))?.lowerBound
    return place.map { location(at: $0, in: bytes) } ?? text.location()
  }

  /// The converted body with its links rewritten, whose addresses may have come from several pieces.
  mutating func withLinks(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count)
    var found: [(written: String, problem: ImportProblem)] = []
    var hasFragments = false
    for piece in TextPieces(body, in: .shortcodes).pieces {
      guard case .prose(let range) = piece else {
        result += body[Self.range(of: piece)]
        continue
      }
      let allowsBlanks = site.generator == .jekyll
      LinkRewriting.apply(to: range, of: body, allowsBlanks: allowsBlanks, result: &result) { written in
        if written.contains("#") { hasFragments = hasFragments || !written.contains("://") }
        switch places.destination(written, in: text) {
        case .same: return nil
        case .changed(let address): return address
        case .guessed(let address):
          found.append((written, .guessedLink(written: written, address: address)))
          return address
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
    problems += found.map { Diagnostic($0.problem, at: location(of: $0.written)) }
    return result
  }
}

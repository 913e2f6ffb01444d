import MamushiCore

/// What a file of the output was made from, and what came out beside it.
struct OutputRecord {
  /// ``Route/outputPathHash(in:)`` of it.
  var pathHash: UInt64 = 0
  /// Stands for all that its bytes depend on but where its links lead.
  var inputs = Fingerprint.none

  // Only written: what of it is asked for is read where it lies.
  /// From the output's root.
  var path = ""
  var findings = PageFindings()

  private(set) var pathPlace = 0..<0
  private(set) var findingsPlace = 0..<0
  private(set) var linksPlace = 0..<0
}

extension OutputRecord: Coded {
  static var blank: OutputRecord { OutputRecord() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(fixed: &pathHash)
    coder.code(&inputs)
    let (path, findings) = (path, findings)
    coder.code(place: &pathPlace) { $0.append(text: path) }
    coder.code(place: &findingsPlace) { $0.add(findings) }
    coder.code(place: &linksPlace) { $0.add(findings.links) }
  }

  /// - Parameters:
  ///   - block: the bytes among which the record lies.
  ///   - withLinks: whether links are wanted; there are many of them.
  /// - Returns: nil where they cannot be read.
  func storedFindings(in block: [UInt8], withLinks: Bool) -> PageFindings? {
    var decoder = ByteDecoder(block, in: findingsPlace)
    var findings = decoder.next(PageFindings.self)
    guard decoder.isValid else { return nil }
    if !withLinks { return findings }
    decoder = ByteDecoder(block, in: linksPlace)
    findings.links = decoder.next()
    return decoder.isValid ? findings : nil
  }
}

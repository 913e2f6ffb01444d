import MamushiCore

/// What a file of the output was made from, and what was found meanwhile.
struct OutputRecord {
  /// ``Route/outputPathHash(in:)`` of the file.
  var pathHash: UInt64 = 0
  /// A fingerprint of everything that the bytes depend on, except where links lead.
  var inputs = Fingerprint.none

  /// What is only written: it is decoded on demand, so readers, which have one record for each page, leave it out.
  private var written: (path: String, findings: PageFindings)?

  private(set) var pathPlace = 0..<0
  private(set) var findingsPlace = 0..<0
  private(set) var linksPlace = 0..<0

  fileprivate init() {}

  /// - Parameter path: from the output's root.
  init(pathHash: UInt64, inputs: Fingerprint, path: String, findings: PageFindings) {
    self.pathHash = pathHash
    self.inputs = inputs
    written = (path, findings)
  }
}

extension OutputRecord: Coded {
  static var blank: OutputRecord { OutputRecord() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(fixed: &pathHash)
    coder.code(&inputs)
    let written = written
    coder.code(place: &pathPlace) { $0.append(text: written?.path ?? "") }
    coder.code(place: &findingsPlace) { $0.add(written?.findings ?? PageFindings()) }
    coder.code(place: &linksPlace) { $0.add(written?.findings.links ?? []) }
  }

  /// Reads the findings of the record.
  ///
  /// - Parameters:
  ///   - block: the bytes that contain the record.
  ///   - withLinks: whether to read links, of which there are many.
  /// - Returns: nil if they cannot be read.
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

import MamushiCore

/// What a file of the output was made from, and what came out beside it.
struct OutputRecord: Sendable {
  /// From the output's root.
  var path: String
  /// ``Route/pathHash`` of it.
  var pathHash: UInt64
  /// Stands for all that its bytes depend on but where its links lead.
  var inputs: Fingerprint
  var findings = PageFindings()

  func encode(to encoder: inout ByteEncoder) {
    encoder.addFixed(pathHash)
    encoder.add(inputs)
    encoder.add(path)
    var rest = ByteEncoder()
    if !findings.isEmpty { findings.encode(to: &rest) }
    encoder.add(UInt64(rest.bytes.count))
    encoder.append(rest.bytes)
  }
}

/// What is found while a page is made.
struct PageFindings: Sendable {
  var diagnostics: [Diagnostic] = []
  /// Files that are published because the page names them.
  var attachments: [PageTools.Attachment] = []
  /// Links and images of its texts.
  var links: [ContentLink] = []
  /// The beginning of an article's body, where it has no summary.
  var excerpt: String?

  var isEmpty: Bool { diagnostics.isEmpty && attachments.isEmpty && links.isEmpty && excerpt == nil }

  func encode(to encoder: inout ByteEncoder) {
    encoder.add(list: diagnostics) { $0.add($1) }
    encoder.add(list: attachments) {
      $0.add($1.file.string)
      $0.add($1.outputPath)
    }
    encoder.add(list: links) {
      $0.add($1.file.string)
      $0.add($1.destination)
      $0.add($1.isImage)
      $0.addFixed($1.outcome)
    }
    encoder.add(excerpt)
  }

  init() {}

  init(_ decoder: inout ByteDecoder) {
    diagnostics = decoder.list { $0.diagnostic() }
    attachments = decoder.list { .init(file: SitePath($0.text()), outputPath: $0.text()) }
    links = decoder.list {
      ContentLink(
        file: SitePath($0.text()), destination: $0.text(), isImage: $0.flag(), outcome: $0.fixed())
    }
    excerpt = decoder.optional { $0.text() }
  }
}

/// A link or an image of a text, with where it led.
struct ContentLink: Sendable {
  let file: SitePath
  let destination: String
  let isImage: Bool
  /// Stands for what became of it.
  let outcome: UInt64
}

/// What the files of the earlier build's output were made from.
struct SavedOutputs: Sendable {
  private let blocks: [[UInt8]]
  private let places: [UInt64: Place]

  private struct Place {
    let block: Int32
    let start: Int32
  }

  init?(_ blocks: [[UInt8]]) {
    self.blocks = blocks
    var places: [UInt64: Place] = [:]
    places.reserveCapacity(blocks.reduce(0) { $0 + $1.count } / 96)
    for (number, block) in blocks.enumerated() {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let start = decoder.position
        let hash = decoder.fixed()
        _ = decoder.fingerprint()
        _ = decoder.textBytes()
        _ = decoder.textBytes()
        guard decoder.isValid else { return nil }
        places[hash] = Place(
          block: Int32(truncatingIfNeeded: number), start: Int32(truncatingIfNeeded: start))
      }
    }
    self.places = places
  }

  /// A file of the output as it was.
  struct Output {
    let inputs: Fingerprint
    fileprivate let encodedPath: ArraySlice<UInt8>
    /// The whole record, to be kept as it is.
    let record: ArraySlice<UInt8>
    fileprivate let encodedFindings: ArraySlice<UInt8>

    var path: String { String(decoding: encodedPath, as: UTF8.self) }

    /// What was found when it was made; nil where the record cannot be read.
    func findings() -> PageFindings? {
      if encodedFindings.isEmpty { return PageFindings() }
      var decoder = ByteDecoder(Array(encodedFindings))
      let result = PageFindings(&decoder)
      return decoder.isValid ? result : nil
    }
  }

  subscript(pathHash: UInt64) -> Output? {
    guard let place = places[pathHash] else { return nil }
    var decoder = ByteDecoder(blocks[Int(place.block)], in: Int(place.start)..<blocks[Int(place.block)].count)
    _ = decoder.fixed()
    let inputs = decoder.fingerprint()
    let path = decoder.textBytes()
    let findings = decoder.textBytes()
    return Output(
      inputs: inputs, encodedPath: path, record: decoder.bytes(from: Int(place.start)),
      encodedFindings: findings)
  }

  /// The paths of files that are not among those of the new site.
  func paths(without isKept: (_ pathHash: UInt64) -> Bool) -> [String] {
    places.keys.filter { !isKept($0) }.compactMap { self[$0]?.path }
  }
}

import MamushiCore

/// What a file of the output was made from, and what came out beside it.
struct OutputRecord: Sendable {
  /// From the output's root.
  var path: String
  /// ``Route/outputPathHash`` of it.
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
  /// Pictures of the site that its texts show.
  var pictures: [SitePath] = []
  /// Links and images of its texts.
  var links: [ContentLink] = []
  /// The beginning of an article's body, where it has no summary.
  var excerpt: String?
  /// A text changed between its first reading and this one, so that inputs and page do not belong together.
  var isMixed = false

  var isEmpty: Bool {
    diagnostics.isEmpty && attachments.isEmpty && pictures.isEmpty && links.isEmpty && excerpt == nil
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.add(list: diagnostics) { $0.add($1) }
    encoder.add(list: attachments) {
      $0.add($1.file.string)
      $0.add($1.outputPath)
    }
    encoder.add(list: pictures) { $0.add($1.string) }
    encoder.add(excerpt)
    encoder.add(list: links) {
      $0.add($1.file.string)
      $0.add($1.destination)
      $0.add($1.isImage)
      $0.addFixed($1.outcome)
    }
  }

  init() {}

  /// - Parameter withLinks: whether links are wanted; there are many of them.
  init(_ decoder: inout ByteDecoder, withLinks: Bool) {
    diagnostics = decoder.list { $0.diagnostic() }
    attachments = decoder.list { .init(file: SitePath($0.text()), outputPath: $0.text()) }
    pictures = decoder.list { SitePath($0.text()) }
    excerpt = decoder.optional { $0.text() }
    guard withLinks else { return }
    links = decoder.list {
      ContentLink(
        file: SitePath($0.text()), destination: $0.text(), isImage: $0.flag(), outcome: $0.fixed())
    }
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
    private let block: [UInt8]
    private let start: Int
    private let path: Range<Int>
    private let findings: Range<Int>

    fileprivate init(_ block: [UInt8], at start: Int) {
      var decoder = ByteDecoder(block, in: start..<block.count)
      _ = decoder.fixed()
      inputs = decoder.fingerprint()
      path = decoder.textBytes().indices
      findings = decoder.textBytes().indices
      self.block = block
      self.start = start
    }

    /// The whole record, to be kept as it is.
    var record: ArraySlice<UInt8> { block[start..<findings.upperBound] }

    /// From the output's root.
    var pathText: String { String(decoding: block[path], as: UTF8.self) }

    /// What was found when it was made; nil where the record cannot be read.
    func storedFindings(withLinks: Bool) -> PageFindings? {
      if findings.isEmpty { return PageFindings() }
      var decoder = ByteDecoder(block, in: findings)
      let result = PageFindings(&decoder, withLinks: withLinks)
      return decoder.isValid ? result : nil
    }
  }

  subscript(pathHash: UInt64) -> Output? {
    places[pathHash].map { Output(blocks[Int($0.block)], at: Int($0.start)) }
  }

  /// The paths of files that are not among those of the new site.
  func paths(without isKept: (_ pathHash: UInt64) -> Bool) -> [String] {
    places.keys.filter { !isKept($0) }.compactMap { self[$0]?.pathText }
  }
}

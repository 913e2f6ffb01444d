import MamushiCore

/// What the build before left behind, as far as it can be believed.
struct PastBuild: Sendable {
  let summary: BuildSummary
  let sources: SavedSources
  private let reader: any BuildCacheReader

  /// - Returns: nil where there is nothing, or anything in it is doubtful.
  init?(_ cache: any BuildCache) {
    guard let reader = cache.open(), let blocks = reader.blocks(of: CacheSection.summary.rawValue),
      let summary = BuildSummary(blocks), let sourceBlocks = reader.blocks(of: CacheSection.sources.rawValue),
      let sources = SavedSources(sourceBlocks, startedAt: summary.startedAt)
    else { return nil }
    self.summary = summary
    self.sources = sources
    self.reader = reader
  }

  /// What was made of single files; read only where something has changed.
  func memos() -> SavedMemos? {
    reader.blocks(of: CacheSection.memos.rawValue).flatMap { SavedMemos($0, count: sources.count) }
  }

  func outputs() -> SavedOutputs? {
    reader.blocks(of: CacheSection.outputs.rawValue).flatMap { SavedOutputs($0) }
  }
}

/// What a build is told of the one before at a glance.
struct BuildSummary: Sendable, Equatable {
  /// Stands for what was decided outside of the site's files: the tool itself and its options.
  var settings: Fingerprint
  /// Stands for the tool and the rules of the time zone: what decides how a file is understood.
  var reading: Fingerprint
  var zoneName: String
  /// When the build began, in nanoseconds since 1970, by the clock that files are dated by.
  var startedAt: Int64
  /// The build's "now", in seconds since 1970.
  var now: Int64
  /// When an article appears or expires next, in seconds since 1970.
  var due: Int64?
  /// Stands for all that links may lead to.
  var linkTargets: Fingerprint
  /// Stands for what remote sources had; ``Fingerprint/none`` for a site without any.
  var remote: Fingerprint
  /// What the output folder calls the site that was built.
  var site: Fingerprint
  var baseURL: String
  var pageCount: Int
  var fileCount: Int
  /// Size of the output.
  var byteCount: Int
  var diagnostics: [Diagnostic]

  /// Whether at `now` the same articles are published as then.
  func isCurrent(at now: Timestamp) -> Bool {
    now.seconds >= self.now && now.seconds < due ?? .max
  }
}

extension BuildSummary {
  init?(_ blocks: [[UInt8]]) {
    guard blocks.count == 1 else { return nil }
    var decoder = ByteDecoder(blocks[0])
    self.init(
      settings: decoder.fingerprint(), reading: decoder.fingerprint(), zoneName: decoder.text(),
      startedAt: Int64(decoder.number()), now: Int64(decoder.number()),
      due: decoder.optional { Int64($0.number()) }, linkTargets: decoder.fingerprint(),
      remote: decoder.fingerprint(), site: decoder.fingerprint(), baseURL: decoder.text(),
      pageCount: decoder.number(),
      fileCount: decoder.number(), byteCount: decoder.number(),
      diagnostics: decoder.list { $0.diagnostic() })
    guard decoder.isValid, decoder.isAtEnd else { return nil }
  }

  var encoded: ByteEncoder {
    var encoder = ByteEncoder()
    encoder.add(settings)
    encoder.add(reading)
    encoder.add(zoneName)
    encoder.add(Int(startedAt))
    encoder.add(Int(now))
    encoder.add(due) { $0.add(Int($1)) }
    encoder.add(linkTargets)
    encoder.add(remote)
    encoder.add(site)
    encoder.add(baseURL)
    encoder.add(pageCount)
    encoder.add(fileCount)
    encoder.add(byteCount)
    encoder.add(list: diagnostics) { $0.add($1) }
    return encoder
  }
}

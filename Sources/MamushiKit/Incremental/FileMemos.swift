import MamushiCore

/// What is made of single files, whatever else a site holds: made once, and remembered until the file changes.
struct FileMemos: Sendable {
  let sources: SourceTable
  /// What the build before made; nil where it is of no use.
  let saved: SavedMemos?
  let recorder: CacheRecorder
  /// Positions of articles' files that were read anew and gave what they had given before, but for their bodies.
  private let repeated = SharedPositions()

  /// What was made of a file before, where it has not changed since.
  ///
  /// - Parameter pool: a ``ValuePool`` of values that are to be shared.
  func memo(_ kind: MemoKind, at position: Int, sharing pool: AnyObject? = nil) -> ByteDecoder? {
    sources.number(at: position).flatMap { saved?.memo(kind, number: $0, sharing: pool) }
  }

  /// What `make` makes of a file, or made of it when it was as it is now.
  ///
  /// - Parameter blank: what reading it begins with, given the fingerprint of the file's bytes.
  func remembered<Value: CodedFields, Failure: Error>(
    _ kind: MemoKind, of file: SitePath, blank: (Fingerprint) -> Value,
    make: (_ position: Int?) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    let position = sources.position(of: file)
    if let position, var decoder = memo(kind, at: position) {
      var value = blank(sources.fingerprint(at: position))
      value.code(&decoder)
      if decoder.isValid { return value }
    }
    let value = try make(position)
    if let position, let value {
      var memo = ByteEncoder()
      memo.add(value)
      var block = MemoBlock()
      block.append(kind, position: position, memo.bytes[...])
      recorder.add(block.encoder, to: .memos)
    }
    return value
  }

  /// Compares what an article's file gives with what it gave before.
  ///
  /// - Parameter position: where the file also was among the sources of the build before, if none came or went.
  func compareArticle(at position: Int, _ memo: [UInt8]) {
    guard sources.rewritten != nil, let former = saved?.bytes(.article, number: position),
      former.elementsEqual(memo)
    else { return }
    repeated.insert(position)
  }

  /// Whether a file gave an article in the build before, and gives the same one now, but for its body.
  func isRepeated(_ position: Int) -> Bool {
    sources.number(at: position) == nil
      ? repeated.contains(position) : saved?.bytes(.article, number: position) != nil
  }

  /// Keeps what was made of several files.
  func keep(_ memos: MemoBlock) { recorder.append(memos.encoder, to: .memos) }

  /// Keeps what earlier builds made of files that have not changed.
  func keepSaved() async {
    guard let saved else { return }
    var block = MemoBlock()
    for position in sources.entries.indices {
      guard let number = sources.number(at: position) else { continue }
      saved.copy(number: number, position: position, to: &block)
      if block.encoder.bytes.count > CacheRecorder.blockSize {
        recorder.append(block.encoder, to: .memos)
        block = MemoBlock()
      }
    }
    recorder.append(block.encoder, to: .memos)
  }
}

/// What is kept of a file beside its stamp.
enum MemoKind: UInt8, Coded {
  /// An article as its file gives it, and what is wrong with it.
  case article = 1
  /// A document: data, or front matter and where its body begins.
  case document
  /// A picture's size.
  case picture

  static var blank: MemoKind { .article }
}

/// A memo with what it is of.
struct MemoRecord {
  /// The file's number among the sources.
  var file = 0
  var kind = MemoKind.blank
  /// Only written: what is not asked for is not read.
  var memo: ArraySlice<UInt8> = []
  /// Where the memo lies among the bytes.
  private(set) var place = 0..<0

  init() {}

  init(_ kind: MemoKind, of file: Int, _ memo: ArraySlice<UInt8>) {
    self.kind = kind
    self.file = file
    self.memo = memo
  }
}

extension MemoRecord: Coded {
  static var blank: MemoRecord { MemoRecord() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&file)
    coder.code(&kind)
    let memo = memo
    coder.code(place: &place) { $0.append(memo) }
  }
}

/// Memos of several files, as a block of the cache holds them.
struct MemoBlock {
  private(set) var encoder = ByteEncoder()

  mutating func append(_ kind: MemoKind, position: Int, _ memo: ArraySlice<UInt8>) {
    encoder.add(MemoRecord(kind, of: position, memo))
  }
}

import MamushiCore

/// The results of processing single files, independent of the rest of a site. Each is made once, and remembered until
/// its file changes.
struct FileMemos: Sendable {
  var sources: SourceTable
  /// The previous build's memos; nil if they cannot be used.
  let saved: SavedMemos?
  let recorder: CacheRecorder
  /// The positions of articles' files that were read again with the same result as before, except for their bodies.
  private let repeated = SharedPositions()

  /// Returns the memo of a file, if the file has not changed since it was made.
  ///
  /// - Parameter pool: a ``ValuePool`` of values to share.
  func memo(_ kind: MemoKind, at position: Int, sharing pool: AnyObject? = nil) -> ByteDecoder? {
    sources.number(at: position).flatMap { saved?.memo(kind, number: $0, sharing: pool) }
  }

  /// Returns what `make` makes of a file, or made of it when it had its present content.
  ///
  /// - Parameter blank: makes the value that decoding begins with, from the fingerprint of the file's bytes.
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

  /// Compares the memo of an article's file with its former one.
  ///
  /// - Parameter position: the file's position, which is also its number in the previous build if no file came or went.
  func compareArticle(at position: Int, _ memo: [UInt8]) {
    guard sources.rewritten != nil, let former = saved?.bytes(.article, number: position),
      former.elementsEqual(memo)
    else { return }
    repeated.insert(position)
  }

  /// Whether a file gave an article in the previous build, and now gives the same one except for its body.
  func isRepeated(_ position: Int) -> Bool {
    sources.number(at: position) == nil
      ? repeated.contains(position) : saved?.bytes(.article, number: position) != nil
  }

  /// Records the memos of several files.
  func keep(_ memos: MemoBlock) { recorder.append(memos.encoder, to: .memos) }

  /// Records earlier builds' memos of unchanged files again.
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

/// The kinds of memos.
enum MemoKind: UInt8, Coded {
  /// An article as its file describes it, with diagnostics.
  case article = 1
  /// A document: data, or front matter with the start of its body.
  case document
  /// The size of a picture.
  case picture

  static var blank: MemoKind { .article }
}

/// A memo with its kind and file.
struct MemoRecord {
  /// The file's number among the sources.
  var file = 0
  var kind = MemoKind.blank
  /// For writing only: a memo is decoded on demand.
  var memo: ArraySlice<UInt8> = []
  /// The range of the memo's bytes.
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

/// The memos of several files, as a block of the cache holds them.
struct MemoBlock {
  private(set) var encoder = ByteEncoder()

  mutating func append(_ kind: MemoKind, position: Int, _ memo: ArraySlice<UInt8>) {
    encoder.add(MemoRecord(kind, of: position, memo))
  }
}

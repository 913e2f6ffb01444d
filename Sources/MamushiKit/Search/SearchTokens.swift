import MamushiCore

/// Cuts texts into terms: words, and from runs of Chinese, Japanese, Korean, Thai, Lao, Burmese and Khmer every two adjacent
/// characters and the last one by itself. `Documentation/search.md` has the rules.
struct SearchTokens: ~Copyable {
  /// How much a term counts, depending on where it occurs.
  enum Field: UInt32 {
    case title = 8
    case term = 4
    case heading = 3
    case text = 1
  }

  private typealias Kind = SearchFolding.Kind

  private enum State {
    case between, word, run
  }

  /// In bytes: longer words are cut.
  private static let greatestLength = 64
  /// The number of positions left between parts that are not adjacent, so that no phrase reaches across.
  private static let gap: UInt32 = 1
  /// Sections begin at multiples of this power of two. If a title becomes longer, summary and text seldom move, and the
  /// files with their positions stay unchanged.
  private static let sectionLength: UInt32 = 32

  var field = Field.text
  private var folding = SearchFolding()
  private var terms = SearchTerms()
  private var position: UInt32 = 0
  private var isApart = false
  /// Whether the next term begins a section.
  private var beginsSection = false
  private var state = State.between
  /// Whether the rest of the word is dropped.
  private var isFull = false
  /// The last character of the run.
  private var last: UInt32 = 0
  /// Whether the last character is an apostrophe that may be within a word.
  private var hasApostrophe = false
  private var lastKind = Kind.unknown.rawValue

  var tokenCount: Int { terms.tokenCount }

  mutating func removeAll() {
    endBlock()
    terms.removeAll()
    position = 0
    isApart = false
    beginsSection = false
    field = .text
  }

  func write(to block: inout [UInt8]) { terms.write(to: &block) }

  /// Adds a text without markup, apart from other texts.
  mutating func add(_ text: String, as field: Field) {
    self.field = field
    text.withBytes { bytes in
      var index = 0
      while index < bytes.count { add(nextOf: bytes, &index) }
    }
    endBlock()
    self.field = .text
  }

  /// Ends a block: no phrase continues across it.
  mutating func endBlock() {
    separate()
    isApart = terms.tokenCount > 0
  }

  /// Ends a section: later terms usually keep their positions if the section becomes a little longer or shorter.
  mutating func endSection() {
    endBlock()
    beginsSection = isApart
  }

  /// Ends the word or run.
  @inline(__always)
  mutating func separate() {
    if state != .between { end() }
    hasApostrophe = false
    lastKind = Kind.separator.rawValue
  }

  /// Adds the character that begins at `index`.
  @inline(__always)
  mutating func add(nextOf bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let first = bytes[index]
    if first | 0x20 &- UInt8(ascii: "a") < 26 { return add(lettersOf: bytes, &index) }
    if first < 0x80 {
      index += 1
      let folded = folding.fold(UInt32(first))
      return folded.kind == Kind.groupSign.rawValue ? add(signBefore: index, in: bytes) : add(folded)
    }
    var folded = folding.fold(UTF8Text.scalar(of: bytes, at: &index))
    if folded.kind == Kind.run.rawValue, folded.value <= 0x30FD, index + 2 < bytes.count {
      compose(&folded, with: bytes, &index)
    }
    if folded.kind == Kind.groupSign.rawValue { return add(signBefore: index, in: bytes) }
    add(folded)
  }

  /// Adds a comma or point. Between groups of digits it is dropped, so that a number is one word in all languages. Otherwise
  /// it separates, also the decimals of a number.
  private mutating func add(signBefore index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    if lastKind != Kind.digit.rawValue || !isGroup(at: index, in: bytes) { separate() }
  }

  /// Whether as many digits begin at `index` as follow a sign between groups: three, or first one or two groups of two with
  /// commas, as in India.
  private mutating func isGroup(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = start
    var length = 0
    var pairs = 0
    while index < bytes.count {
      let folded = folding.fold(UTF8Text.scalar(of: bytes, at: &index))
      switch folded.kind {
      case Kind.digit.rawValue:
        length += 1
        if length > 3 { return false }
      case Kind.nothing.rawValue, Kind.voiced.rawValue, Kind.semivoiced.rawValue: break
      case Kind.groupSign.rawValue where length == 2 && pairs < 2 && folded.value == 0x2C:
        length = 0
        pairs += 1
      default: return length == 3
      }
    }
    return length == 3
  }

  /// Makes one character of a kana and its sound mark, or of the parts of a syllable of Hangul, if they begin at `index`.
  @inline(__always)
  private mutating func compose(
    _ folded: inout SearchFolding.Folded, with bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) {
    if folded.value >= 0x3046 {
      guard bytes[index] == 0xE3 || bytes[index] == 0xEF else { return }
      var next = index
      let mark = folding.fold(UTF8Text.scalar(of: bytes, at: &next)).kind
      if mark == Kind.voiced.rawValue || mark == Kind.semivoiced.rawValue,
        let kana = SearchFolding.composed(folded.value, isVoiced: mark == Kind.voiced.rawValue)
      {
        folded = SearchFolding.Folded(.run, kana)
        index = next
      }
    } else if SearchFolding.initials ~= folded.value, bytes[index] == 0xE1 {
      var next = index
      guard let open = SearchFolding.syllable(folded.value, UTF8Text.scalar(of: bytes, at: &next)) else {
        return
      }
      index = next
      folded = SearchFolding.Folded(.run, open)
      guard next < bytes.count,
        let closed = SearchFolding.closed(open, UTF8Text.scalar(of: bytes, at: &next))
      else { return }
      index = next
      folded = SearchFolding.Folded(.run, closed)
    }
  }

  /// Adds the ASCII letters that begin at `index`, and the space or sign after them: most of many texts.
  @inline(__always)
  private mutating func add(lettersOf bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let start = index
    var count = ByteWord.size
    while count == ByteWord.size {
      count = ByteWord.letters(ByteWord.load(bytes, at: index))
      index += count
    }
    begin(.word, with: Kind.letter.rawValue)
    if !isFull, terms.length + index - start <= Self.greatestLength {
      terms.append(letters: start..<index, of: bytes)
    } else {
      for byte in bytes[start..<index] { append(UInt32(byte | 0x20)) }
    }
    if index < bytes.count, Self.isSeparator(bytes[index]) {
      index += 1
      separate()
    }
  }

  /// Whether a byte always ends a word after a letter: spaces and most signs below the digits. `'` does not, and `&`
  /// may begin a reference.
  @inline(__always)
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: "0") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "'")
  }

  /// Adds a character that was written as a reference.
  mutating func add(scalar: UInt32) { add(folding.fold(scalar)) }

  // MARK: Words and runs

  @inline(__always)
  private mutating func add(_ folded: SearchFolding.Folded) {
    let kind = folded.kind
    switch kind {
    case Kind.letter.rawValue, Kind.digit.rawValue, Kind.number.rawValue:
      begin(.word, with: kind)
      append(folded.value)
    case Kind.separator.rawValue, Kind.groupSign.rawValue: separate()
    case Kind.run.rawValue, Kind.runSign.rawValue: extendRun(with: folded.value, kind)
    case Kind.pair.rawValue:
      begin(.word, with: kind)
      append(folded.value >> 8)
      append(folded.value & 0xFF)
    case Kind.runPair.rawValue: extendRun(withBoth: folded.value)
    case Kind.apostrophe.rawValue:
      if isLetter(lastKind), !hasApostrophe, state != .between { hasApostrophe = true } else { separate() }
    default: break
    }
  }

  @inline(__always)
  private mutating func extendRun(with value: UInt32, _ kind: UInt32) {
    let isWithin = state == .run
    begin(.run, with: kind)
    if isWithin, state == .run, hasLast { enterPair(with: value) }
    last = value
    hasLast = true
  }

  @inline(never)
  private mutating func extendRun(withBoth values: UInt32) {
    extendRun(with: values >> 12, Kind.run.rawValue)
    extendRun(with: values & 0xFFF, Kind.run.rawValue)
  }

  /// Whether ``last`` belongs to the open run.
  private var hasLast = false

  @inline(__always)
  private func isLetter(_ kind: UInt32) -> Bool {
    kind == Kind.letter.rawValue || kind == Kind.run.rawValue || kind == Kind.pair.rawValue
  }

  @inline(__always)
  private mutating func begin(_ next: State, with kind: UInt32) {
    if hasApostrophe {
      hasApostrophe = false
      if !isLetter(kind) { end() }
    }
    if state != next {
      if state != .between { end() }
      state = next
    }
    lastKind = kind
  }

  @inline(__always)
  private mutating func append(_ scalar: UInt32) {
    let length = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    if isFull { return }
    if terms.length + length > Self.greatestLength {
      isFull = true
      return
    }
    terms.append(scalar: scalar)
  }

  private mutating func enterPair(with scalar: UInt32) {
    terms.append(scalar: last)
    terms.append(scalar: scalar)
    enter()
  }

  private mutating func end() {
    if state == .run, hasLast { terms.append(scalar: last) }
    if terms.length > 0 { enter() }
    state = .between
    isFull = false
    hasLast = false
  }

  @inline(__always)
  private mutating func enter() {
    if isApart {
      position &+= Self.gap
      if beginsSection { position = (position &+ Self.sectionLength &- 1) & ~(Self.sectionLength &- 1) }
      isApart = false
      beginsSection = false
    }
    terms.enter(at: position, weight: field.rawValue)
    position &+= 1
  }
}

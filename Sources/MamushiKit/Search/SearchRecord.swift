import MamushiCore

/// What the search knows of one page: how results show it, and its terms. It is made with the page and kept between
/// builds, as the bytes that ``write(document:category:tokens:to:)`` makes.
struct SearchRecord: Sendable {
  /// The block that contains the record.
  let block: [UInt8]
  let range: Range<Int>
  /// How results show the page: a JSON object without its closing brace.
  let document: Range<Int>
  private let categoryPlace: Range<Int>
  /// The number of tokens in all fields.
  let tokenCount: Int
  let termCount: Int
  /// The terms, in the order of ``SearchTermRange/start(_:of:)``. Each consists of its length in one byte, its bytes, the
  /// sum of its weights, the length of its positions, and the positions in the form that ``SearchPlaces`` reads.
  let terms: Range<Int>

  /// - Returns: nil if the bytes cannot be a record.
  init?(_ block: [UInt8], in range: Range<Int>) {
    var decoder = ByteDecoder(block, in: range)
    var (document, category) = (0..<0, 0..<0)
    decoder.code(place: &document) { _ in }
    decoder.code(place: &category) { _ in }
    var (tokens, terms): (UInt64, UInt64) = (0, 0)
    decoder.code(unsigned: &tokens)
    decoder.code(unsigned: &terms)
    // Each token and term takes at least a byte.
    guard decoder.isValid, tokens <= UInt64(range.count), terms <= UInt64(range.count) else { return nil }
    self.block = block
    self.range = range
    self.document = document
    categoryPlace = category
    tokenCount = Int(truncatingIfNeeded: tokens)
    termCount = Int(truncatingIfNeeded: terms)
    self.terms = decoder.position..<range.upperBound
  }

  private init(_ other: SearchRecord, _ block: [UInt8], at start: Int) {
    let offset = start - other.range.lowerBound
    func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + offset..<range.upperBound + offset }
    self.block = block
    range = moved(other.range)
    document = moved(other.document)
    categoryPlace = moved(other.categoryPlace)
    tokenCount = other.tokenCount
    termCount = other.termCount
    terms = moved(other.terms)
  }

  /// Returns the same record at another place in another block.
  func moved(to block: [UInt8], at start: Int) -> SearchRecord { SearchRecord(self, block, at: start) }

  init?(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  /// Calls `body` with each term: its bytes, the sum of its weights, and its positions.
  func forEachTerm(_ body: (_ name: ArraySlice<UInt8>, _ weight: Int, _ positions: ArraySlice<UInt8>) -> Void)
  {
    var index = terms.lowerBound
    for _ in 0..<termCount {
      guard index < terms.upperBound else { return }
      let name = index + 1..<index + 1 + Int(block[index])
      index = name.upperBound
      guard index < terms.upperBound else { return }
      let (weight, size) = block.withUnsafeBufferPointer { bytes in
        (Varint.read(bytes, &index, terms.upperBound), Varint.read(bytes, &index, terms.upperBound))
      }
      guard size <= terms.upperBound - index else { return }
      body(block[name], weight, block[index..<index + size])
      index += size
    }
  }

  /// The slug of the page's first category; empty without one.
  var category: String { String(decoding: block[categoryPlace], as: UTF8.self) }

  /// Appends a record.
  ///
  /// - Parameters:
  ///   - document: see ``document``.
  ///   - category: see ``category``.
  static func write(
    document: [UInt8], category: String, tokens: borrowing SearchTokens, to block: inout [UInt8]
  ) {
    Varint.append(document.count, to: &block)
    block += document
    Varint.append(category.utf8.count, to: &block)
    block.append(text: category)
    Varint.append(tokens.tokenCount, to: &block)
    tokens.write(to: &block)
  }
}

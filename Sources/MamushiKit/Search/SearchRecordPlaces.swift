import MamushiCore

/// The places of a file's records, by their fingerprints. A dictionary of 100,000 would take four times the memory, and
/// four times as long to make.
struct SearchRecordPlaces: Sendable {
  struct Place: Sendable {
    var block: Int32 = 0
    var start: Int32 = 0
    var count: Int32 = 0
    /// See ``SearchRecord/tokenCount``.
    var tokens: Int32 = 0
  }

  private var fingerprints: [Fingerprint] = []
  private var places: [Place] = []
  private var numbers = NumberTable()

  var count: Int { places.count }

  func contains(_ fingerprint: Fingerprint) -> Bool { number(of: fingerprint) != nil }

  subscript(fingerprint: Fingerprint) -> Place? { number(of: fingerprint).map { places[$0] } }

  /// Adds a place. Equal records have equal fingerprints: the first of them serves all.
  mutating func insert(_ place: Place, for fingerprint: Fingerprint) {
    if contains(fingerprint) { return }
    numbers.insert(places.count, hash: fingerprint.low)
    fingerprints.append(fingerprint)
    places.append(place)
  }

  private func number(of fingerprint: Fingerprint) -> Int? {
    numbers.find(fingerprint.low) { fingerprints[$0] == fingerprint }
  }
}

extension SearchRecordPlaces.Place: Coded {
  static var blank: Self { Self() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&block)
    coder.code(&start)
    coder.code(&count)
    coder.code(&tokens)
  }
}

extension SearchRecordPlaces {
  var encoded: [UInt8] {
    var encoder = ByteEncoder()
    encoder.add(count)
    for (fingerprint, place) in zip(fingerprints, places) {
      encoder.add(fingerprint)
      encoder.add(place)
    }
    return encoder.bytes
  }

  /// - Returns: nil if the bytes are not ``encoded``.
  init?(encoded bytes: [UInt8]) {
    var decoder = ByteDecoder(bytes)
    let count = decoder.next(Int.self)
    // No list has more elements than bytes.
    guard (0...bytes.count).contains(count) else { return nil }
    fingerprints.reserveCapacity(count)
    places.reserveCapacity(count)
    numbers = NumberTable(capacity: count)
    for _ in 0..<count {
      let fingerprint = decoder.next(Fingerprint.self)
      insert(decoder.next(Place.self), for: fingerprint)
    }
    guard decoder.isValid, decoder.isAtEnd else { return nil }
  }
}

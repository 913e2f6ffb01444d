/// The value of `srcset`: addresses, each followed by an optional width or density.
///
/// Follows the HTML Standard, section 4.8.4.2.2 ("Parsing a srcset attribute"): an address can contain commas, but
/// cannot end in one.
struct SourceSet {
  struct Candidate: Equatable {
    var address: String
    /// `480w` or `2x`; empty if there is none.
    let descriptor: String
  }

  var candidates: [Candidate] = []

  init(_ value: String) {
    let bytes = Array(value.utf8)
    let comma = UInt8(ascii: ",")
    var place = 0
    while true {
      while place < bytes.count, isSpace(bytes[place]) || bytes[place] == comma { place += 1 }
      if place == bytes.count { return }
      var address = bytes[place...].prefix { !isSpace($0) }
      place = address.endIndex
      var descriptor = bytes[place..<place]
      if address.last == comma {
        while address.last == comma { address.removeLast() }
      } else {
        var depth = 0
        descriptor = bytes[place...].prefix { byte in
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          return byte != comma || depth > 0
        }
        place = descriptor.endIndex
      }
      candidates.append(
        Candidate(
          address: String(decoding: address, as: UTF8.self),
          descriptor: String(decoding: descriptor.drop(while: isSpace).trimmedAtEnd, as: UTF8.self)))
    }
  }

  var text: String {
    candidates.map { $0.descriptor.isEmpty ? $0.address : "\($0.address) \($0.descriptor)" }
      .joined(separator: ", ")
  }
}

import MamushiCore

@testable import MamushiKit

/// What the search makes of a text.
struct SearchedText {
  /// The terms in their order, each with its position.
  private(set) var terms: [(term: String, position: Int)] = []
  /// The sums of their weights.
  private(set) var weights: [String: Int] = [:]

  init(_ add: (inout SearchTokens) -> Void) {
    var tokens = SearchTokens()
    add(&tokens)
    self.init(tokens.record())
  }

  init(_ text: String) { self.init { $0.add(text, as: .text) } }
  init(html: String) { self.init { $0.add(html: Array(html.utf8)) } }

  init(_ bytes: [UInt8]) {
    guard let record = SearchRecord(bytes) else { return }
    var index = record.terms.lowerBound
    func number() -> Int {
      bytes.withUnsafeBufferPointer { Varint.read($0, &index, bytes.count) }
    }
    for _ in 0..<record.termCount {
      let length = Int(bytes[index])
      let term = String(decoding: bytes[index + 1..<index + 1 + length], as: UTF8.self)
      index += 1 + length
      weights[term] = number()
      _ = number()
      var place = 0
      var hasMore = true
      while hasMore {
        let step = number()
        hasMore = step & 1 == 1
        place += step >> 3
        terms.append((term, place))
      }
    }
    terms.sort { $0.position < $1.position }
  }

  var words: [String] { terms.map(\.term) }
  var positions: [Int] { terms.map(\.position) }
}

extension SearchTokens {
  /// The record of a page with these.
  func record(document: String = "", category: String = "") -> [UInt8] {
    var block: [UInt8] = []
    SearchRecord.write(document: Array(document.utf8), category: category, tokens: self, to: &block)
    return block
  }
}

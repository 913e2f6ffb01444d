import MamushiCore
import MamushiKit

extension FormerSite {
  /// Numbers the orders of all texts anew, so that they sort the same, if some text has a fraction or, in Just the Docs, a
  /// word: here, an order is a whole number.
  mutating func adoptWholeOrders() {
    let readsWords = settings.all.map(DocumentNavigation.isUsed) ?? false
    let written = texts.flatMap { $0.parsed.entries ?? [] }.filter {
      WrittenOrder($0, readsWords: readsWords) != nil
    }
    // A build takes '3.0' for a fraction, too.
    guard written.contains(where: { $0.value.integer == nil }) else { return }
    let orders = written.compactMap { WrittenOrder($0, readsWords: readsWords) }
    let numbers = Dictionary(
      uniqueKeysWithValues: Set(orders).sorted().enumerated().map { ($0.element, $0.offset + 1) })
    for index in texts.indices {
      guard var entries = texts[index].parsed.entries else { continue }
      var isChanged = false
      for place in entries.indices {
        let value = entries[place].value
        guard let order = WrittenOrder(entries[place], readsWords: readsWords), let number = numbers[order],
          value.value != .integer(number)
        else { continue }
        entries[place].value = Node(.integer(number), mark: value.mark)
        isChanged = true
      }
      guard isChanged else { continue }
      texts[index].parsed.entries = entries
      texts[index].parsed.isForeign = true
    }
  }
}

/// An order in front matter. Numbers come first, then words, as in Just the Docs.
private struct WrittenOrder: Hashable, Comparable {
  /// Infinite for words.
  private let number: Double
  private let word: String

  /// - Returns: nil if the entry is no order, or has a value of another kind.
  init?(_ entry: Node.Entry, readsWords: Bool) {
    guard case .key? = FrontMatterKey.meaning(of: entry.key, among: ["order"]) else { return nil }
    switch entry.value.value {
    case .integer(let whole):
      number = Double(whole)
      word = ""
    case .number(let written) where written.isFinite:
      number = written
      word = ""
    case .string(let text) where readsWords && !text.isEmpty:
      number = .infinity
      word = text.lowercased()
    default: return nil
    }
  }

  static func < (left: WrittenOrder, right: WrittenOrder) -> Bool {
    (left.number, left.word) < (right.number, right.word)
  }
}

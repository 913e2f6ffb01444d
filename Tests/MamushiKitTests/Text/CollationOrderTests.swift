import Testing

@testable import MamushiKit

/// Many texts in the order of their keys.
struct CollationOrderTests {
  private let texts = [
    "", "!", "Late smoky share 8207", "late smoky share 8206", "Late smoky share 82", "Late smoky share 8206",
    "ラーメン", "らあめん", "京都の夜と寿司と茶屋の朝市", "京都の夜と寿司と茶屋の海", "Éclair", "eclair", "ｶﾞﾗｽ", "a\0", "a", "a\0\0", "a",
    "「アイス」の日", "2 cafes", "𠮟る", "ａｂｃ",
  ]

  @Test func theOrderIsThatOfTheKeys() {
    var order = CollationOrder()
    for (number, text) in texts.enumerated() { order.add(text, as: number) }
    let expected = texts.indices.sorted { left, right in
      (CollationKey(texts[left]), left) < (CollationKey(texts[right]), right)
    }
    #expect(order.sorted { texts[$0] }.map { Int($0) } == expected)
  }

  @Test func equalTextsHaveOneRank() {
    let ranks = CollationOrder.ranks(of: ["b", "a", "b", "c"])
    #expect(ranks == [1, 0, 1, 2])
  }
}

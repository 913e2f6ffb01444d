import Testing

@testable import MamushiKit

/// Lines as ranges, never one by one.
struct LineRangesTests {
  private static let cases: [(text: String, ranges: [ClosedRange<Int>]?)] = [
    ("3", [3...3]), ("7-9", [7...9]), ("3,7-9", [3...3, 7...9]), ("9 , 3", [3...3, 9...9]),
    ("1,2,3", [1...3]), ("1-5,3-4", [1...5]), ("1-2,2-8", [1...8]), ("[2,\"4-5\"]", [2...2, 4...5]),
    ("1-999999999", [1...999_999_999]), ("1-1000000000", nil), ("9-7", nil), ("0", nil), ("-1", nil),
    ("1-2-3", nil),
    ("", nil), (",", nil), ("a", nil), ("1-", nil),
  ]

  @Test(arguments: cases.indices)
  func textsOfLines(index: Int) {
    let (text, ranges) = Self.cases[index]
    #expect(LineRanges(text[...].utf8)?.ranges == ranges, "\(text)")
  }

  @Test func rangesThatTouchAreOne() {
    #expect(LineRanges([5...6, 1...2, 3...3, 8...9]).ranges == [1...3, 5...6, 8...9])
  }
}

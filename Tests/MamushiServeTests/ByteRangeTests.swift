import Testing

@testable import MamushiServe

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=2-4", 2..<5), ("bytes=9-", 9..<10),
    ("bytes=5-999", 5..<10),
    ("bytes=-3", 7..<10), ("bytes=-999", 0..<10), ("BYTES= 1-2 ", 1..<3),
    ("bytes=1-99999999999999999999999", 1..<10), ("bytes=-99999999999999999999999", 0..<10),
  ])
  func isPart(header: String, range: Range<Int>) {
    #expect(ByteRange(header: header, size: 10) == .part(range))
  }

  @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-"])
  func isUnsatisfiable(header: String) {
    #expect(ByteRange(header: header, size: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=0-1,3-4", "lines=0-1", "bytes=+1-2",
    "bytes=1--2",
    "bytes=1 -2", "bytes=0x1-2", "=0-1",
  ])
  func isIgnored(header: String) {
    #expect(ByteRange(header: header, size: 10) == .whole)
  }

  @Test func anEmptyFileHasNoRange() {
    #expect(ByteRange(header: "bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange(header: "bytes=-5", size: 0) == .unsatisfiable)
    #expect(ByteRange(header: nil, size: 0) == .whole)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\" ,\tW/\"a\" ", true), ("*", true),
    ("\"b\"", false), ("a", false), ("", false), ("w/\"a\"", false),
  ])
  func comparesEntityTagsWeakly(header: String, isNamed: Bool) {
    #expect(names("\"a\"", in: header) == isNamed)
  }
}

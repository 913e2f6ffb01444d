import Testing

@testable import MamushiServices

/// Searches for bytes, compared with those that look at each place.
struct ByteSearchTests {
  private func find(_ wanted: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    wanted.withUnsafeBytes { wanted in
      text.withUnsafeBytes { ByteSearch.find(wanted, in: $0, from: start) }
    }
  }

  private func slowlyFind(_ wanted: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard start + wanted.count <= text.count else { return nil }
    return (start...(text.count - wanted.count)).first { text[$0...].starts(with: wanted) }
  }

  @Test("what is found first is found, be it looked for by its first byte or by its last one")
  func everyPlace() {
    let text = Array("to toc ** a**b [x] 、。、 tot\n\n## toc".utf8)
    for wanted in ["t", "toc", "to", " t", "**", "[x]", "\n##", "、", "。、", "missing", "c"] {
      let wanted = Array(wanted.utf8)
      for start in 0...(text.count + 1) {
        #expect(find(wanted, in: text, from: start) == slowlyFind(wanted, in: text, from: start))
      }
    }
  }
}

import MamushiCore
import MamushiServices
import Testing

/// Whatever the bytes are, a reader returns a tree or a diagnostic inside the document.
@Suite struct DocumentFuzzTests {
  private static let seeds: [(DocumentFormat, String)] = [
    (
      .yaml,
      "title: \"京都\\u4eac\"\ntags: [a, 'b', {c: d}]\nlist:\n  - x: 1\n    y: |\n      t\n  - *a\n? k\n: !!int 5\n# c\n"
    ),
    (
      .toml,
      "title = \"京都\\u4eac\"\na.b = [1, 2.5, {c = 'd'}]\n[t]\nd = 2026-05-05T10:00:00Z\n[[l]]\nx = \"\"\"\ny\"\"\"\n"
    ),
    (.csv, "名,\"b\"\"c\",d\r\n1,\"x,\ny\",\n\n\"\",2,3\n"),
    (.json, "{\"title\": \"京都\\ud83c\\udf63\", \"a\": [1, -2.5e3, true, null, {\"b\": \"c\"}]}\n"),
  ]

  @Test(arguments: 0..<4)
  func mutatedDocuments(seed: Int) {
    let (format, text) = Self.seeds[seed]
    let original = Array(text.utf8)
    var random = SplitMix64(state: UInt64(seed) + 1)
    var refused = 0
    for _ in 0..<3000 {
      var bytes = Array(original.prefix(Int.random(in: 0...original.count, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let signs = Array("\"'[]{}:,-#&*!|>%@`=.\n\t \\".utf8) + [0, 0x80, 0xC3, 0xE3, 0xFF, 0xF0]
        if let byte = signs.randomElement(using: &random) { bytes[index] = byte }
      }
      do throws(DocumentFault) {
        _ = try readDocument(bytes, as: format)
      } catch {
        refused += 1
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        let line = error.diagnostic.location?.line ?? 0
        #expect((1...lines).contains(line), "\(error.diagnostic) in \(bytes)")
        #expect((error.diagnostic.location?.column ?? 0) >= 1)
        #expect(error.diagnostic.help?.isEmpty == false)
      }
    }
    #expect(refused > 500)
  }
}

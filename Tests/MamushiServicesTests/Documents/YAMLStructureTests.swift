import MamushiCore
import MamushiServices
import Testing

@Suite struct YAMLStructureTests {
  @Test func placesCountFromTheFileAndInScalars() throws {
    let node = try readDocument("題: 寿司🍣\ntags:\n  - 京都\n  - {京: 都, b: c}\n", as: .yaml, firstLine: 2)
    #expect(
      places(node) == [
        "2:1", "題 2:1", "2:4", "tags 3:1", "4:3", "4:5", "5:5", "京 5:6", "5:9", "b 5:12", "5:15",
      ])
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n...\n"])
  func emptyDocumentIsNull(text: String) throws {
    #expect(outline(try readDocument(text, as: .yaml)) == "null")
  }

  @Test func scalarsHoldNUL() throws {
    let node = try readDocument(#"a: "x\0y""#, as: .yaml)
    #expect(outline(node) == #"{a: "x\0y"}"#)
  }

  @Test func byteOrderMarkAndWindowsLineBreaks() throws {
    let node = try readDocument("\u{FEFF}a: 1\r\nb:\r\n  - x\r\n", as: .yaml)
    #expect(outline(node) == #"{a: 1, b: ["x"]}"#)
    #expect(places(node) == ["1:1", "a 1:1", "1:4", "b 2:1", "3:3", "3:5"])
  }

  @Test func manyKeysKeepTheirOrder() throws {
    let keys = (0..<200).map { "key\($0 * 7919 % 200)" }
    let node = try readDocument(keys.map { $0 + ": 1\n" }.joined(), as: .yaml)
    #expect(node.entries?.map(\.key) == keys)
  }

  @Test(arguments: [("key3", 4), ("key17", 18), ("key30", 31)])
  func repeatedKeyAmongMany(key: String, line: Int) {
    let text = (0..<40).map { "key\($0): 1\n" }.joined() + "\(key): 2\n"
    #expect(
      diagnostic(of: text, as: .yaml)
        == "notes.txt:41:1: error: the key '\(key)' is already on line \(line); "
        + "keep one of the two, or rename one [DuplicateKey]")
  }

  @Test func nestingIsLimited() {
    let allowed = LocalDocumentReader.maximumDepth
    let deep = String(repeating: "[", count: allowed) + String(repeating: "]", count: allowed)
    #expect(diagnostic(of: deep, as: .yaml) == "accepted: " + deep)
    #expect(
      diagnostic(of: String(repeating: "[", count: 100_000), as: .yaml)
        == "notes.txt:1:101: error: values are nested more than 100 levels deep; flatten the structure [DeepNesting]"
    )
    #expect(
      diagnostic(of: String(repeating: "- ", count: 300) + "x", as: .yaml)
        == "notes.txt:1:201: error: values are nested more than 100 levels deep; flatten the structure [DeepNesting]"
    )
  }

  @Test func readersWorkAtTheSameTime() async throws {
    let outlines = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<64 {
        group.addTask { outline(try readDocument("n: \(number % 4)\nl: [a, b]\n", as: .yaml)) }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(outlines == Set((0..<4).map { "{n: \($0), l: [\"a\", \"b\"]}" }))
  }
}

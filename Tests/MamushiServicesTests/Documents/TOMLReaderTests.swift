import MamushiCore
import Testing

@Suite struct TOMLReaderTests {
  @Test func everyType() throws {
    let text = """
      title = "京都\\u0000"
      hex = 0xFF
      price = 1_000
      signed = +5
      rating = 4.50
      amount = +1_000.50
      power = 5e+22
      infinite = -inf
      draft = true
      date = 2026-05-05
      time = 07:32:00.5
      moment = 2026-05-05 10:00:00+09:00
      local = 1979-05-27T07:32:00
      zulu = 1979-05-27T07:32:00Z
      list = [1, [2.0, 'x'], {a = 1}]
      text = \"\"\"
      two
      lines\"\"\"
      """
    let node = try readDocument(text, as: .toml)
    #expect(
      node.entries?.map { "\($0.key) \(outline($0.value)) \($0.value.source ?? "-")" } == [
        "title \"京都\\0\" -", "hex 255 -", "price 1000 -", "signed 5 -", "rating 4.5 4.50",
        "amount 1000.5 1000.50", "power 5e+22 5e+22", "infinite -inf -inf",
        "draft true true", "date \"2026-05-05\" 2026-05-05", "time \"07:32:00.5\" 07:32:00.5",
        "moment \"2026-05-05T10:00:00+09:00\" 2026-05-05T10:00:00+09:00",
        "local \"1979-05-27T07:32:00\" 1979-05-27T07:32:00",
        "zulu \"1979-05-27T07:32:00Z\" 1979-05-27T07:32:00Z", "list [1, [2.0, \"x\"], {a: 1}] -",
        "text \"two\\nlines\" -",
      ])
  }

  @Test func entriesKeepTheirOrder() throws {
    let node = try readDocument("z = 1\na = 2\n[m]\ny = 1\nb.c = 2\n[[l]]\nn = 1\n[[l]]\nn = 2\n", as: .toml)
    #expect(outline(node) == "{z: 1, a: 2, m: {y: 1, b: {c: 2}}, l: [{n: 1}, {n: 2}]}")
  }

  @Test func placesCountFromTheFileAndInScalars() throws {
    let node = try readDocument(
      "\"京都\" = \"寿司\"\nlist = [\"京\", 2]\n[table]\nkey = 1\n", as: .toml, firstLine: 2)
    #expect(
      places(node) == [
        "2:1", "京都 2:1", "2:8", "list 3:1", "3:8", "3:9", "3:14", "table 4:2", "4:1", "key 5:1", "5:7",
      ])
  }

  @Test(arguments: ["", "\n \n", "# only a comment\n"])
  func emptyDocumentIsNull(text: String) throws {
    #expect(outline(try readDocument(text, as: .toml)) == "null")
  }

  @Test(arguments: [
    "a = " + String(repeating: "[", count: 120) + String(repeating: "]", count: 120),
    "a = " + String(repeating: "[", count: 100_000),
  ])
  func nestingIsLimited(text: String) {
    #expect(
      diagnostic(of: text, as: .toml)
        .hasSuffix("error: values are nested more than 100 levels deep; flatten the structure [DeepNesting]"))
  }

  @Test(arguments: [
    ("", "a.", "b = 1", "1:64"), ("[", "a . ", "b]", "1:128"),
    ("\"x.y'\" = 1 # '\nc = {", "'京'.", "b = 1}", "2:133"),
  ])
  func partsOfKeysAreLimited(before: String, part: String, after: String, place: String) {
    let longest = before + String(repeating: part, count: 31) + after
    #expect(diagnostic(of: longest, as: .toml).hasPrefix("accepted: {"))
    for count in [32, 1_000_000] {
      #expect(
        diagnostic(of: before + String(repeating: part, count: count) + after, as: .toml)
          == "notes.txt:\(place): error: a key has more than 32 parts; "
          + "flatten the structure, or put a text with dots in quotes [DeepNesting]")
    }
  }

  @Test func dotsInTextsAreNoKeys() throws {
    let dots = String(repeating: "a.", count: 500)
    let text = "a = \"\(dots)\" # \(dots)\nb = '\(dots)'\nc = '''\n\(dots)'''\nd = [1.5, 2.5]\n"
    let node = try readDocument(text, as: .toml)
    #expect(outline(node) == "{a: \"\(dots)\", b: \"\(dots)\", c: \"\(dots)\", d: [1.5, 2.5]}")
  }
}

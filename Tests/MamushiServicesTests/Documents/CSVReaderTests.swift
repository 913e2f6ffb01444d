import MamushiCore
import MamushiServices
import Testing

/// Tables: RFC 4180, with the first row for keys.
@Suite struct CSVReaderTests {
  private func table(_ text: String) throws -> String { outline(try readDocument(text, as: .csv)) }

  @Test("each row is a mapping by the keys of the first")
  func rows() throws {
    #expect(
      try table("name,price\r\n寿司,900\r\n麺,007\r\n")
        == #"[{name: "寿司", price: "900"}, {name: "麺", price: "007"}]"#)
    // The last line needs no end, and lines may end in LF alone.
    #expect(try table("a,b\n1,2\n3,4") == #"[{a: "1", b: "2"}, {a: "3", b: "4"}]"#)
    #expect(try table("a;b\r1;\"2\rx\"\r\r3;4\r") == #"[{a: "1", b: "2\nx"}, {a: "3", b: "4"}]"#)
    #expect(try table("a,b\n1\r,2\n") == #"[{a: "1\r", b: "2"}]"#)
  }

  @Test("quotes hold commas, quotes and lines")
  func quotes() throws {
    #expect(
      try table("a,\"b c\"\n\"1,\"\"2\"\"\",\"x\r\ny\"\n\"\",\n")
        == #"[{a: "1,\"2\"", b c: "x\ny"}, {a: "", b c: ""}]"#)
  }

  @Test("white space stays in cells and goes from keys; empty lines say nothing; missing cells are empty")
  func blanks() throws {
    #expect(try table(" a , b \n\n 1 , 2 \r\n\r\n3\n") == #"[{a: " 1 ", b: " 2 "}, {a: "3", b: ""}]"#)
    #expect(try table("") == "null")
    #expect(try table("\n\n") == "null")
    #expect(try table("a,b\n") == "[]")
  }

  @Test("each row has all columns, so there is a limit of them")
  func manyColumns() throws {
    let keys = (1...1_001).map { "k\($0)" }
    #expect(try table(keys.dropLast().joined(separator: ",") + "\n1\n").hasPrefix(#"[{k1: "1", k2: """#))
    let start = keys.dropLast().joined(separator: ",")
    #expect(
      diagnostic(of: keys.joined(separator: ","), as: .csv).hasPrefix(
        "notes.txt:1:\(start.utf8.count + 2): error: the table has 1,001 columns; the limit is 1,000; "
      )
    )
    #expect(
      diagnostic(of: start + "\n" + String(repeating: "1\n", count: 1_002), as: .csv).hasPrefix(
        "notes.txt:1003:1: error: 1000998 cells are missing up to this row; the limit is 1000000; "))
  }

  @Test("a byte order mark is passed over")
  func byteOrderMark() throws {
    #expect(
      outline(try readDocument([0xEF, 0xBB, 0xBF] + Array("a\n1".utf8), as: .csv)) == #"[{a: "1"}]"#)
  }

  @Test("places count in scalars and over lines within cells")
  func marks() throws {
    let root = try readDocument("鍵,b\n\"x\ny\",2\n3,4\n", as: .csv)
    #expect(
      places(root) == [
        "1:1", "2:1", "鍵 1:1", "2:1", "b 1:3", "3:4", "4:1", "鍵 1:1", "4:1", "b 1:3", "4:3",
      ])
  }

  @Test(
    "where the first line has no comma, semicolons or tabs part the cells",
    arguments: ["a;b\n1,5;\"x;y\"\n", "a\tb\n1,5\tx;y\n", "\n\"a\";b\n1,5;\"x;y\"\n"])
  func separators(text: String) throws {
    #expect(try table(text) == #"[{a: "1,5", b: "x;y"}]"#)
  }

  @Test("a comma counts more than they do")
  func commaFirst() throws {
    #expect(
      diagnostic(of: "a;b,c\n1;2,3,4\n", as: .csv).contains(
        "the row has 3 cells, but the first row has 2 keys"))
  }

  @Test(
    "every mistake has its place and its fix",
    arguments: [
      (
        "a,b\n1,\"2\n3,4\n",
        "2:3: error: this cell has no closing quote; add the closing quote"
      ),
      (
        "a,b\n1,2,3\n",
        "2:5: error: the row has 3 cells, but the first row has 2 keys; put a cell that contains a comma in quotes, or add a key"
      ),
      (
        "a,b\n京都\"x\",2\n",
        "2:3: error: there is a quote in a cell that is not in quotes; put the whole cell in quotes and write \"\" for each "
          + "one inside"
      ),
      (
        "a\n\"x\"y\n",
        "2:4: error: text follows the closing quote of a cell; write \"\" for a quote inside the cell"
      ),
      ("a,,c\n", "1:3: error: column 2 has no key in the first row; write one, or delete the column"),
      ("a,b,a\n", "1:5: error: two columns have the key 'a'; rename one"),
    ])
  func mistakes(text: String, message: String) {
    #expect(diagnostic(of: text, as: .csv).hasPrefix("notes.txt:" + message))
  }

  @Test("what is no UTF-8 is refused")
  func invalidUTF8() {
    #expect(
      diagnostic(of: Array("a\nb".utf8) + [0xFF], as: .csv).hasPrefix(
        "notes.txt:2:2: error: these bytes are not valid UTF-8"))
  }
}

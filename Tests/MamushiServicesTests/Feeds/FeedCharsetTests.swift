import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct FeedCharsetTests {
  private func feed(_ title: [UInt8], encoding: String?) -> [UInt8] {
    let declaration = encoding.map { "<?xml version='1.0' encoding='\($0)'?>" } ?? ""
    return Array((declaration + "<rss><channel><title>").utf8) + title
      + Array("</title></channel></rss>".utf8)
  }

  private func read(_ bytes: [UInt8], contentType: String? = nil) throws -> ParsedFeed {
    try LocalFeedReader().read(bytes, contentType: contentType, url: feedURL, limits: FeedLimits())
  }

  @Test(
    arguments: [
      ([0x8B, 0x9E, 0x93, 0x73], "Shift_JIS"),
      ([0xB5, 0xFE, 0xC5, 0xD4], "EUC-JP"),
      ([0x1B, 0x24, 0x42, 0x35, 0x7E, 0x45, 0x54, 0x1B, 0x28, 0x42], "ISO-2022-JP"),
      ([0xBE, 0xA9, 0xB6, 0xBC], "gb2312"),
      ([0xA8, 0xCA, 0xB3, 0xA3], "Big5"),
    ] as [([UInt8], String)])
  func declared(_ title: [UInt8], _ encoding: String) throws {
    let expected = "京都"
    let byXML = try read(feed(title, encoding: encoding))
    let byHTTP = try read(feed(title, encoding: nil), contentType: "text/xml; charset=\(encoding)")
    #expect(byXML.title == expected)
    #expect(byHTTP.title == expected)
    #expect(byXML.repairs.isEmpty)
  }

  @Test func utf16() throws {
    let text = "<?xml version='1.0' encoding='UTF-16'?><rss><channel><title>京都🍣</title></channel></rss>"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let feed = try read(bytes)
      #expect(feed.title == "京都🍣")
      #expect(feed.repairs.isEmpty)
    }
  }

  @Test func wrongDeclarationsAreMended() throws {
    let latin = try read(feed(Array("Café 京都".utf8), encoding: "ISO-8859-1"))
    #expect(latin.title == "Café 京都")
    #expect(latin.repairs == ["the XML declaration says windows-1252, but it is UTF-8"])

    let notUTF8 = try read(feed([0x43, 0x61, 0x66, 0xE9], encoding: "UTF-8"))
    #expect(notUTF8.title == "Café")
    #expect(notUTF8.repairs == ["the XML declaration says UTF-8, but it is not; it is read as windows-1252"])

    let byXML = try read(
      feed([0x8B, 0x9E, 0x93, 0x73], encoding: "Shift_JIS"), contentType: "text/xml; charset=utf-8")
    #expect(byXML.title == "京都")
    #expect(byXML.repairs == ["Content-Type says UTF-8, but it is not; it is read as Shift_JIS"])
  }

  @Test func aDeclarationInsideJSONSaysNothing() throws {
    let text =
      #"{"version":"https://jsonfeed.org/version/1.1","title":"é <?xml encoding='EUC-JP'?>","items":[]}"#
    #expect(try read(Array(text.utf8)).title?.hasPrefix("é ") == true)
  }

  @Test func utf8InWhichAByteIsLost() throws {
    let feed = try read(feed(Array("京都の湯豆腐".utf8).dropLast(), encoding: "UTF-8"))
    #expect(feed.title == "京都の湯豆\u{FFFD}")
    #expect(feed.repairs == ["in one place it is not UTF-8"])
  }
}

import MamushiCore
import Testing

@testable import MamushiServices

/// Pictures of words, drawn with the fonts of the machine, whichever these are.
@Suite struct ShareDrawingTests {
  private static let white = ShareDrawing.Paint(red: 255, green: 255, blue: 255)
  private static let blue = ShareDrawing.Paint(red: 0x1B, green: 0x3A, blue: 0x57)

  private func draw(
    _ title: String, site: String = "Site", language: String = "en", isRightToLeft: Bool = false,
    font: ShareDrawing.Font? = nil
  ) throws -> [UInt8] {
    try VipsImageProcessor().draw(
      ShareDrawing(
        title: title, siteName: site, language: language, isRightToLeft: isRightToLeft,
        background: Self.blue, ink: Self.white, font: font))
  }

  /// The box of what differs from the background.
  private func inked(_ png: [UInt8]) throws -> (left: Int, top: Int, right: Int, bottom: Int) {
    let pixels = try pixels(of: png)
    var box = (left: Int.max, top: Int.max, right: -1, bottom: -1)
    for row in 0..<ShareDrawing.height {
      for column in 0..<ShareDrawing.width {
        let place = (row * ShareDrawing.width + column) * 3
        if Array(pixels[place..<place + 3]) == [Self.blue.red, Self.blue.green, Self.blue.blue] { continue }
        box = (min(box.left, column), min(box.top, row), max(box.right, column), max(box.bottom, row))
      }
    }
    return box
  }

  private func pixels(of png: [UInt8]) throws -> [UInt8] {
    try png.withUnsafeBytes { bytes in
      let header = try VipsPicture(header: bytes, allFrames: false)
      let picture = try VipsPicture(
        thumbnail: bytes, header: header, width: ShareDrawing.width, height: ShareDrawing.height,
        allFrames: false
      ).inMemory()
      #expect(header.width == ShareDrawing.width && header.height == ShareDrawing.height)
      return picture.withPixels { Array($0) }
    }
  }

  @Test(
    "words of any script and length stay within the margins",
    arguments: [
      "Kyoto", "A title of some words that goes on for more than one line of the picture",
      String(repeating: "Donaudampfschifffahrt", count: 30), String(repeating: "word ", count: 500),
      "吾輩は猫である。名前はまだ無い。", String(repeating: "何でも薄暗いじめじめした所で", count: 20),
      "if a < b && c > d then <b>\"x\"</b> & so on", "🍣🎉👨‍👩‍👧‍👦", "عنوان طويل جدا لمقالة",
      "x\u{0}y\u{1}\u{7F}z\u{FFFE}", "\u{200B}\u{202E}", "", String(repeating: "W", count: 300),
      String(repeating: "e\u{301}\u{302}\u{303}", count: 200),
    ])
  func margins(title: String) throws {
    let box = try inked(draw(title))
    #expect(box.left >= 80 && box.top >= 80 && box.right < 1120 && box.bottom < 550, "\(box)")
  }

  @Test func theSameWordsHaveTheSameBytes() throws {
    let first = try draw("One")
    #expect(try draw("One") == first)
    #expect(try draw("Two") != first)
    #expect(try draw("One", site: "Another") != first)
    // Words that are not drawn make no difference.
    let long = String(repeating: "word ", count: 500)
    #expect(try draw(long) == draw(long + "more"))
  }

  @Test("lines of languages from right to left begin at the right margin")
  func rightToLeft() throws {
    let left = try inked(draw("a", site: "b"))
    let right = try inked(draw("a", site: "b", isRightToLeft: true))
    #expect(left.left == 80 && left.right < 600)
    #expect(right.right == 1119 && right.left > 600)
  }

  @Test func aLongNameOfTheSiteIsShortened() throws {
    let box = try inked(draw("a", site: String(repeating: "A long name ", count: 40)))
    #expect(box.left >= 80 && box.right < 1120)
  }

  @Test("a word that is wider than a line is set smaller, not broken, and no hyphen is made up")
  func longWords() throws {
    try VipsImageProcessor.load()
    let lettering = ShareLettering(face: nil, file: nil, language: "de\"<")
    let ink = ShareInk(Self.white)
    #expect(
      lettering.markup("a<b", ink)
        == "<span foreground=\"#ffffff\" lang=\"de\" insert_hyphens=\"false\">a&lt;b</span>")
    // One line, in a line that is a little too narrow for the smallest size of other titles.
    let word = "Donaudampfschifffahrtskapitän"
    let least = try VipsPicture(text: lettering.markup(word, ink), font: "sans-serif, Bold 60", file: nil)
    let picture = try #require(
      try lettering.title(word, width: least.width - 20, height: 400, colour: ink))
    #expect(picture.width < least.width && picture.height <= least.height)
    // Two lines or more of a word that fits in no size.
    let broken = try #require(
      try lettering.title(word, width: least.width / 3, height: 400, colour: ink))
    #expect(broken.width <= least.width / 3 && broken.height > least.height)
  }

  @Test func markupIsEscaped() {
    #expect(ShareLettering.escaped("a<b>&\u{0}c\nd") == "a&lt;b&gt;&amp; c\nd")
    #expect(!ShareLettering.isVisible(" \u{200B}\u{202E}\t"))
    #expect(ShareLettering.isVisible(" \u{200B}x"))
  }

  @Test func colours() {
    let mixed = ShareInk(Self.white).mixed(with: ShareInk(.init(red: 0, green: 5, blue: 255)), share: 0.5)
    #expect(mixed.hexadecimal == "#8082ff")
    #expect(ShareInk(.init(red: 0, green: 10, blue: 255)).hexadecimal == "#000aff")
  }

  @Test("a file that is no font is told")
  func unusableFonts() throws {
    let folder = try ScratchFolder()
    let processor = VipsImageProcessor(site: folder.path)
    var drawing = ShareDrawing(
      title: "a", siteName: "b", language: "en", isRightToLeft: false, background: Self.blue, ink: Self.white)
    for bytes in [[], Array("wOF2 and more".utf8), FontFixture.bytes(family: "")] {
      drawing.font = ShareDrawing.Font(bytes: bytes, fingerprint: Fingerprinter.xxh3(bytes))
      #expect(
        throws: ImageFault.unusableFont(reason: "it is not a TrueType or OpenType font with a name")
      ) { try processor.draw(drawing) }
    }
  }

  @Test func fontsSayTheirFamilyAndStyle() {
    #expect(FontFace(parsing: FontFixture.bytes(family: "Noto Sans JP"))?.family == "Noto Sans JP")
    #expect(FontFace(parsing: FontFixture.bytes(family: "A, B", weight: 700))?.family == "A B")
    #expect(FontFace(parsing: FontFixture.bytes(family: "A", weight: 700))?.style == "Bold")
    #expect(FontFace(parsing: FontFixture.bytes(family: "A", weight: 400))?.style == "")
    #expect(FontFace(parsing: FontFixture.bytes(family: "A", weight: 900))?.style == "Heavy")
    #expect(FontFace(parsing: FontFixture.bytes(family: "A", weight: 300, isVariable: true))?.style == "Bold")
    // Cut anywhere, it is no font, and nothing is read beyond its end.
    let whole = FontFixture.bytes(family: "Family")
    for count in whole.indices { #expect(FontFace(parsing: Array(whole.prefix(count))) == nil) }
  }
}

/// The beginning of a font file, with the tables that tell its name and its weight.
private enum FontFixture {
  static func bytes(family: String, weight: Int = 400, isVariable: Bool = false) -> [UInt8] {
    func big(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let text = family.utf16.flatMap { big(Int($0), 2) }
    let os2 = big(4, 2) + big(0, 2) + big(weight, 2)
    let name =
      big(0, 2) + big(1, 2) + big(18, 2) + [3, 1, 0x409, 1, text.count, 0].flatMap { big($0, 2) } + text
    var tables: [(tag: String, bytes: [UInt8])] = [("OS/2", os2)]
    if isVariable { tables.append(("fvar", [])) }
    tables.append(("name", name))
    var start = 12 + tables.count * 16
    var header = big(0x10000, 4) + big(tables.count, 2) + big(0, 6)
    for (tag, bytes) in tables {
      header += Array(tag.utf8) + big(0, 4) + big(start, 4) + big(bytes.count, 4)
      start += bytes.count
    }
    return header + tables.flatMap(\.bytes)
  }
}

import MamushiCore
import Testing

@testable import MamushiKit

/// What the template of images in texts is told.
struct TextImageTests {
  private static func picture(
    _ width: Int, _ height: Int, at outputPath: String = "images/x.jpg",
    _ change: (inout ImageFacts) -> Void = { _ in }
  ) -> Picture {
    var facts = ImageFacts(format: .jpeg, width: width, height: height)
    change(&facts)
    return Picture(
      file: SitePath("Content/static/" + outputPath), outputPath: outputPath,
      content: Picture.Content(fingerprint: .none, facts: facts, key: "key"))
  }

  private func markup(
    _ picture: Picture, suffix: Substring = "", title: String = "",
    attributes: MarkdownAttributes = MarkdownAttributes(),
    isFigure: Bool = false, base: String = "https://example.com/", _ addressing: Addressing = .local
  ) -> String {
    textParts(presentation(base: base)).image(
      of: picture, suffix: suffix,
      described: MarkdownImage(destination: "", alternative: "a", title: title, attributes: attributes),
      isFigure: isFigure, addressing: addressing
    ).text
  }

  @Test func aPhoto() {
    #expect(
      markup(Self.picture(700, 350))
        == "<image url=\"/media/key/640.jpg\" alt=\"a\" width=\"700\" height=\"350\" "
        + "image/avif image/webp>")
  }

  @Test func oneSize() {
    #expect(
      markup(Self.picture(200, 100), suffix: "#part", title: "\"<&>\"")
        == "<image url=\"/media/key/200.jpg\" alt=\"a\" title=\"&quot;&lt;&amp;&gt;&quot;\" "
        + "width=\"200\" height=\"100\" image/avif image/webp>")
  }

  @Test func aDrawingKeepsItsPart() {
    let drawing = Self.picture(30, 20, at: "images/x.svg") { $0.format = .svg }
    #expect(
      markup(drawing, suffix: "?a=1&b#part")
        == "<image url=\"/images/x.svg?a=1&amp;b#part\" alt=\"a\" width=\"30\" height=\"20\">")
  }

  @Test func anAnimation() {
    let animation = Self.picture(320, 200, at: "images/x.gif") { $0.isAnimated = true }
    #expect(
      markup(animation)
        == "<image url=\"/images/x.gif\" alt=\"a\" width=\"320\" height=\"200\" image/webp>")
  }

  @Test func feedsHaveOneWholeAddress() {
    #expect(
      markup(Self.picture(4000, 2000), title: "t", base: "https://example.com/r/", .absolute)
        == "<image url=\"https://example.com/r/media/key/960.jpg\" alt=\"a\" title=\"t\" "
        + "width=\"960\" height=\"480\">")
  }

  @Test("a feed has the size of its file, unless the writer gives one")
  func sizesInFeeds() {
    #expect(
      markup(Self.picture(6000, 400), .absolute).contains("/960.jpg\" alt=\"a\" width=\"960\" height=\"64\">")
    )
    #expect(markup(Self.picture(200, 100), .absolute).contains("width=\"200\" height=\"100\">"))
    var attributes = MarkdownAttributes()
    attributes.width = "400"
    #expect(
      markup(Self.picture(4000, 2000), attributes: attributes, .absolute)
        .contains("/960.jpg\" alt=\"a\" width=\"400\" height=\"200\" "))
    // The file itself, which has frames.
    let animation = Self.picture(1200, 900, at: "images/x.gif") { $0.isAnimated = true }
    #expect(markup(animation, .absolute).contains("/x.gif\" alt=\"a\" width=\"1200\" height=\"900\">"))
  }

  @Test func aFigureHasItsTitleBelow() {
    #expect(
      markup(Self.picture(200, 100), title: "Bread", isFigure: true)
        == "<image url=\"/media/key/200.jpg\" alt=\"a\" caption=\"Bread\" width=\"200\" height=\"100\" "
        + "image/avif image/webp>")
  }

  private static let wanted: [(width: String?, height: String?, size: String)] = [
    ("100", nil, "width=\"100\" height=\"50\" displayWidth=\"100\""),
    (nil, "25", "width=\"50\" height=\"25\" displayWidth=\"50\""),
    ("90", "80", "width=\"90\" height=\"80\" displayWidth=\"90\""),
    ("50%", nil, "width=\"200\" height=\"100\" percent=\"50%\" share=\"50\" image/"),
    ("50%", "25", "width=\"50\" height=\"25\" percent=\"50%\" share=\"50\" image/"),
  ]

  @Test(arguments: wanted)
  func asLargeAsItsWriterWants(width: String?, height: String?, size: String) {
    var attributes = MarkdownAttributes()
    attributes.width = width
    attributes.height = height
    #expect(markup(Self.picture(200, 100), attributes: attributes).contains(size))
  }

  @Test(arguments: [
    ("50%", "a part tens-5"), ("7%", "a part ones-7"), ("33%", "a part tens-3 ones-3"),
    ("100%", "a part tens-10"),
    ("10%", "a part tens-1"), ("99%", "a part tens-9 ones-9"), ("400", "a"), (nil, "a"),
  ])
  func aShareOfTheTextIsInClasses(width: String?, classes: String) {
    var attributes = MarkdownAttributes()
    attributes.classes = ["a"]
    attributes.width = width
    #expect(attributes.sizedClassText == classes)
    #expect(attributes.pixelSides.width == (width == "400" ? "400" : nil))
  }

  @Test func noAddressBreaksOut() {
    let text = markup(Self.picture(700, 350), base: "https://example.com/a&copy,b/it's/")
    #expect(text.contains("url=\"/a%26copy%2Cb/it%27s/media/key/640.jpg\""))
  }
}

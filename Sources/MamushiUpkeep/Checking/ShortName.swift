/// The lower-case name of a tag or attribute in two words, so that comparisons need not look at bytes. All names
/// of more than sixteen bytes are equal; none of them is known here.
struct ShortName: Hashable, Sendable {
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0
  private var count: UInt8 = 0

  init() {}

  init(_ text: StaticString) {
    text.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  /// - Parameter byte: the next byte of the name; ASCII letters become lower-case.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let lowered = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    if count < 8 {
      high = high << 8 | UInt64(lowered)
    } else if count < 16 {
      low = low << 8 | UInt64(lowered)
    } else {
      self = ShortName.long
      return
    }
    count += 1
  }

  private static let long: ShortName = {
    var name = ShortName()
    (name.high, name.low, name.count) = (.max, .max, 17)
    return name
  }()

  /// The level of a heading, `h1` to `h6`; nil for other tags.
  var headingLevel: Int? {
    guard count == 2, high >> 8 == UInt64(UInt8(ascii: "h")) else { return nil }
    let level = Int(high & 0xFF) - 0x30
    return (1...6).contains(level) ? level : nil
  }
}

extension ShortName {
  static let a = ShortName("a")
  static let area = ShortName("area")
  static let audio = ShortName("audio")
  static let base = ShortName("base")
  static let body = ShortName("body")
  static let button = ShortName("button")
  static let canvas = ShortName("canvas")
  static let `class` = ShortName("class")
  static let div = ShortName("div")
  static let embed = ShortName("embed")
  static let form = ShortName("form")
  static let frame = ShortName("frame")
  static let head = ShortName("head")
  static let html = ShortName("html")
  static let iframe = ShortName("iframe")
  static let image = ShortName("image")
  static let img = ShortName("img")
  static let input = ShortName("input")
  static let link = ShortName("link")
  static let math = ShortName("math")
  static let meta = ShortName("meta")
  static let object = ShortName("object")
  static let script = ShortName("script")
  static let source = ShortName("source")
  static let style = ShortName("style")
  static let svg = ShortName("svg")
  static let template = ShortName("template")
  static let title = ShortName("title")
  static let track = ShortName("track")
  static let use = ShortName("use")
  static let video = ShortName("video")

  static let action = ShortName("action")
  static let alt = ShortName("alt")
  static let `as` = ShortName("as")
  static let ariaHidden = ShortName("aria-hidden")
  static let ariaLabel = ShortName("aria-label")
  static let ariaLabelledBy = ShortName("aria-labelledby")
  static let ariaLevel = ShortName("aria-level")
  static let content = ShortName("content")
  static let data = ShortName("data")
  static let formaction = ShortName("formaction")
  static let height = ShortName("height")
  static let hidden = ShortName("hidden")
  static let href = ShortName("href")
  static let hreflang = ShortName("hreflang")
  static let httpEquiv = ShortName("http-equiv")
  static let id = ShortName("id")
  static let imagesrcset = ShortName("imagesrcset")
  static let integrity = ShortName("integrity")
  static let lang = ShortName("lang")
  static let loading = ShortName("loading")
  static let media = ShortName("media")
  static let method = ShortName("method")
  static let name = ShortName("name")
  static let nonce = ShortName("nonce")
  static let poster = ShortName("poster")
  static let property = ShortName("property")
  static let referrerPolicy = ShortName("referrerpolicy")
  static let rel = ShortName("rel")
  static let role = ShortName("role")
  static let src = ShortName("src")
  static let srcset = ShortName("srcset")
  static let type = ShortName("type")
  static let value = ShortName("value")
  static let width = ShortName("width")
  static let xlinkHref = ShortName("xlink:href")

  static let noembed = ShortName("noembed")
  static let noframes = ShortName("noframes")
  static let textarea = ShortName("textarea")
  static let xmp = ShortName("xmp")

  /// Whether an element's content is raw text (HTML, section 13.2.6.4).
  var isRawText: Bool {
    switch self {
    case .script, .style, .title, .textarea, .iframe, .xmp, .noembed, .noframes: true
    default: false
    }
  }

  /// Tags that close the SVG and MathML around them (HTML, section 13.2.6.5).
  static let breakout: Set<ShortName> = [
    ShortName("blockquote"), body, ShortName("dd"), ShortName("div"), ShortName("dl"), ShortName("dt"),
    ShortName("h1"), ShortName("h2"), ShortName("h3"), ShortName("h4"), ShortName("h5"), ShortName("h6"),
    head, img, ShortName("li"), meta, ShortName("ol"), ShortName("p"), ShortName("pre"), ShortName("ruby"),
    ShortName("span"), ShortName("table"), ShortName("ul"),
  ]

  /// Elements without content and end tag.
  static let void: Set<ShortName> = [
    area, base, ShortName("br"), ShortName("col"), embed, ShortName("hr"), img, input, link, meta, source,
    track, ShortName("wbr"),
  ]
}

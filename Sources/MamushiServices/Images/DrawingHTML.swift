/// What of HTML may stand in a drawing (`foreignObject`), as programs for diagrams write their labels: text, and the boxes
/// that it stands in. Nothing of it names another file, takes input, or does anything.
enum DrawingHTML {
  static let namespace = "http://www.w3.org/1999/xhtml"

  /// Elements that stay, without most of their attributes.
  static let kept: Set<String> = [
    "b", "br", "center", "code", "del", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "ins",
    "li", "ol",
    "p", "pre", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th",
    "thead",
    "tr", "u", "ul",
  ]

  /// Elements of which nothing stays. Of all others, such as `a` and `font`, what they hold does.
  static let dropped: Set<String> = [
    "applet", "audio", "base", "canvas", "embed", "frame", "frameset", "head", "iframe", "img", "link", "map",
    "meta",
    "noembed", "noframes", "noscript", "object", "param", "picture", "script", "select", "source", "style",
    "svg",
    "template", "textarea", "title", "track", "video",
  ]

  /// Whether an attribute without prefix stays where nothing is wrong with its value.
  static func keeps(attribute: String) -> Bool {
    attributes.contains(attribute) || attribute.hasPrefix("data-")
  }

  private static let attributes: Set<String> = [
    "align", "class", "colspan", "dir", "lang", "rowspan", "style",
  ]
}

/// The HTML that a drawing may contain (`foreignObject`), in which diagram programs write their labels: text and the
/// boxes around it. None of it refers to other files, takes input or runs anything.
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

  /// Elements that are removed with their content. All others, such as `a` and `font`, are replaced with their content.
  static let dropped: Set<String> = [
    "applet", "audio", "base", "canvas", "embed", "frame", "frameset", "head", "iframe", "img", "link", "map",
    "meta",
    "noembed", "noframes", "noscript", "object", "param", "picture", "script", "select", "source", "style",
    "svg",
    "template", "textarea", "title", "track", "video",
  ]

  /// Returns whether an attribute without prefix stays if its value is harmless.
  static func keeps(attribute: String) -> Bool {
    attributes.contains(attribute) || attribute.hasPrefix("data-")
  }

  private static let attributes: Set<String> = [
    "align", "class", "colspan", "dir", "lang", "rowspan", "style",
  ]
}

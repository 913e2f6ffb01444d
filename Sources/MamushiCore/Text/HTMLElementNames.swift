/// The names of HTML's elements, also of those that are no longer to be written (HTML, section 16.2).
package enum HTMLElementNames {
  /// - Parameter name: in lower case.
  package static func contains(_ name: String) -> Bool {
    ofText.contains(name) || HTMLBlockNames.ofBlocks.contains(name) || HTMLBlockNames.ofRawText.contains(name)
  }

  /// Those that do not begin a block of Markdown.
  private static let ofText: Set<String> = [
    "a", "abbr", "acronym", "applet", "area", "audio", "b", "bdi", "bdo", "bgsound", "big", "blink", "br",
    "button", "canvas", "cite", "code", "data", "datalist", "del", "dfn", "em", "embed", "font", "hgroup",
    "i", "img", "input", "ins", "kbd", "label", "listing", "map", "mark", "marquee", "math", "meta", "meter",
    "nobr", "noembed", "noscript", "object", "output", "picture", "plaintext", "progress", "q", "rb", "rp",
    "rt", "rtc", "ruby", "s", "samp", "search", "select", "slot", "small", "span", "strike", "strong", "sub",
    "sup", "svg", "template", "time", "tt", "u", "var", "video", "wbr", "xmp",
  ]
}

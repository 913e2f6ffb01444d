/// Shortcodes of other generators, which occur in imported texts.
enum ForeignShortcode {
  /// The replacement for a shortcode; nil if it is unknown.
  ///
  /// - Parameter word: what the call has after its name: for `highlight`, a language (Hugo's "Highlight shortcode").
  static func help(_ name: String, word: String = "") -> String? {
    switch name {
    case "highlight": "write a code block: a line '```\(word)', the code, and a line '```'"
    case "ref", "relref": "write a link to the file: '[text](kyoto.md)'"
    // Those of `EmbeddedService`.
    case "spotify", "vimeo", "youtube":
      "write the address alone on a line, with an empty line before and after it: it is shown as a card with a link"
    case "gist", "instagram", "tweet", "twitter", "x":
      "write a link, '[text](https://...)', or the address alone, which becomes one"
    case "image", "img": "write '![what it shows](picture.jpg)'"
    default: nil
    }
  }
}

/// Shortcodes that other generators bring along, and texts have that come from there.
enum ForeignShortcode {
  /// What to write in its place; nil for one that is not known.
  static func help(_ name: String) -> String? {
    switch name {
    case "highlight": "write a block of code: a line '```python', the code, and a line '```'"
    case "ref", "relref": "write a link to the file: '[text](kyoto.md)'"
    case "gist", "instagram", "spotify", "tweet", "vimeo", "x", "youtube":
      "write the address alone on a line, with an empty line before and after it: a card leads there"
    case "image", "img": "write '![what it shows](picture.jpg)'"
    default: nil
    }
  }
}

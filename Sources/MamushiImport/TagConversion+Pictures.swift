import MamushiKit

// Pictures, players, and what other sites show.
extension TagConversion {
  private static let pictureFiles = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"]

  var picture: Outcome? {
    // In Hexo, words may be a class, a size, and a title and text in quotation marks.
    let file =
      tag["src", "url", "path", "file", "image", "image_path"].map {
        tag.expressions.isEmpty ? $0 : converter.imported($0)
      }
      ?? tag.words.first { word in Self.pictureFiles.contains { word.lowercased().hasSuffix($0) } }
    guard let file, !file.isEmpty, !file.hasPrefix("{") else { return nil }
    // The links of the whole text are rewritten later.
    let address = file
    var after = tag.words.firstIndex(of: file).map { tag.words[($0 + 1)...].filter { Int($0) == nil } } ?? []
    // Without quotation marks, all words are one title.
    if after.count > 1, !tag.source.contains(where: { $0 == "\"" || $0 == "'" }) {
      after = [after.joined(separator: " ")]
    }
    let both = [tag["title"], tag["caption"]].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    let written =
      (both.isEmpty ? nil : both) ?? (name == "asset_img" || name == "img" ? after.first : nil) ?? ""
    let credit = tag.isAlone ? creditLink : nil
    let caption = [Self.plain(written), credit == nil ? tag["attr"].map(Self.plain) ?? "" : ""]
      .filter { !$0.isEmpty }.joined(separator: " – ")
    let alt = tag["alt"] ?? (after.count > 1 ? after[1] : nil) ?? Self.plain(written)
    let sides = ["width", "height"].map { ($0, pixels($0)) }
    if tag.isAlone, tag["link", "href"] != nil || sides.contains(where: { !$0.1.isEmpty }) {
      let href = tag["link", "href"].map(destination) ?? ""
      let arguments =
        ([("src", destination(file)), ("alt", alt), ("caption", caption)] + sides + [("href", href)])
        .filter { !$0.1.isEmpty }
      return .block(
        "{{< figure \(arguments.map { "\($0.0)=\(TextConverter.quoted($0.1))" }.joined(separator: " ")) >}}"
          + (credit ?? ""))
    }
    if hasBody { return nil }
    let text = alt.replacing("[", with: "\\[").replacing("]", with: "\\]")
    let title = caption.isEmpty ? "" : " \(TextConverter.quoted(caption))"
    let place = address.contains(" ") ? "<\(address)>" : address
    let markdown = "![\(text)](\(place)\(title))"
    return tag.isAlone ? .block(markdown + (credit ?? "")) : .text(markdown)
  }

  /// A paragraph that says whose the picture is, with a link; nil if there is none
  /// (https://gohugo.io/shortcodes/figure/).
  private var creditLink: String? {
    guard let address = tag["attrlink"], !address.isEmpty else { return nil }
    let words = tag["attr"].map(Self.plain) ?? WebAddress.host(of: address) ?? address
    return "\n\n"
      + "[\(words.replacing("[", with: "\\[").replacing("]", with: "\\]"))](\(destination(address)))"
  }

  /// A caption without the Markdown in it, which captions do not have here.
  private static func plain(_ caption: String) -> String {
    var words = caption.replacing(/\[([^\[\]]*)\]\([^()]*\)/) { $0.output.1 }
    // Emphasis may hold more of it.
    for _ in 0..<2 { words = words.replacing(/(\*\*|__|\*|`)(\S(?:.*?\S)?)\1/) { $0.output.2 } }
    return words
  }

  /// A length that `figure` understands: `400` or `400px`; empty if there is none.
  private func pixels(_ key: String) -> String {
    guard let value = tag[key], tag.expressions.isEmpty else { return "" }
    let number = value.hasSuffix("px") ? value.dropLast(2) : value[...]
    return Int(number).map { (1...99_999).contains($0) } == true ? String(number) : ""
  }

  var player: Outcome? {
    guard let file = tag.value("src", "url", "path", or: 0), tag.isAlone, !hasBody else { return nil }
    let address = destination(file)
    return .block("![\(tag["title", "alt", "caption"] ?? "")](\(address))")
  }

  /// The address of what another site shows.
  var embedded: String? {
    guard let id = tag.value("id", "videoid", "video_id", "v", "url", or: 0), !id.isEmpty else { return nil }
    if id.hasPrefix("http") { return id }
    let word = id.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "(") }
    guard word else { return nil }
    switch name.lowercased() {
    case "vimeo": return "https://vimeo.com/\(id)"
    case "instagram": return "https://www.instagram.com/p/\(id)/"
    case "gist":
      return tag.words.count > 1 && !tag.words[1].contains(".")
        ? "https://gist.github.com/\(id)/\(tag.words[1])" : "https://gist.github.com/\(id)"
    case "tweet", "twitter", "x":
      if let user = tag["user"] { return "https://twitter.com/\(user)/status/\(id)" }
      return tag.words.count > 1
        ? "https://twitter.com/\(id)/status/\(tag.words[1])" : "https://twitter.com/i/status/\(id)"
    default: return "https://www.youtube.com/watch?v=\(id)"
    }
  }
}

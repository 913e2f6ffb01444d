import MamushiKit

// Words that tags of Hexo and of its themes have.
extension TagConversion {
  /// The title of folded text: behind a sign or comma, before which a style stands, or else all words.
  ///
  ///     {% fold info @The title %}
  ///     {% folding cyan open, The title %}
  var foldedTitle: String? {
    guard generator == .hexo else { return nil }
    if let sign = tag.source.firstRange(of: " @") {
      let title = tag.source[sign.upperBound...].trimmingBlanks
      if !title.isEmpty { return title }
    }
    if name.lowercased() == "folding", let comma = tag.source.firstIndex(of: ","),
      !tag.source[..<comma].contains(where: { "\"'`".contains($0) })
    {
      let title = tag.source[tag.source.index(after: comma)...].trimmingBlanks
      guard let quote = title.first, "\"'`".contains(quote), title.count > 1, title.last == quote else {
        return title.isEmpty ? "…" : title
      }
      return String(title.dropFirst().dropLast())
    }
    return tag.named.isEmpty && !tag.words.isEmpty ? words(from: 0) : nil
  }

  /// The words of a note that are its title, and not its icon or style: `{% note blue 'fas fa-bullhorn' simple %}`
  /// (https://butterfly.js.org/en/posts/butterfly-docs-en-theme-pages/).
  static func titleWords(_ words: ArraySlice<String>) -> String {
    let styles: Set<String> = ["flat", "simple", "modern", "disabled"]
    let title = words.drop { word in
      ["no-icon", "icon"].contains(word)
        || word.wholeMatch(of: /fa[bsrldt]?|(?:fa[bsrldt]? |fa-\w+ )*fa-[\w-]+(?: fa-[\w-]+)*/) != nil
    }
    // Other titles may begin with these words.
    return title.allSatisfy(styles.contains) ? "" : title.joined(separator: " ")
  }

  /// The link that Hexo shows above code, for a line below it: `{% codeblock title lang:js https://example.com words %}`.
  var codeSource: String {
    guard generator == .hexo,
      let place = tag.words.firstIndex(where: { $0.contains("://") || $0.hasPrefix("/") })
    else { return "" }
    let address = tag.words[place]
    let title = words(from: place + 1)
    let shown = title.isEmpty ? WebAddress.host(of: address) ?? address : title
    return "[\(Self.escaped(shown))](\(address))"
  }
}

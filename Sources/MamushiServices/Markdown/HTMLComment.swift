import MamushiCore

/// Raw HTML that consists of one comment.
struct HTMLComment {
  /// The content of the comment.
  private let text: Slice<UnsafeRawBufferPointer>

  /// - Returns: `nil` for other HTML.
  init?(_ html: UnsafeRawBufferPointer) {
    let html = html.trimmedAtEnd.drop(while: isSpace)
    guard html.count >= 7, html.starts(with: "<!--".utf8), html.suffix(3).elementsEqual("-->".utf8) else {
      return nil
    }
    text = html.dropFirst(4).dropLast(3)
    if ByteSearch.contains("-->", in: UnsafeRawBufferPointer(rebasing: text)) { return nil }
  }

  /// Whether this is `<!--more-->`, which ends a summary as in WordPress, Hugo and Jekyll, or `<!--excerpt-->`.
  var endsSummary: Bool {
    let word = text.trimmedAtEnd.drop(while: isSpace)
    return word.elementsEqual("more".utf8) || word.elementsEqual("excerpt".utf8)
  }
}

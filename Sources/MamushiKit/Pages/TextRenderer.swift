import MamushiCore

/// Converts the bodies of articles, chapters and captions to HTML. An instance serves one thread.
protocol TextRenderer: AnyObject {
  /// Returns a body's HTML and the beginning of its text.
  ///
  /// - Parameters:
  ///   - route: the page that shows it; files beside the text are published below the page.
  ///   - textLimit: the number of bytes of plain text needed, in UTF-8.
  func document(_ body: TextBody, on route: Route, addressing: Addressing, textLimit: Int) -> RenderedText

  /// Returns a body as it is written, without front matter; nil for an item of a source.
  func markdown(of body: TextBody) -> String?

  /// Reports what was found while the current file is written, and remembers it with the file.
  func report(_ diagnostics: [Diagnostic])
}

extension TextRenderer {
  func document(_ body: TextBody, on route: Route, textLimit: Int = 0) -> RenderedText {
    document(body, on: route, addressing: .local, textLimit: textLimit)
  }
}

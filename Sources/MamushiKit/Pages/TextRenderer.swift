import MamushiCore

/// Turns the bodies of articles, chapters and captions into HTML. One serves one thread.
protocol TextRenderer: AnyObject {
  /// A body's HTML and the beginning of its text.
  ///
  /// - Parameters:
  ///   - route: the page that shows it; files beside the text are published below it.
  ///   - textLimit: UTF-8 bytes of plain text that are wanted.
  func document(_ body: TextBody, on route: Route, addressing: Addressing, textLimit: Int) -> RenderedText
}

extension TextRenderer {
  func document(_ body: TextBody, on route: Route, textLimit: Int = 0) -> RenderedText {
    document(body, on: route, addressing: .local, textLimit: textLimit)
  }
}

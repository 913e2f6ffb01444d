import MamushiCore

// Where texts name templates that are not there.
extension SiteMaker {
  /// Moves a fault that was found at a tag of a template to the value of front matter that it is about.
  ///
  /// - Parameter text: the file that the page is made from.
  /// - Returns: the same diagnostic if that file does not say the value: it may be another text's, in a list, or of
  ///   `site.yaml`.
  func located(_ diagnostic: Diagnostic, in text: SitePath?) -> Diagnostic {
    guard let value = diagnostic.shownValue, let tag = diagnostic.location, let text else {
      return diagnostic
    }
    let key = value.key.split(separator: ".").last.map(String.init) ?? ""
    let places = FrontMatterPlaces(sources: contents.sources, documents: services.documents)
    guard let mark = places.mark(of: .value(value.text, key: key), in: text) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.message += " in '\(tag.file)'\(tag.line.map { " on line \($0)" } ?? "")"
    diagnostic.location = SourceLocation(text, mark)
    return diagnostic
  }
}

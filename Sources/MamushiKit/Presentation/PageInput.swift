import MamushiCore

/// A value that a page shows.
///
/// A presenter receives only such values, and what all pages share (``Presentation``). So the dependencies of a page
/// follow from its values: ``PageFamily`` adds all of them to the page's inputs.
protocol PageInput: Sendable {
  /// Adds everything in it that can change a page's bytes.
  func add(to inputs: inout PageInputs)
}

extension Int: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

extension Bool: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

extension String: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

// Written out, since generic closures are not specialized: this is done for each page of a site.
extension Optional: PageInput where Wrapped: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(self != nil)
    self?.add(to: &inputs)
  }
}

extension Array: PageInput where Element: PageInput {
  func add(to inputs: inout PageInputs) {
    inputs.add(UInt64(count))
    for element in self { element.add(to: &inputs) }
  }
}

extension ContentDate: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

extension Picture: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

extension Term: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

extension TextBody: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(self) }
}

extension ArticleOrder: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(rawValue) }
}

extension Route: PageInput {
  /// The pages of a family are in one language.
  func add(to inputs: inout PageInputs) { inputs.add(path(in: SiteLanguage(tag: ""))) }
}

extension Route.Taxonomy: PageInput {
  func add(to inputs: inout PageInputs) { inputs.add(name) }
}

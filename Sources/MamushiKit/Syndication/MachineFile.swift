import MamushiCore

/// A file of the output that is written for machines, not by a template.
struct MachineFile: Sendable {
  let route: Route
  let language: SiteLanguage
  /// Adds what it shows to its inputs.
  let addInputs: @Sendable (inout PageInputs) -> Void
  let bytes: @Sendable (any TextRenderer) -> [UInt8]

  /// - Parameters:
  ///   - showing: all that it is made of, beside what every page shares.
  ///   - write: is given nothing else.
  init<each Input: PageInput>(
    _ route: Route, in language: SiteLanguage, showing: repeat each Input,
    write: @escaping @Sendable (any TextRenderer, repeat each Input) -> [UInt8]
  ) {
    self.route = route
    self.language = language
    addInputs = { [shown = (repeat each showing)] inputs in
      for input in repeat each shown { input.add(to: &inputs) }
    }
    bytes = { [shown = (repeat each showing)] texts in write(texts, repeat each shown) }
  }
}

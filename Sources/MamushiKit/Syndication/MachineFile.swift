import MamushiCore

/// An output file for machines, written without a template.
struct MachineFile: Sendable {
  let route: Route
  let language: SiteLanguage
  /// Adds the file's inputs.
  let addInputs: @Sendable (inout PageInputs) -> Void
  let bytes: @Sendable (any TextRenderer) -> [UInt8]

  /// - Parameters:
  ///   - showing: all inputs of the file, besides those that every page shares.
  ///   - write: writes the file from these inputs alone.
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

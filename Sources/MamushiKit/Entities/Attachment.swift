import MamushiCore

/// A file that is published because a page refers to it.
struct Attachment: Hashable, Sendable {
  var file: SitePath
  /// From the output's root.
  var outputPath: String
}

extension Attachment: Coded {
  static var blank: Attachment { Attachment(file: .blank, outputPath: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&file)
    coder.code(&outputPath)
  }
}

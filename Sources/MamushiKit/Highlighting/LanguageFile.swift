import MamushiCore

/// The file of a language, or of the languages' other names.
struct LanguageFile: Sendable {
  /// Where messages say it lies: `Templates/languages/swift.yaml`.
  let file: SitePath
  let bytes: [UInt8]
}

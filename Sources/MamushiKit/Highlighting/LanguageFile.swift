import MamushiCore

/// The file of a language, or of aliases.
struct LanguageFile: Sendable {
  /// The path in messages: `Templates/languages/swift.yaml`.
  let file: SitePath
  let bytes: [UInt8]
}

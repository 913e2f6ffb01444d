import MamushiCore

/// Texts that have no page yet, as builds remember them.
enum ScheduledTexts {
  /// Begins what stands for a text among the files of the output. No such file exists.
  static let recordFolder = ".mamushi-scheduled/"

  /// Versions of a text have one name in all languages.
  static func record(of body: TextBody, in language: SiteLanguage) -> Route {
    .file(recordFolder + language.tag + "/" + body.file.string)
  }
}

import MamushiCore

/// Texts that have no page yet, as builds remember them.
enum ScheduledTexts {
  /// Begins what stands for a text among the files of the output. No such file exists.
  static let recordFolder = ".mamushi-scheduled/"

  static func record(of body: TextBody) -> Route { .file(recordFolder + body.file.string) }
}

import MamushiCore

/// The locations of files made from pictures, under the same names in the cache and in the output.
package enum PictureFiles {
  /// Relative to the site's folder.
  static let cache = SitePath(".mamushi/images")

  /// Relative to the site's root.
  private static let output = "media/"

  /// The folder of facts in the store; no picture has such a key.
  private static let factsFolder = "facts/"
  /// Increase this whenever the facts of a picture change.
  private static let factsGeneration = "-8"
  /// The end of the names of files that tell that words can be drawn with a font.
  private static let trialSuffix = "-drawn"

  /// The path from the output's root.
  static func outputPath(_ key: String, _ rendition: ImageRendition) -> String {
    outputPath(key, rendition.name)
  }

  /// The path of a file that is no rendition, from the output's root.
  static func outputPath(_ key: String, _ name: String) -> String { output + key + "/" + name }

  /// Whether a path of the output is that of a rendition.
  package static func isRendition(_ path: String) -> Bool { key(ofOutput: path) != nil }

  /// The key of the picture of a rendition's output path; nil for other paths.
  static func key(ofOutput path: String) -> String? {
    guard path.hasPrefix(output) else { return nil }
    let parts = path.split(separator: "/")
    return parts.count == 3 && RenditionPlan.isKey(parts[1]) ? String(parts[1]) : nil
  }

  /// The path of a picture's facts in the store.
  static func factsPath(_ fingerprint: Fingerprint) -> String {
    factsFolder + fingerprint.hexadecimal + factsGeneration
  }

  /// The path in the store that tells that words can be drawn with a font.
  static func trialPath(_ font: Fingerprint) -> String { factsFolder + font.hexadecimal + trialSuffix }

  /// The fingerprint of the font that a file of the store is a copy of, or that it tells of: `.none` for the machine's
  /// typefaces; nil for other files.
  static func fingerprint(ofFontFor path: String) -> Fingerprint? {
    let ends = [
      (start: factsFolder, end: trialSuffix),
      (start: ShareDrawing.Font.folder + "/", end: ShareDrawing.Font.suffix),
    ]
    for (start, end) in ends where path.hasPrefix(start) && path.hasSuffix(end) {
      return Fingerprint(hexadecimal: path.dropFirst(start.count).dropLast(end.count))
    }
    return nil
  }

  /// The fingerprint of the picture whose facts are at a path of the store; nil for other files.
  static func fingerprint(ofFacts path: String) -> Fingerprint? {
    guard path.hasPrefix(factsFolder), path.hasSuffix(factsGeneration) else { return nil }
    return Fingerprint(hexadecimal: path.dropFirst(factsFolder.count).dropLast(factsGeneration.count))
  }

  /// The path in the store for a path of the output; nil if it is not a rendition.
  static func storePath(ofOutput path: String) -> String? {
    path.hasPrefix(output) ? String(path.dropFirst(output.count)) : nil
  }
}

import MamushiCore

/// Where what is made of pictures lies: under the same names in the cache and in the output.
enum PictureFiles {
  /// In the site.
  static let cache = SitePath(".mamushi/images")

  /// From the site's root.
  private static let output = "media/"

  /// Of what is known of pictures, in the store; no picture has such a key.
  private static let factsFolder = "facts/"
  /// Counts up whenever a picture's facts come out differently.
  private static let factsGeneration = "-2"

  /// From the output's root.
  static func outputPath(_ key: String, _ rendition: ImageRendition) -> String {
    output + key + "/" + rendition.name
  }

  /// Whether a path of the output is that of a rendition.
  static func isRendition(_ path: String) -> Bool { key(ofOutput: path) != nil }

  /// The key of the picture that a path of the output is a rendition of; nil for what is none.
  static func key(ofOutput path: String) -> String? {
    guard path.hasPrefix(output) else { return nil }
    let parts = path.split(separator: "/")
    return parts.count == 3 && RenditionPlan.isKey(parts[1]) ? String(parts[1]) : nil
  }

  /// Where in the store the facts of a picture lie.
  static func factsPath(_ fingerprint: Fingerprint) -> String {
    factsFolder + fingerprint.hexadecimal + factsGeneration
  }

  /// Whose facts lie at a path of the store; nil for what is something else.
  static func fingerprint(ofFacts path: String) -> Fingerprint? {
    guard path.hasPrefix(factsFolder), path.hasSuffix(factsGeneration) else { return nil }
    return Fingerprint(hexadecimal: path.dropFirst(factsFolder.count).dropLast(factsGeneration.count))
  }

  /// The path in the store of what lies at a path of the output; nil for what is no rendition.
  static func storePath(ofOutput path: String) -> String? {
    path.hasPrefix(output) ? String(path.dropFirst(output.count)) : nil
  }
}

import MamushiCore

/// Where what is made of pictures lies: under the same names in the cache and in the output.
enum PictureFiles {
  /// In the site.
  static let cache = SitePath(".mamushi/images")

  /// From the site's root.
  private static let output = "media/"

  /// Of what is known of pictures, in the store; no picture has such a key.
  static let factsFolder = "facts"

  /// From the output's root.
  static func outputPath(_ key: String, _ rendition: ImageRendition) -> String {
    output + key + "/" + rendition.name
  }

  /// The path in the store of what lies at a path of the output; nil for what is no rendition.
  static func storePath(ofOutput path: String) -> String? {
    path.hasPrefix(output) ? String(path.dropFirst(output.count)) : nil
  }
}

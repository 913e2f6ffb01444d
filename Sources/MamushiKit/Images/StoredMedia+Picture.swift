import MamushiCore

// Downloaded pictures of other sites, as the site publishes them.
extension StoredMedia {
  /// The cache folder, whose files are named by their content.
  static let folder = SitePath(".mamushi/media")

  /// The path from the site's root.
  var outputPath: String { "media/" + file.name }

  /// The file as a picture.
  var picture: Picture { Picture(file: file, outputPath: outputPath, width: width, height: height) }
}

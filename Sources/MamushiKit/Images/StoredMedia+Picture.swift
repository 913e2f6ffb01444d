import MamushiCore

// Pictures of other sites that were fetched, as the site publishes them.
extension StoredMedia {
  /// In the cache; files there are named by their bytes.
  static let folder = SitePath(".mamushi/media")

  /// From the site's root.
  var outputPath: String { "media/" + file.name }

  /// The file as it is.
  var picture: Picture { Picture(file: file, outputPath: outputPath, width: width, height: height) }
}

/// The local state of a picture of another site.
package struct StoredMedia: Hashable, Sendable {
  package enum State: String, Sendable {
    /// The picture lies in the cache.
    case kept
    /// The picture must not be fetched, or is not a picture: it is left out.
    case refused
    /// The picture could not be fetched this time.
    case failed
  }

  package var state: State
  /// Below the site's folder, named by the hash of its bytes; empty unless the picture is kept.
  package var file: SitePath
  /// In pixels.
  package var width: Int
  package var height: Int
  package var validity: PageValidity

  package init(
    state: State, file: SitePath = SitePath(""), width: Int = 0, height: Int = 0,
    validity: PageValidity = PageValidity()
  ) {
    self.state = state
    self.file = file
    self.width = width
    self.height = height
    self.validity = validity
  }
}

/// The folder of fetched pictures.
package protocol MediaFolder: Sendable {
  /// Stores a picture once, under the hash of its bytes.
  ///
  /// - Returns: its file and size; nil if the bytes are not a picture that is safe to publish (judged by content,
  ///   not by name: JPEG, PNG, GIF, WebP or AVIF).
  func keep(_ bytes: [UInt8]) throws(FileFailure) -> (file: SitePath, header: ImageHeader)?

  /// Whether the folder still holds a picture.
  func holds(_ file: SitePath) -> Bool
}

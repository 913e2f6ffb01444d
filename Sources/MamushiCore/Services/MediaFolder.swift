/// A picture of another site, as far as it is known here.
package struct StoredMedia: Hashable, Sendable {
  package enum State: String, Sendable {
    /// It lies in the cache.
    case kept
    /// It must not be fetched, or is no picture: it is left out.
    case refused
    /// It could not be fetched this time.
    case failed
  }

  package var state: State
  /// Below the site's folder, named by the hash of its bytes; only where it is kept.
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

/// Where fetched pictures lie.
package protocol MediaFolder: Sendable {
  /// Keeps a picture under the hash of its bytes, once.
  ///
  /// - Returns: where it lies and its size; nil where the bytes are no picture that is safe to publish (by content, not by
  ///   name: JPEG, PNG, GIF, WebP or AVIF).
  func keep(_ bytes: [UInt8]) throws(FileFailure) -> (file: SitePath, header: ImageHeader)?

  /// Whether a picture still lies there.
  func holds(_ file: SitePath) -> Bool
}

// What other sites show of a page that is shared.
extension Presentation {
  /// In pixels: a picture with a shorter side is shown beside the title, not above it.
  private static let largeSide = 200

  /// Returns the picture that stands for a page: its own, otherwise the site's. Other sites show no drawings.
  func sharedPicture(_ own: Picture?) -> Picture? {
    [own, pictures.image].lazy.compactMap { $0 }.first { !$0.isDrawing }
  }

  /// Whether the file that stands for a picture is large enough to be shown above a page's title; true if its size is
  /// unknown.
  func isLargeWhenShared(_ picture: Picture) -> Bool {
    fileSize(of: picture).map { min($0.width, $0.height) >= Self.largeSide } ?? true
  }
}

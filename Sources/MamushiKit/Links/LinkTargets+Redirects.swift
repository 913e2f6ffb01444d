// What targets of `_redirects` lead to.
extension LinkTargets {
  /// Returns why there is nothing at an address; nil if something is there, or if nothing would be with all content.
  ///
  /// - Parameter path: from the site's root, without a slash at its beginning.
  func hiddenState(at path: String) -> HiddenState? {
    guard !redirects.contains(path), case .hidden(let target)? = publishedPage(at: path, suffix: "") else {
      return nil
    }
    return target.state
  }

  /// Whether something is at an address, or would be with all content.
  ///
  /// - Parameter path: see ``hiddenState(at:)``.
  func hasContent(at path: String) -> Bool {
    if redirects.contains(path) { return false }
    return switch publishedPage(at: path, suffix: "") {
    case .route, .hidden: true
    default: false
    }
  }
}

// What targets of `_redirects` lead to.
extension LinkTargets {
  /// Returns why there is nothing at an address; nil if something is there, or if nothing would be with all content.
  ///
  /// - Parameter path: from the site's root, without a slash at its beginning.
  func hiddenState(at path: String) -> HiddenState? {
    guard !redirects.contains(path), case .hidden(let target)? = target(at: path) else { return nil }
    return target.state
  }

  /// Whether something is at an address, or would be with all content.
  ///
  /// - Parameter path: see ``hiddenState(at:)``.
  func hasContent(at path: String) -> Bool {
    if redirects.contains(path) { return false }
    return switch target(at: path) {
    case .route, .hidden: true
    default: false
    }
  }

  /// Returns what is, or would be, at an address. Hosts have the page of a folder at its `index.html`, too.
  private func target(at path: String) -> Resolution? {
    let file = "index.html"
    let isOfFolder = path == file || path.hasSuffix("/" + file)
    let page = isOfFolder ? publishedPage(at: String(path.dropLast(file.count)), suffix: "") : nil
    return page ?? publishedPage(at: path, suffix: "")
  }
}

import MamushiCore

/// A text that readers may not see, of which files would be made.
struct HiddenText: Sendable {
  let file: SitePath
  /// The address that its page has, or would have.
  let page: Route
  let state: HiddenState
  /// Whether its file gives it a page when its day has come.
  let isScheduled: Bool
}

/// A file that a template would make of such a text.
struct HiddenFile: Sendable {
  let text: HiddenText
  let route: Route
}

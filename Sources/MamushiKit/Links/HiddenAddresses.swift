import MamushiCore

/// What a link leads to that this build leaves out.
struct HiddenTarget: Sendable {
  let state: HiddenState
  /// What stands for a scheduled text whose page it is, by ``Route/outputPathHash(in:)`` of ``ScheduledTexts``: the places
  /// in the text are known. Nil for everything else.
  var scheduled: UInt64?
}

/// The addresses that a site will have, or had, because of content that this build leaves out. Links to them are no
/// faults: a site must not break by the calendar.
struct HiddenAddresses: Sendable {
  /// By paths from the site's root, with a slash at the end.
  private var states: [String: HiddenTarget] = [:]
  private var files: [SitePath: (target: HiddenTarget, route: Route)] = [:]
  private let language: SiteLanguage
  /// The paths of sections' lists, which no address shows to be lists.
  private var sections = Set<String>()
  /// The greatest number of pages by which a list may be longer.
  private var furtherPages = 0
  private var anyState: HiddenTarget?

  /// - Parameters:
  ///   - bundles: the folders of texts, whose files are published with their text.
  ///   - pageSize: the least number of articles on a page of a list.
  init(_ families: [PageFamily], _ bundles: TextBundles, in language: SiteLanguage, pageSize: Int) {
    self.language = language
    for file in families.flatMap(\.traits.hiddenFiles) {
      states[Self.asFolder(file.route.path(in: language))] = HiddenTarget(state: file.text.state)
    }
    let pages = families.flatMap(\.traits.hidden)
    if pages.isEmpty { return }
    // Pages of one's own and chapters are in no list with several pages.
    let listed = pages.filter {
      !$0.file.isInside(ContentIndex.pagesFolder) && !$0.file.isInside(ContentIndex.guidanceFolder)
    }
    furtherPages = listed.isEmpty ? 0 : (listed.count - 1) / pageSize + 1
    anyState = listed.first.map { HiddenTarget(state: $0.state) }
    // The page of one text may be listed by another.
    for page in pages {
      let target = HiddenTarget(
        state: page.state,
        scheduled: page.scheduled.map {
          ScheduledTexts.record(of: $0, in: language).outputPathHash(in: language)
        })
      files[page.file] = (target, page.route)
      if let folder = page.folder { files[folder] = (target, page.route) }
      states[page.route.path(in: language)] = target
      for text in page.texts { files[text.file] = (HiddenTarget(state: page.state), text.route) }
    }
    for page in pages {
      for route in page.further + page.former {
        let path = Self.asFolder(route.path(in: language))
        if case .term(.sections, _, _) = route { sections.insert(path) }
        states[path] = states[path] ?? HiddenTarget(state: page.state)
      }
    }
    let folders = Dictionary(pages.lazy.map { ($0.file, $0.route.folder(in: language)) }) { first, _ in first
    }
    for (_, text, path) in bundles.published(below: { folders[$0] }) {
      if let state = files[text]?.target.state { states[path + "/"] = HiddenTarget(state: state) }
    }
  }

  /// Returns why the page of a file or folder is left out; nil if it is not.
  subscript(file: SitePath) -> HiddenTarget? { files[file]?.target }

  /// Returns the address that the page of a text will have, or had.
  func route(of file: SitePath) -> Route? { files[file]?.route }

  /// Returns why there is nothing at an address; nil if nothing would be there with all content.
  ///
  /// - Parameters:
  ///   - path: from the site's root.
  ///   - exists: whether there is something at another address.
  func state(at path: String, exists: (String) -> Bool) -> HiddenTarget? {
    if states.isEmpty { return nil }
    let folder = Self.asFolder(path)
    if let state = states[folder] { return state }
    var parts = folder.split(separator: "/")
    guard let page = parts.popLast().flatMap({ Int($0) }), page > 1, parts.popLast() == "page" else {
      return nil
    }
    let list = parts.map { $0 + "/" }.joined()
    guard Route(path: folder, in: language) != nil || sections.contains(list) else { return nil }
    let known = max(1, page - furtherPages)
    if exists(known == 1 ? list : "\(list)page/\(known)/") { return anyState }
    return known == 1 ? states[list] : nil
  }

  static func asFolder(_ path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path : path + "/"
  }
}

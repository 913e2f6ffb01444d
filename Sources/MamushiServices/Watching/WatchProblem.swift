import MamushiCore

/// Why a site's folders are polled instead of watched. Contains all messages.
package enum WatchProblem: Error, Problem, Equatable {
  /// No more folders can be watched.
  case tooManyFolders(limit: Int?)
  /// No more programs can watch folders.
  case tooManyWatchers(limit: Int?)
  /// The file system does not report changes that others make.
  case distantFiles(kind: String)
  case unavailable(reason: String)
  case wanted

  package var severity: Diagnostic.Severity { .note }

  package var id: String {
    switch self {
    case .tooManyFolders: "WatchLimit"
    case .tooManyWatchers: "WatcherLimit"
    case .distantFiles: "DistantFiles"
    case .unavailable: "NotWatched"
    case .wanted: "Polling"
    }
  }

  package var message: String {
    switch self {
    case .tooManyFolders(let limit):
      "the system does not allow watching \(limit.map { "more than \($0)" } ?? "so many") folders; "
        + "the site is checked for changes at intervals instead"
    case .tooManyWatchers(let limit):
      "the system does not allow \(limit.map { "more than \($0)" } ?? "so many") watchers at once; "
        + "the site is checked for changes at intervals instead"
    case .distantFiles(let kind):
      "the site is on \(kind), which does not report changes by others; it is checked at intervals instead"
    case .unavailable(let reason):
      "the site's folders cannot be watched (\(reason)); they are checked at intervals instead"
    case .wanted: "the site is checked for changes at intervals because MAMUSHI_POLL is set"
    }
  }

  package var help: String? {
    switch self {
    case .tooManyFolders: "to raise the limit: sudo sysctl fs.inotify.max_user_watches=524288"
    case .tooManyWatchers: "to raise the limit: sudo sysctl fs.inotify.max_user_instances=512"
    case .distantFiles, .unavailable, .wanted: nil
    }
  }
}

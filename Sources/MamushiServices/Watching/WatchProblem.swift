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
      "the system lets nobody watch more than \(limit.map { "\($0) folders" } ?? "so many folders"); "
        + "the site is looked at again and again instead"
    case .tooManyWatchers(let limit):
      "the system lets no more than \(limit.map { "\($0) watchers" } ?? "so many watchers") work at once; "
        + "the site is looked at again and again instead"
    case .distantFiles(let kind):
      "the site lies on \(kind), which does not tell what others change; it is looked at again and again instead"
    case .unavailable(let reason):
      "the site's folders cannot be watched (\(reason)); they are looked at again and again instead"
    case .wanted: "the site is looked at again and again, as MAMUSHI_POLL says"
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

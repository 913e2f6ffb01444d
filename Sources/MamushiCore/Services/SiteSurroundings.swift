/// What `mamushi doctor` asks of the folders that builds of a site write. No answer changes them.
package protocol SiteSurroundings: Sendable {
  /// Whether a build or a deploy of the site is running.
  func lock() -> SiteLockState

  /// What killed builds left behind, as absolute paths; only meaningful while no build is running.
  func leftovers() -> [String]

  /// Why a build may not write to the output folder; nil if it may.
  func outputFault() -> OutputFault?

  /// The target of `.mamushi` if that is a symbolic link.
  func cacheLink() -> String?

  /// The number of files in `.mamushi`, and their size in bytes. `isWhole` is false if counting stopped at a limit.
  func cacheSize() -> (files: Int, bytes: Int, isWhole: Bool)

  /// The files in `.mamushi` that keep what builds found out, as far as they exist. Only meaningful while no build is
  /// running.
  func cacheFiles() -> [CacheFileState]

  /// Why the site's folders cannot be watched, for `serve`; nil if they can. Tries it.
  func watchProblem() -> Diagnostic?
}

package enum SiteLockState: Sendable, Equatable {
  case free
  /// By a process, if the system tells which.
  case held(by: Int?)
  case unknown(reason: String)
}

package struct CacheFileState: Sendable, Equatable {
  package enum Condition: Sendable, Equatable {
    case whole
    /// Whole, as far as was looked: checking a large file takes too long.
    case notSearched
    /// A program of another version wrote it.
    case otherVersion
    case damaged
    /// A process was killed while it wrote; the next one completes it.
    case unfinished
    case unreadable(reason: String)
  }

  /// The name in `.mamushi`.
  package let name: String
  package let condition: Condition

  package init(name: String, condition: Condition) {
    self.name = name
    self.condition = condition
  }
}

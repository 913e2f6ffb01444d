import CRelease
import Foundation
import MamushiCore

/// What a workflow installs: always one release that is named, so that a site does not change by itself.
struct Release {
  /// `https://github.com/owner/name`
  let repository: String
  /// A commit; where it is not known, a tag.
  let revision: String
  var version = Version.current

  /// `owner/name`, of a repository whose actions GitHub can run.
  var action: String? {
    let prefix = "https://github.com/"
    return repository.hasPrefix(prefix) ? String(repository.dropFirst(prefix.count)) : nil
  }

  /// Where its files lie.
  var address: String { "\(repository)/releases/download/v\(version)" }

  /// The one that this program belongs to. One that was compiled in a checkout belongs to none that it knows;
  /// `MAMUSHI_REPOSITORY` can name the repository.
  static var current: Release? {
    let told = release_repository().map { String(cString: $0) }
    guard let repository = told ?? ProcessInfo.processInfo.environment["MAMUSHI_REPOSITORY"],
      repository.hasPrefix("https://")
    else { return nil }
    // One with changes that were not committed is not where it could be fetched.
    let commit = commit.flatMap { $0.utf8.count == 40 ? $0 : nil }
    return Release(repository: repository, revision: commit ?? "v\(Version.current)")
  }

  /// The commit that the program was compiled from; nil where the build was not told.
  static var commit: String? { release_commit().map { String(cString: $0) } }
}

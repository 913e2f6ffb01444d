import CRelease
import Foundation
import MamushiCore

/// The release that a workflow installs: always a fixed one, so that a site does not change by itself.
struct Release {
  /// `https://github.com/owner/name`
  let repository: String
  /// A commit, or a tag if the commit is unknown.
  let revision: String
  var version = Version.current

  /// `owner/name`, if GitHub can run the repository's actions.
  var action: String? {
    let prefix = "https://github.com/"
    return repository.hasPrefix(prefix) ? String(repository.dropFirst(prefix.count)) : nil
  }

  /// The address of the release's files.
  var address: String { "\(repository)/releases/download/v\(version)" }

  /// The release of this program. A program that was compiled in a checkout knows no release;
  /// `MAMUSHI_REPOSITORY` can name the repository.
  static var current: Release? {
    let told = release_repository().map { String(cString: $0) }
    guard let repository = told ?? ProcessInfo.processInfo.environment["MAMUSHI_REPOSITORY"],
      repository.hasPrefix("https://")
    else { return nil }
    // Ignores a commit with uncommitted changes, which could not be fetched.
    let commit = commit.flatMap { $0.utf8.count == 40 ? $0 : nil }
    return Release(repository: repository, revision: commit ?? "v\(Version.current)")
  }

  /// The commit that the program was compiled from; nil if the build was not given it.
  static var commit: String? { release_commit().map { String(cString: $0) } }
}

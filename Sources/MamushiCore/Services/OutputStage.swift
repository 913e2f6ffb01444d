/// The output folder, with what is known of the site in it.
package protocol OutputFolder: Sendable {
  /// Whether the folder holds, file for file and folder for folder, the site that a commit recorded as `site`
  /// (``OutputSummary/site``).
  ///
  /// Files and folders are not read unless their times tell that they must be. Nothing in the folder is written; but
  /// what was found by reading files may be recorded, so that they are not read again.
  ///
  /// - Parameter jobs: threads that look at once.
  func holds(_ site: Fingerprint, jobs: Int) -> Bool

  /// Opens a stage for a new site.
  ///
  /// - Parameter site: what ``holds(_:jobs:)`` found in the folder just before; only what differs from it has to be
  ///   written then, if the stage ``OutputStage/keepsUnwrittenFiles``.
  func openStage(onto site: Fingerprint?) throws(OutputFault) -> any OutputStage
}

/// Where a build puts its files before they replace the old site, all at once.
package protocol OutputStage: Sendable {
  /// Whether files that are not written stay as they are in the old site; otherwise they are gone.
  var keepsUnwrittenFiles: Bool { get }

  /// A writer for one thread.
  func makeWriter() throws(FileFailure) -> any OutputWriter

  /// Has files of the old site be gone in the new one, and the folders that held nothing else. Only for a stage that
  /// keeps unwritten files; such a one has to be told of all.
  func remove(_ paths: [String])

  /// Replaces the old site by the new one: readers see the one or the other, whole.
  func commit() throws(FileFailure) -> OutputSummary

  /// Forgets what was written; the old site stands.
  func discard()
}

/// Writes files into a stage. Paths are relative to the output folder, as ``Route`` makes them: parts are
/// neither empty nor `.` nor `..`. Each path is written once in a build.
package protocol OutputWriter: AnyObject {
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure)
  /// Copies a file of the site.
  func copy(_ file: SitePath, to path: String) throws(FileFailure)
}

/// What a commit did, in files and bytes.
package struct OutputSummary: Sendable {
  package var written = 0
  package var unchanged = 0
  package var deleted = 0
  /// Paths of what was written, from the output's root.
  package var changedPaths: [String] = []
  /// Paths of what was deleted, as far as they are known: a build that writes a whole site does not look at them.
  package var removedPaths: [String] = []
  /// Size of the whole output.
  package var bytes = 0
  /// What the site is recorded as, for ``OutputFolder/holds(_:jobs:)``; the same for the same files with the same
  /// bytes. Nil where it could not be recorded.
  package var site: Fingerprint?
  /// What went wrong after the new site stood (cleaning up): no reason to fail.
  package var warnings: [FileFailure] = []
  package init() {}
}

/// A reason why an output folder cannot be used.
package struct OutputFault: Error, Sendable {
  package let diagnostic: Diagnostic
  /// Another build is writing to the folder: it can be used later.
  package let isBusy: Bool

  package init(_ diagnostic: Diagnostic, isBusy: Bool = false) {
    self.diagnostic = diagnostic
    self.isBusy = isBusy
  }
}

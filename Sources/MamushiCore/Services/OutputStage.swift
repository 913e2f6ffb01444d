/// The output folder, with a record of the site in it.
package protocol OutputFolder: Sendable {
  /// Whether the folder holds, file for file and folder for folder, the site that a commit recorded as `site`
  /// (``OutputSummary/site``).
  ///
  /// Reads files and folders only if their times require it. Writes nothing to the folder, but may record what
  /// reading files revealed, so that they are not read again.
  ///
  /// - Parameter jobs: the number of threads.
  func holds(_ site: Fingerprint, jobs: Int) -> Bool

  /// Opens a stage for a new site.
  ///
  /// - Parameter site: the site that ``holds(_:jobs:)`` just found in the folder. Only differences from it have
  ///   to be written if the stage ``OutputStage/keepsUnwrittenFiles``.
  func openStage(onto site: Fingerprint?) throws(OutputFault) -> any OutputStage
}

/// The place of a build's files before they replace the old site, all at once.
package protocol OutputStage: Sendable {
  /// Whether files of the old site that are not written again stay; otherwise they disappear.
  var keepsUnwrittenFiles: Bool { get }

  /// Makes a writer for one thread.
  func makeWriter() throws(FileFailure) -> any OutputWriter

  /// Removes files of the old site from the new one, and folders that become empty. Only for a stage that keeps
  /// unwritten files, which must be told of every removal.
  func remove(_ paths: [String])

  /// Replaces the old site by the new one: readers see either of them, complete.
  func commit() throws(FileFailure) -> OutputSummary

  /// Discards the new files; the old site stays.
  func discard()
}

/// Writes files into a stage. Paths are relative to the output folder, as ``Route`` makes them: no part is empty,
/// `.` or `..`. A build writes each path once.
package protocol OutputWriter: AnyObject {
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure)
  /// Copies a file of the site.
  func copy(_ file: SitePath, to path: String) throws(FileFailure)
}

/// The effect of a commit, in files and bytes.
package struct OutputSummary: Sendable {
  package var written = 0
  package var unchanged = 0
  package var deleted = 0
  /// Paths of written files, from the output's root. Empty if nobody asks for them: there may be as many as pages.
  package var changedPaths: [String] = []
  /// Paths of deleted files, as far as known: a build that writes a whole site does not look at them.
  package var removedPaths: [String] = []
  /// Size of the whole output.
  package var bytes = 0
  /// The fingerprint under which the site is recorded, for ``OutputFolder/holds(_:jobs:)``; equal for the same
  /// files with the same bytes. Nil if it could not be recorded.
  package var site: Fingerprint?
  /// Failures after the new site was in place (cleaning up), which do not fail the build.
  package var warnings: [FileFailure] = []
  package init() {}
}

/// The reason why an output folder cannot be used.
package struct OutputFault: Error, Sendable {
  package let diagnostic: Diagnostic
  /// Whether another build is writing to the folder, so that it can be used later.
  package let isBusy: Bool

  package init(_ diagnostic: Diagnostic, isBusy: Bool = false) {
    self.diagnostic = diagnostic
    self.isBusy = isBusy
  }
}

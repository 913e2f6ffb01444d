/// Where a build puts its files before they replace the old site, all at once.
package protocol OutputStage: Sendable {
  /// A writer for one thread.
  func makeWriter() throws(FileFailure) -> any OutputWriter

  /// Replaces the old site by what was written: readers see the one or the other, whole. What the old site
  /// had and this build has not is gone afterwards.
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
package struct OutputSummary: Sendable, Equatable {
  package var written = 0
  package var unchanged = 0
  package var deleted = 0
  /// Size of the whole output.
  package var bytes = 0
  /// What went wrong after the new site stood (cleaning up): no reason to fail.
  package var warnings: [FileFailure] = []
  package init() {}

  package static func == (left: Self, right: Self) -> Bool {
    (left.written, left.unchanged, left.deleted, left.bytes)
      == (right.written, right.unchanged, right.deleted, right.bytes)
  }
}

/// A reason why an output folder cannot be used.
package struct OutputFault: Error, Sendable {
  package let diagnostic: Diagnostic
  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

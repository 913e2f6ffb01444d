import MamushiCore

/// The index of the search as a process holds it that builds again and again: an edit of a few texts is put into it.
///
/// It counts where the same pages are searched in the same order, and says by fingerprints which records are as they were.
struct HeldSearch: Sendable {
  /// The hashes of the paths of all pages, in the order of their numbers.
  let pages: [UInt64]
  /// Those of their records.
  let fingerprints: [Fingerprint]
  let index: SearchIndex
  let chunks: SearchFiles.Chunks
  /// The records that the file of records does not have.
  let rest: Set<Fingerprint>
}

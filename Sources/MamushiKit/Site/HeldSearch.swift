/// The search index as held by a process that builds repeatedly, which puts edits of a few texts into it. Shards that
/// no edit changed stay in the file that they were read from.
struct HeldSearch: Sendable {
  let index: SearchIndex
  /// The file that holds the records of most pages.
  let file: SearchRecordFile?
}

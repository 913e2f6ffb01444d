/// The index of the search as a process holds it that builds again and again: an edit of a few texts is put into it. Shards that no
/// edit changed stay in the file that they were read from.
struct HeldSearch: Sendable {
  let index: SearchIndex
  /// Where the records of most pages lie.
  let file: SearchRecordFile?
}

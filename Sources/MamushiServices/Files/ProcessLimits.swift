import CMamushi

/// The limits that this process needs, set before it starts a second thread.
package enum ProcessLimits {
  /// The system allows too few open files.
  package struct TooFewFiles: Error {
    package let allowed: Int
    package let needed: Int
  }

  /// Each thread has a few files open at a time, and so have libraries. With fewer files a build could end anywhere:
  /// libdispatch ends the process if it gets no file for its queues.
  private static let fewestFiles: UInt64 = 64
  /// Enough for many threads and connections.
  private static let wantedFiles: UInt64 = 1_024
  /// The default on Linux. All recursion over input is bounded, but not tightly enough for stacks of a few kilobytes,
  /// which `ulimit -s` can set.
  private static let stack: UInt64 = 8 << 20

  package static func prepare() throws(TooFewFiles) {
    limits_set_thread_stack(stack)
    limits_return_memory()
    let allowed = limits_raise_open_files(wantedFiles)
    if allowed < fewestFiles { throw TooFewFiles(allowed: Int(allowed), needed: Int(fewestFiles)) }
  }
}

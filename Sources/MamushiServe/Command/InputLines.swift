import NIOPosix

/// Reads lines from a descriptor on a separate thread, which also works if it is not a pipe (a file,
/// `/dev/null`).
enum InputLines {
  private static let thread = NIOThreadPool(numberOfThreads: 1)

  /// The stream ends with the input.
  static func lines(of descriptor: Int32) -> AsyncStream<[UInt8]> {
    let (lines, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    thread.start()
    thread.submit { _ in
      LineReader(descriptor: descriptor).readAll { continuation.yield($0) }
      continuation.finish()
    }
    return lines
  }
}

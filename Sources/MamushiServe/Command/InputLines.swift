import NIOPosix

/// The lines of a pipe, read on a thread of their own: what is no pipe (a file, `/dev/null`) is read as well.
enum InputLines {
  private static let thread = NIOThreadPool(numberOfThreads: 1)

  /// Ends when the input does.
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

import CPlatform
import NIOCore

/// A regular file, open for reading until the last reference to it goes.
///
/// A response keeps the file that it began with, also when a build replaces the folder in between.
final class OpenFile: Sendable {
  /// In bytes, when it was opened.
  let size: Int
  /// Quotes included, strong: see ``tag(of:)``.
  let entityTag: String
  private let descriptor: Int32

  /// The file has become shorter than it was when it was opened, or cannot be read.
  struct ReadError: Error {}

  /// Takes over the `descriptor`.
  init(descriptor: Int32, status: stat) {
    self.descriptor = descriptor
    size = Int(status.st_size)
    entityTag = Self.tag(of: status)
  }

  deinit { close(descriptor) }

  /// Reads up to `count` bytes, at least one, from `offset` on. Blocks.
  func read(from offset: Int, count: Int) throws(ReadError) -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: count)
    while true {
      var result = 0
      buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
        result = pread(descriptor, space.baseAddress, min(count, space.count), off_t(offset))
        return max(0, result)
      }
      if result > 0 { return buffer }
      guard result < 0, errno == EINTR else { throw ReadError() }
    }
  }

  /// Lets this process have as many files and connections open as the system allows it.
  static func raiseLimit() {
    var limit = rlimit()
    #if os(Linux)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard getrlimit(kind, &limit) == 0 else { return }
    // Darwin refuses more than OPEN_MAX.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(kind, &limit)
  }

  /// All of it. Blocks.
  func bytes() throws(SiteFolder.ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    do throws(ReadError) {
      while bytes.count < size {
        bytes += try read(from: bytes.count, count: min(size - bytes.count, 1 << 20)).readableBytesView
      }
    } catch {
      throw .failed(reason: "it has become shorter")
    }
    return bytes
  }

  /// A validator from the file's number, size and times in nanoseconds.
  ///
  /// The time of the last change of status is part of it because the time of modification can be set, and a
  /// build may well do so. Last-Modified is not sent: its seconds are too coarse for a folder that is built
  /// many times a minute.
  private static func tag(of status: stat) -> String {
    let times = [status.modificationTime, status.changeTime]
    let numbers =
      [UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size))]
      + times.map { UInt64(bitPattern: Int64($0.tv_sec) &* 1_000_000_000 &+ Int64($0.tv_nsec)) }
    return "\"\(numbers.map { String($0, radix: 16) }.joined(separator: "-"))\""
  }
}

import CPlatform
import MamushiCore

/// An output path, split into the parts that the writer's system calls need.
///
/// In `articles/kyoto/index.html` the base is `articles`, the folder `articles/kyoto` and its name `kyoto`; the file's
/// name relative to the base is `kyoto/index.html`. A path of one or two parts has no base.
struct StagePathBuffer {
  /// Ends in a NUL byte.
  private var bytes: [UInt8] = []
  /// The length of the base, or 0 if there is none.
  private var baseLength = 0
  /// The length of the folder, or 0 if there is none.
  private var folderLength = 0

  /// The last defence against names that lead out of the output folder.
  ///
  /// - Throws: `EINVAL` for a path that routes never make, `ENAMETOOLONG` for one with a part longer than 255 bytes.
  mutating func set(_ path: String, shown: @autoclosure () -> String) throws(FileFailure) {
    try set(path.utf8, shown: shown())
  }

  mutating func set(
    _ path: some Collection<UInt8>, shown: @autoclosure () -> String
  ) throws(FileFailure) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: path)
    baseLength = 0
    folderLength = 0
    var start = 0
    for index in 0...bytes.count {
      guard index == bytes.count || bytes[index] == UInt8(ascii: "/") else {
        if bytes[index] == 0 { throw FileFailure("create", shown(), code: EINVAL) }
        continue
      }
      let length = index - start
      let isDots = length <= 2 && bytes[start..<index].allSatisfy { $0 == UInt8(ascii: ".") }
      if isDots { throw FileFailure("create", shown(), code: EINVAL) }
      if length > 255 { throw FileFailure("create", shown(), code: ENAMETOOLONG) }
      start = index + 1
      if index < bytes.count {
        baseLength = folderLength
        folderLength = index
      }
    }
    bytes.append(0)
  }

  /// The whole path.
  var path: ArraySlice<UInt8> { bytes.dropLast() }
  var base: ArraySlice<UInt8> { bytes[..<baseLength] }
  var folder: ArraySlice<UInt8> { bytes[..<folderLength] }

  /// The index at which the part relative to the base begins.
  private var relativeStart: Int { baseLength == 0 ? 0 : baseLength + 1 }

  /// Calls `body` with the file's name relative to the base.
  func withName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withCString(in: bytes, at: relativeStart, body)
  }

  /// Calls `body` with the folder's name relative to the base.
  mutating func withFolderName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    bytes[folderLength] = 0
    defer { bytes[folderLength] = UInt8(ascii: "/") }
    return withName(body)
  }
}

/// The open folders of one tree.
struct OpenFolders {
  private let root: Descriptor
  private let makesMissing: Bool
  /// The most recently used folder comes last.
  private var open: [(path: [UInt8], folder: Descriptor)] = []
  private static let limit = 16

  init(root: Descriptor, makesMissing: Bool) {
    self.root = root
    self.makesMissing = makesMissing
  }

  /// Returns a folder's descriptor, valid until the next call, or -1 with `errno` set.
  mutating func descriptor(of path: ArraySlice<UInt8>) -> Int32 {
    if path.isEmpty { return root.number }
    if let index = open.lastIndex(where: { $0.path.count == path.count && $0.path.elementsEqual(path) }) {
      if index != open.count - 1 { open.append(open.remove(at: index)) }
      return open[open.count - 1].folder.number
    }
    guard let folder = openSteps(path) else { return -1 }
    if open.count == Self.limit { open.removeFirst() }
    open.append((Array(path), folder))
    return folder.number
  }

  mutating func forget() { open = [] }

  /// Opens the path part by part, so that no symbolic link is followed and missing folders can be created.
  private func openSteps(_ path: ArraySlice<UInt8>) -> Descriptor? {
    var folder = root
    for part in path.split(separator: UInt8(ascii: "/")) {
      let name = String(decoding: part, as: UTF8.self)
      if makesMissing, mkdirat(folder.number, name, 0o755) != 0, errno != EEXIST { return nil }
      let number = retrying {
        openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      }
      guard number >= 0 else { return nil }
      folder = Descriptor(number)
    }
    return folder
  }
}

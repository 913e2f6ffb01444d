import CPlatform
import Testing

/// The system's `write`, which the folder's own hides.
private func writeBytes(_ file: Int32, _ bytes: [UInt8], _ count: Int) -> Int { write(file, bytes, count) }

/// A folder for one test, removed with its last reference.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/mamushi-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    let resolved = try #require(realpath(made, nil))
    path = String(cString: resolved)
    free(resolved)
  }

  deinit { removeAll(path) }

  func at(_ relative: String) -> String { path + "/" + relative }

  func makeFolder(_ relative: String) {
    var made = path
    for part in relative.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o755)
    }
  }

  func write(_ text: String, to relative: String) { write(Array(text.utf8), to: relative) }

  func write(_ bytes: [UInt8], to relative: String) {
    if let slash = relative.lastIndex(of: "/") { makeFolder(String(relative[..<slash])) }
    let file = open(at(relative), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    #expect(file >= 0 && writeBytes(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  func link(_ relative: String, to target: String) {
    if let slash = relative.lastIndex(of: "/") { makeFolder(String(relative[..<slash])) }
    #expect(symlink(target, at(relative)) == 0)
  }

  /// A file's text; nil where there is none.
  func text(_ relative: String) -> String? {
    let file = open(at(relative), O_RDONLY)
    if file < 0 { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  func exists(_ relative: String) -> Bool {
    var status = stat()
    return lstat(at(relative), &status) == 0
  }

  func status(_ relative: String) -> stat {
    var status = stat()
    lstat(at(relative), &status)
    return status
  }

  /// The names in a folder, sorted.
  func names(_ relative: String) -> [String] { entries(at(relative)).sorted() }

  private func entries(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a file, or a folder with all that is in it.
  func remove(_ relative: String) { removeAll(at(relative)) }

  private func removeAll(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o755)
      for name in entries(path) { removeAll(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

import MamushiCore
import Synchronization
import TestFakes

@testable import MamushiKit

/// Files of a site in memory that change while somebody knows them, and a log of what is read.
final class EditedFiles: FileTree {
  private struct State {
    var files: MemoryFiles
    var reads: [String] = []
    var edits: UInt64 = 1
    /// What a file holds from its second reading on.
    var later: [String: [UInt8]] = [:]
  }

  private let state: Mutex<State>

  init(_ files: MemoryFiles) { state = Mutex(State(files: files)) }

  /// As they are now.
  var files: MemoryFiles { state.withLock { $0.files } }

  /// Files that were read since the last call.
  func takeReads() -> Set<String> {
    state.withLock { state in
      defer { state.reads = [] }
      return Set(state.reads)
    }
  }

  /// Writes a file, which has another stamp then, or removes it.
  func write(_ path: String, _ text: String?) {
    state.withLock { state in
      state.edits += 1
      state.files.files[path] = text.map { Array($0.utf8) }
      let size = Int64(text?.utf8.count ?? 0)
      state.files.stamps[path] = FileStamp(size: size, inode: state.edits, modified: 0, changed: 0)
    }
  }

  /// Has a listing of `Content` find faults, or none.
  func report(_ diagnostics: [Diagnostic]) { state.withLock { $0.files.diagnostics = diagnostics } }

  /// Has a file be written when it has been read once more.
  func writeAfterReading(_ path: String, _ text: String) {
    state.withLock { $0.later[path] = Array(text.utf8) }
  }

  func listing(of folder: SitePath) -> FileListing { files.listing(of: folder) }

  func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    let files = state.withLock { state in
      state.reads.append(file.string)
      let present = state.files
      if let later = state.later.removeValue(forKey: file.string) { state.files.files[file.string] = later }
      return present
    }
    return try files.read(file)
  }

  func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    try files.read(file, first: count)
  }
}

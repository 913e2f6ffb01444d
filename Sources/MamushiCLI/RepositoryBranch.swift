import Foundation

/// The branch that a folder's Git repository is on, as its files say: this needs no `git`.
struct RepositoryBranch {
  /// Where there is no repository, or none of its branches is checked out.
  static let initial = "main"
  let name: String
  /// The folder of the repository, an absolute path; nil if there is none.
  let repository: String?

  private static let folderKey = "gitdir: "
  private static let branchKey = "ref: refs/heads/"

  /// - Parameter folder: an absolute path. The nearest repository that contains it counts.
  init(of folder: String) {
    var parts = folder.split(separator: "/")
    while true {
      let place = "/" + parts.joined(separator: "/")
      if let head = Self.head(in: place) {
        (name, repository) = (Self.name(in: head) ?? Self.initial, place)
        return
      }
      if parts.popLast() == nil { break }
    }
    (name, repository) = (Self.initial, nil)
  }

  /// Returns what a repository says is checked out; nil if there is none in the folder.
  private static func head(in folder: String) -> String? {
    let entry = folder + "/.git"
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: entry, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { return line(of: entry + "/HEAD") }
    // In a further work tree, a file says where its HEAD is.
    guard let line = line(of: entry), line.hasPrefix(folderKey) else { return nil }
    let place = String(line.dropFirst(folderKey.count))
    return self.line(of: (place.hasPrefix("/") ? place : "\(folder)/\(place)") + "/HEAD")
  }

  private static func line(of file: String) -> String? {
    FileManager.default.contents(atPath: file).flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
    }
  }

  /// Returns the branch that is checked out; nil if it is a commit, or if HEAD says no name that a branch can have.
  private static func name(in head: String) -> String? {
    guard head.hasPrefix(branchKey) else { return nil }
    let name = head.dropFirst(branchKey.count)
    let isName =
      !name.isEmpty && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"~^:?*[\\".unicodeScalars.contains($0)
      }
    return isName ? String(name) : nil
  }
}

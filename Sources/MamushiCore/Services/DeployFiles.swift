/// What a deploy asks of this machine's files, apart from those of the built site.
package protocol DeployFiles: Sendable {
  /// Finds why a site must not be copied to a folder, for reasons that `--force` does not change.
  ///
  /// - Parameters:
  ///   - folder: an absolute path.
  ///   - kept: paths from the folder that stay as they are.
  /// - Returns: the refused path, which is the folder or a link in it, and the reason.
  func refusal(of folder: String, except kept: [String]) -> (path: String, reason: FolderRefusal)?

  /// Whether there is a file at an absolute path, which may be a device, but no folder.
  func isFile(_ path: String) -> Bool

  /// Reads a small file at an absolute path, and removes it; nil if it cannot be read.
  func takeText(at path: String) -> String?
}

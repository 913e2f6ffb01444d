/// Why a folder is not one whose contents a site may replace, whatever the user says.
package enum FolderRefusal: Error, Sendable, Equatable {
  /// The path, or a part of it, is a file.
  case notAFolder(path: String)
  /// The path, or a part of it, is a symbolic link whose target does not exist.
  case brokenLink(path: String)
  /// It holds a Git repository.
  case repository
  /// It lies inside a Git repository's own folder.
  case insideRepository
  /// It is the site's folder, or holds it.
  case holdsSite
  /// It lies inside the cache or an input folder; `folder` is that folder's name.
  case insideInput(folder: String)
  /// The root of the file system, the home folder, or a folder that holds it.
  case systemFolder
}

import CPlatform
import MamushiCore

/// Removes a folder and everything in it; links are removed, never followed. Does nothing if there is no folder.
func removeTree(_ path: String) throws(FileFailure) {
  let code = removeTree(path, in: AT_FDCWD)
  if code != 0, code != ENOENT { throw FileFailure("remove", path, code: code) }
}

/// Folders that are read-only are made writable first: an output folder that was once protected becomes a hidden tree, and
/// would stay for ever.
///
/// - Returns: 0, or the `errno` of the first failed call. Everything that can be removed is removed even after a
///   failure.
func removeTree(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  let descriptor = openToEmpty(name, in: folder)
  guard descriptor >= 0 else {
    let code = errno
    if code == ENOTDIR || code == ELOOP { return unlinkat(folder, name, 0) == 0 ? 0 : errno }
    return code
  }
  var failure: Int32 = 0
  if let contents = FolderContents(of: descriptor) {
    for item in contents.items {
      let code: Int32 = contents.withName(item) { name in
        if item.type == UInt8(DT_DIR) { return removeTree(name, in: descriptor) }
        return unlinkat(descriptor, name, 0) == 0 ? 0 : errno
      }
      if failure == 0, code != ENOENT { failure = code }
    }
  } else {
    failure = errno
  }
  close(descriptor)
  if failure != 0 { return failure }
  return unlinkat(folder, name, AT_REMOVEDIR) == 0 ? 0 : errno
}

/// - Returns: A folder from which its owner can remove everything, or -1 with `errno` set.
private func openToEmpty(_ name: UnsafePointer<CChar>, in folder: Int32) -> Int32 {
  let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
  let descriptor = openat(folder, name, flags)
  if descriptor >= 0 {
    makeWritable(descriptor)
    return descriptor
  }
  guard errno == EACCES else { return -1 }
  var status = stat()
  guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, kind(of: status) == S_IFDIR,
    fchmodat(folder, name, status.st_mode & 0o7777 | 0o700, 0) == 0
  else {
    errno = EACCES
    return -1
  }
  return openat(folder, name, flags)
}

/// Gives a folder's owner all rights to it. Does nothing to folders of others.
func makeWritable(_ folder: Int32) {
  var status = stat()
  guard fstat(folder, &status) == 0, status.st_mode & 0o700 != 0o700 else { return }
  _ = fchmod(folder, status.st_mode & 0o7777 | 0o700)
}

/// Creates a folder and any missing folders above it. The folder `.mamushi` is created only in a site that is there: one
/// that was moved or removed meanwhile does not come back.
func makeFolders(_ path: String) throws(FileFailure) {
  if mkdir(path, 0o755) == 0 { return }
  let code = errno
  if code == ENOENT, path != "/", splitPath(path).name != ".mamushi" {
    try makeFolders(splitPath(path).parent)
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    throw FileFailure("create", path)
  }
  var status = stat()
  if stat(path, &status) == 0, kind(of: status) == S_IFDIR { return }
  throw FileFailure("create", path, code: code == EEXIST ? ENOTDIR : code)
}

func openFolder(_ path: String) -> Int32 { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) }

/// The names in a folder, in no particular order; empty if the folder cannot be read.
func namesOfEntries(in folder: String) -> [String] {
  let number = openFolder(folder)
  guard number >= 0 else { return [] }
  let descriptor = Descriptor(number)
  return FolderContents(of: descriptor.number).map { contents in contents.items.map { contents.name($0) } }
    ?? []
}

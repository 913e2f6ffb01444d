import CPlatform
import MamushiCore

/// Writes a file under another name and then renames it, so that readers see either the old or the complete new
/// content, also after a crash.
///
/// - Parameters:
///   - path: The absolute path. Missing folders above it are created.
///   - newPath: Where the bytes are written first: in the same folder, or in another existing one on the same disk. No
///     other thread or process may use this path at the same time; a file that a killed one left there is removed.
///   - mode: The file's final permissions. Until they are set, only the owner has access.
///   - isDurable: Whether to wait for the disk. Otherwise a power failure may leave an empty file.
func writeFileAtomically(
  _ bytes: [UInt8], to path: String, through newPath: String, mode: mode_t, isDurable: Bool = true
) throws(FileFailure) {
  try makeFolders(splitPath(path).parent)
  unlink(newPath)
  let number = retrying { open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
  guard number >= 0 else { throw FileFailure("write", path) }
  var code: Int32 = 0
  if fchmod(number, mode) != 0 || !bytes.withUnsafeBytes({ writeAll($0, to: number) })
    || isDurable && fsync(number) != 0
  {
    code = errno
  }
  // Some file systems report a full disk only on close.
  if close(number) != 0, code == 0 { code = errno }
  if code == 0, rename(newPath, path) != 0 { code = errno }
  if code == 0 { return }
  unlink(newPath)
  throw FileFailure("write", path, code: code)
}

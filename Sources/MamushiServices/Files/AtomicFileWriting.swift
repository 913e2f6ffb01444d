import CPlatform
import MamushiCore

/// Writes a file beside its place, through to the disk, and renames it: whoever looks there sees what was there before
/// or all of the new one, also after a crash.
///
/// - Parameters:
///   - path: absolute; the folders above are made where they are missing.
///   - newPath: where it is written first: in the same folder, or in another one on the same disk that is there. No other
///     thread or process uses it meanwhile; what a killed one left there is removed.
///   - mode: the file's permissions; until it has them it is the owner's alone.
///   - isDurable: whether to wait for the disk. Otherwise a loss of power may leave an empty file.
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
  // Some file systems tell only now that the disk is full.
  if close(number) != 0, code == 0 { code = errno }
  if code == 0, rename(newPath, path) != 0 { code = errno }
  if code == 0 { return }
  unlink(newPath)
  throw FileFailure("write", path, code: code)
}

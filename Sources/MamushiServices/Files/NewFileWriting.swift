import CPlatform
import MamushiCore

/// Writes a new file and creates missing folders above it. Never overwrites a file or writes through a link.
///
/// - Parameter path: The absolute path.
/// - Throws: A failure at `path` with the code `EEXIST` if something of that name exists.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(FileFailure) {
  try makeFolders(splitPath(path).parent)
  try write(bytes, to: path, O_EXCL)
}

/// Writes a file in an existing folder, in place of what it holds.
///
/// - Parameter path: The absolute path; it may also lead to a pipe or a device.
package func writeFile(_ bytes: [UInt8], to path: String) throws(FileFailure) {
  try write(bytes, to: path, O_TRUNC)
}

private func write(_ bytes: [UInt8], to path: String, _ flags: Int32) throws(FileFailure) {
  let number = retrying { open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666) }
  guard number >= 0 else { throw FileFailure("write", path) }
  var code: Int32 = 0
  if !bytes.withUnsafeBytes({ writeAll($0, to: number) }) { code = errno }
  // Some file systems report a full disk only on close.
  if close(number) != 0, code == 0 { code = errno }
  if code == 0 { return }
  // A file that was there before may be more than a file.
  if flags & O_EXCL != 0 { unlink(path) }
  throw FileFailure("write", path, code: code)
}

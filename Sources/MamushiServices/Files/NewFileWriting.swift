import CPlatform
import MamushiCore

/// Writes a file that is not there yet, and the folders above it; never over another one, nor through a link.
///
/// - Parameter path: absolute.
/// - Throws: a failure at `path` with the code EEXIST where something of that name is there.
package func writeNewFile(_ bytes: [UInt8], to path: String) throws(FileFailure) {
  try makeFolders(splitPath(path).parent)
  let number = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
  guard number >= 0 else { throw FileFailure("write", path) }
  var code: Int32 = 0
  if !bytes.withUnsafeBytes({ writeAll($0, to: number) }) { code = errno }
  // Some file systems tell only now that the disk is full.
  if close(number) != 0, code == 0 { code = errno }
  if code == 0 { return }
  unlink(path)
  throw FileFailure("write", path, code: code)
}

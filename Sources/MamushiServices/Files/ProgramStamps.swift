import CMamushi
import CPlatform
import MamushiCore

/// The stamps of the running program's file and of the libraries that it is made of: others after another version of any
/// of them was installed. Empty where the system does not tell.
package func programStamps() -> [FileStamp] {
  final class Stamps { var all: [FileStamp] = [] }
  let stamps = Stamps()
  withExtendedLifetime(stamps) {
    loaded_objects(
      { path, context in
        var status = stat()
        // Of libraries that lie in the system's cache there is no file (macOS): they change with the system.
        guard let path, let context, stat(path, &status) == 0 else { return }
        Unmanaged<Stamps>.fromOpaque(context).takeUnretainedValue().all.append(FileStamp(status))
      }, Unmanaged.passUnretained(stamps).toOpaque())
  }
  return stamps.all
}

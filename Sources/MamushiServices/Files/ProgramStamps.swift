import CMamushi
import CPlatform
import MamushiCore

/// Returns the stamps of the running program's file and of its libraries, which differ after another version of any of
/// them was installed. Empty if the system does not list them.
package func programStamps() -> [FileStamp] {
  final class Stamps { var all: [FileStamp] = [] }
  let stamps = Stamps()
  withExtendedLifetime(stamps) {
    loaded_objects(
      { path, context in
        var status = stat()
        // Libraries in the system's shared cache (macOS) have no file; they change with the system.
        guard let path, let context, stat(path, &status) == 0 else { return }
        Unmanaged<Stamps>.fromOpaque(context).takeUnretainedValue().all.append(FileStamp(status))
      }, Unmanaged.passUnretained(stamps).toOpaque())
  }
  return stamps.all
}

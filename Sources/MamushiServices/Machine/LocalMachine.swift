import CCurlCalls
import CMamushi
import CPlatform
import MamushiCore

/// This machine, as system calls and the libraries describe it.
package struct LocalMachine: Machine {
  /// The folders in which programs are looked for.
  private let folders: [String]

  /// - Parameter path: The value of `PATH`.
  package init(path: String?) {
    folders = (path ?? "").split(separator: ":").map(String.init)
  }

  package func system() -> SystemTraits {
    var text = [CChar](repeating: 0, count: 64)
    machine_c_library(&text, text.count)
    let library = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return SystemTraits(
      library: library.isEmpty ? nil : library, cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      openFiles: Int(clamping: machine_open_files()), time: wallClock())
  }

  package func libraries() -> [(name: String, version: String?)] { LinkedLibraries.versions }

  package func network() -> NetworkTraits? {
    var traits = ccurl_traits()
    guard let version = ccurl_version(), ccurl_find_traits(&traits) else { return nil }
    func text(_ bytes: UnsafePointer<CChar>?) -> String? { bytes.map { String(cString: $0) } }
    let places = [text(traits.certificate_file), text(traits.certificate_folder)].compactMap { $0 }
    return NetworkTraits(
      version: String(cString: version), security: text(traits.security), hasHTTP2: traits.has_http2,
      hasCertificates: places.isEmpty ? nil : places.contains(where: Self.isFilled))
  }

  /// Returns whether a path is a file with content, or a folder with files.
  private static func isFilled(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return kind(of: status) == S_IFDIR ? !namesOfEntries(in: path).isEmpty : status.st_size > 0
  }

  package func hasTimeZones() -> Bool { (try? TimeZoneFile.load(named: "Asia/Tokyo")) != nil }

  package func hasProgram(_ name: String) -> Bool {
    func isProgram(_ path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && kind(of: status) == S_IFREG && access(path, X_OK) == 0
    }
    return name.contains("/") ? isProgram(name) : folders.contains { isProgram($0 + "/" + name) }
  }

  package func item(at path: String) -> ItemTraits? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let isFolder = kind(of: status) == S_IFDIR
    var kind: ItemTraits.Kind =
      switch MamushiServices.kind(of: status) {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    var isFolderBehind = isFolder
    if MamushiServices.kind(of: status) == S_IFLNK {
      var target = stat()
      if stat(path, &target) == 0 {
        isFolderBehind = MamushiServices.kind(of: target) == S_IFDIR
        kind = .link(
          to: isFolderBehind ? .folder : MamushiServices.kind(of: target) == S_IFREG ? .file : .other)
      } else {
        kind = .link(to: nil)
      }
    }
    return ItemTraits(
      kind, isWritable: access(path, isFolderBehind ? W_OK | X_OK : W_OK) == 0,
      otherOwner: status.st_uid == getuid() ? nil : Self.name(ofUser: status.st_uid),
      isReadableByOthers: status.st_mode & 0o044 != 0, modified: FileStamp(status).modified)
  }

  private static func name(ofUser number: uid_t) -> String {
    getpwuid(number).map { String(cString: $0.pointee.pw_name) } ?? String(number)
  }
}

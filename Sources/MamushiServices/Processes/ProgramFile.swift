import CPlatform

/// Finds why a program that is a file does not start: the system reports a missing interpreter as if the script were
/// missing.
struct ProgramFile {
  let path: String

  /// Whether it is a file without any executable bit.
  var isNotExecutable: Bool {
    var status = stat()
    return stat(path, &status) == 0 && kind(of: status) == S_IFREG && status.st_mode & 0o111 == 0
  }

  /// The program that the script's first line names, if that is missing.
  var missingInterpreter: String? {
    guard let interpreter = firstLine?.first else { return nil }
    return access(interpreter, F_OK) == 0 ? nil : interpreter
  }

  /// The program that the script's first line has `env` look for, if no folder of a `PATH` has it.
  func programMissed(in folders: String) -> String? {
    guard let words = firstLine, words.first?.hasSuffix("/env") == true,
      let name = words.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") }),
      !name.contains("/")
    else { return nil }
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 } ? nil : name
  }

  /// The words behind `#!` on the first line; `nil` if there are none.
  private var firstLine: [String]? {
    // Without the flag, a pipe would keep the build waiting.
    let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    guard file.number >= 0 else { return nil }
    // Linux reads no more of the line.
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = retrying { systemRead(file.number, &bytes, 256) }
    guard count > 2, bytes.starts(with: "#!".utf8) else { return nil }
    let line = bytes[2..<count].prefix { $0 != UInt8(ascii: "\n") }
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}

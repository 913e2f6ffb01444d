import CPlatform
import MamushiCore

extension FileFailure {
  /// The failure that `errno` tells of, unless `code` is given.
  init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.init(path: path, operation: operation, code: code, reason: systemReason(code))
  }
}

/// The system's words for an `errno`. No locale is ever set, so they are English.
func systemReason(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

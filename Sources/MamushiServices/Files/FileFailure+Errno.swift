import CPlatform
import MamushiCore

extension FileFailure {
  /// Creates a failure from `errno`, or from `code` if it is given.
  init(_ operation: String, _ path: String, code: Int32 = errno) {
    self.init(path: path, operation: operation, code: code, reason: systemReason(code))
  }
}

/// Returns the system's message for an `errno` value. No locale is ever set, so it is in English.
func systemReason(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

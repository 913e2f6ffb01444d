import MamushiCore

/// A number of things with its noun, for messages to people: `1 page`, `2 pages`, `0 errors`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension [Diagnostic] {
  /// `2 errors`, `1 warning`; severities without diagnostics are omitted.
  func counts(of severities: [Diagnostic.Severity] = [.error, .warning]) -> [String] {
    severities.compactMap { severity in
      let number = count { $0.severity == severity }
      return number > 0 ? counted(number, severity.rawValue) : nil
    }
  }
}

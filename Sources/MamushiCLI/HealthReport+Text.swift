import Foundation
import MamushiCore
import MamushiKit
import MamushiUpkeep

extension HealthReport {
  /// The object that `doctor --json` prints.
  var json: JSON {
    .object([
      ("version", .string(Version.current)),
      ("errors", .number(count(of: .error))),
      ("warnings", .number(count(of: .warning))),
      ("checks", .list(checks.map(\.json))),
    ])
  }

  /// The report for people.
  ///
  /// - Parameters:
  ///   - isQuiet: whether only what is wrong is told.
  ///   - paint: changes the colour of the word for a state.
  func text(isQuiet: Bool, paint: (_ word: String, HealthCheck.State) -> String = { word, _ in word })
    -> String
  {
    let shown = isQuiet ? checks.filter { $0.state == .error || $0.state == .warning } : checks
    let width = shown.map { $0.name.rawValue.utf8.count }.max() ?? 0
    let margin = String(repeating: " ", count: Self.stateWidth + width + 6)
    var lines: [String] = []
    for part in HealthCheck.Part.allCases {
      let own = shown.filter { $0.name.part == part }
      if own.isEmpty { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(part.title)
      for check in own {
        let state = check.state.rawValue
        let name = check.name.rawValue
        lines.append(
          "  " + paint(state, check.state)
            + String(repeating: " ", count: Self.stateWidth - state.utf8.count + 2)
            + name + String(repeating: " ", count: width - name.utf8.count + 2)
            + VisibleText.line(check.place + check.message))
        if check.state != .ok, let help = check.help {
          lines.append(margin + "to fix: " + VisibleText.line(help))
        }
      }
    }
    if !isQuiet { lines += ["", summary] }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  /// The width of the longest word for a state.
  private static let stateWidth = HealthCheck.State.allCases.map { $0.rawValue.utf8.count }.max() ?? 0

  private var summary: String {
    let found = [HealthCheck.State.error, .warning].compactMap { state in
      let number = count(of: state)
      return number > 0 ? counted(number, state.rawValue) : nil
    }
    return found.isEmpty ? "Nothing to fix." : found.joined(separator: ", ") + "."
  }
}

extension HealthCheck.Part {
  fileprivate var title: String {
    switch self {
    case .tool: "Mamushi"
    case .machine: "This machine"
    case .site: "The site"
    }
  }
}

extension HealthCheck {
  /// `Content/site.yaml:3:7: `, or empty without a location.
  fileprivate var place: String {
    Diagnostic(.note, id: "", message: "", at: location).place
  }

  fileprivate var json: JSON {
    .object([
      ("id", .string(name.rawValue)),
      ("part", .string(name.part.rawValue)),
      ("state", .string(state.rawValue)),
      ("message", .string(message)),
      ("help", help.map(JSON.string) ?? .null),
      ("file", location.map { .string($0.file.string) } ?? .null),
      ("line", location?.line.map(JSON.number) ?? .null),
      ("column", location?.column.map(JSON.number) ?? .null),
      ("rule", rule.map(JSON.string) ?? .null),
    ])
  }
}

extension Console {
  /// Writes a report to stdout, in colours if that is a terminal.
  static func writeData(report: HealthReport, isQuiet: Bool) throws {
    let hasColour = isatty(STDOUT_FILENO) == 1 && !isPlain
    let text = report.text(isQuiet: isQuiet) { word, state in
      hasColour ? "\u{1B}[\(state.colour)m\(word)\u{1B}[0m" : word
    }
    if !text.isEmpty { try writeData(line: String(text.dropLast())) }
  }
}

extension HealthCheck.State {
  fileprivate var colour: String {
    switch self {
    case .ok: "32"
    case .note: "36"
    case .warning: "1;33"
    case .error: "1;31"
    }
  }
}

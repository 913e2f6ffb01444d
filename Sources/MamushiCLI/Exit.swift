import ArgumentParser
import MamushiKit

/// Exit codes, from `sysexits.h` if it defines one.
enum Exit {
  static let content = ExitCode(1)
  static let usage = ExitCode(64)
  /// A source is unavailable, or the preview server is missing.
  static let unavailable = ExitCode(69)
  static let output = ExitCode(74)
  static let buildRunning = ExitCode(75)
  static let loginRefused = ExitCode(77)
  static let configuration = ExitCode(78)
  static let interrupted = ExitCode(130)
}

extension BuildReport.Failure {
  var exitCode: ExitCode {
    switch self {
    case .interrupted: Exit.interrupted
    case .configuration: Exit.configuration
    case .content: Exit.content
    case .source: Exit.unavailable
    case .output: Exit.output
    case .usage: Exit.usage
    case .running: Exit.buildRunning
    case .refused: Exit.loginRefused
    }
  }
}

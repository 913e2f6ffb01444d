import MamushiCore

/// This program, as it knows itself.
package struct ToolTraits: Sendable {
  package enum Server: Sendable, Equatable {
    case missing
    /// The path of the program beside this one.
    case found(path: String)
  }

  package let version: String
  package let commit: String?
  /// `linux-amd64`
  package let system: String
  package let server: Server

  package init(version: String, commit: String?, system: String, server: Server) {
    self.version = version
    self.commit = commit
    self.system = system
    self.server = server
  }

  /// - Parameter library: the version of the C library.
  func versionCheck(library: String?) -> HealthCheck {
    HealthCheck(
      .version, .ok,
      "Mamushi \(version), \(commit.map { "commit \($0)" } ?? "compiled in a checkout"), \(system)"
        + (library.map { ", " + $0 } ?? ""))
  }

  /// - Parameter runner: asks the server for its version.
  func serverCheck(_ runner: any ProgramRunner) async -> HealthCheck {
    guard case .found(let path) = server else {
      // A package has both.
      if commit == nil {
        return HealthCheck(
          .previewServer, .warning, "'mamushi-serve' is not compiled yet",
          help: "the first './mamushi serve' of the checkout compiles it, for some minutes")
      }
      return HealthCheck(
        .previewServer, .warning, "'mamushi-serve' is not beside 'mamushi': 'mamushi serve' does not work",
        help: "install the whole package")
    }
    let output = OutputLines { _ in }
    let call = ProgramCall(path, ["--version"])
    let code = try? await runner.run(call) { if case .output(let line) = $0 { output.add(line) } }
    guard code == 0, let other = output.lines.first else {
      return HealthCheck(
        .previewServer, .warning, "'mamushi-serve' is beside 'mamushi', but does not start",
        help: "install the whole package again; in a checkout, run './mamushi serve', which compiles it")
    }
    if other == version {
      return HealthCheck(.previewServer, .ok, "'mamushi-serve' \(other) is beside 'mamushi'")
    }
    return HealthCheck(
      .previewServer, .warning, "'mamushi-serve' has another version (\(other)) than 'mamushi' (\(version))",
      help: "install both from one release; in a checkout, run './mamushi serve', which compiles it")
  }
}

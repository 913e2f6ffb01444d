import MamushiCore
import MamushiKit
import MamushiServices

/// The output of `mamushi --version --json`: everything that a bug report needs to say about the program.
enum VersionReport {
  /// - Parameter arguments: the arguments of the call, without the program's name.
  static func isWanted(by arguments: some Collection<String>) -> Bool {
    arguments.count == 2 && arguments.contains("--version") && arguments.contains("--json")
  }

  static var json: JSON {
    .object([
      ("version", .string(Version.current)),
      ("commit", Release.commit.map(JSON.string) ?? .null),
      ("system", .string(system)),
      (
        "libraries",
        .object(LinkedLibraries.versions.map { ($0.name, $0.version.map(JSON.string) ?? .null) })
      ),
    ])
  }

  /// The platform that the program was compiled for.
  static var system: String {
    #if os(macOS)
      let system = "macos"
    #else
      let system = "linux"
    #endif
    #if arch(arm64)
      return "\(system)-arm64"
    #else
      return "\(system)-amd64"
    #endif
  }
}

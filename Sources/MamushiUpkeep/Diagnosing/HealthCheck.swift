import MamushiCore
import MamushiKit

/// Something that `mamushi doctor` looked at, and how it is.
package struct HealthCheck: Sendable, Equatable {
  package enum Part: String, CaseIterable, Sendable { case tool, machine, site }

  package enum State: String, CaseIterable, Sendable {
    case ok
    /// Worth knowing, and nothing to fix.
    case note
    /// Something does not work, or will not.
    case warning
    /// The site cannot be built, or `site.yaml` has an error.
    case error
  }

  /// What was looked at. Scripts rely on these names.
  package enum Name: String, CaseIterable, Sendable {
    case version = "Version"
    case previewServer = "PreviewServer"
    case theme = "Theme"

    case system = "System"
    case libraries = "Libraries"
    case pictureReading = "PictureReading"
    case pictureWriting = "PictureWriting"
    case network = "Network"
    case timeZones = "TimeZones"
    case clock = "Clock"

    case configuration = "Configuration"
    case variables = "Variables"
    case address = "Address"
    case content = "Content"
    case files = "Files"
    case fileNames = "FileNames"
    case pictures = "Pictures"
    case templates = "Templates"
    case output = "Output"
    case cache = "Cache"
    case lock = "Lock"
    case owner = "Owner"
    case diskSpace = "DiskSpace"
    case fileSystem = "FileSystem"
    case watching = "Watching"
    case sources = "Sources"
    case deploy = "Deploy"
    case repository = "Repository"

    package var part: Part {
      switch self {
      case .version, .previewServer, .theme: .tool
      case .system, .libraries, .pictureReading, .pictureWriting, .network, .timeZones, .clock: .machine
      default: .site
      }
    }
  }

  package var name: Name
  package var state: State
  package var message: String
  /// How to fix it: a clause that can follow the message after a semicolon.
  package var help: String?
  package var location: SourceLocation?
  /// The id of the diagnostic that this repeats; nil if it is not one of a build.
  package var rule: String?

  package init(
    _ name: Name, _ state: State, _ message: String, help: String? = nil, at location: SourceLocation? = nil
  ) {
    self.name = name
    self.state = state
    self.message = message
    self.help = help
    self.location = location
  }

  /// What builds would report, too.
  init(_ name: Name, _ diagnostic: Diagnostic) {
    let state: State =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(name, state, diagnostic.message, help: diagnostic.help, at: diagnostic.location)
    rule = diagnostic.id
  }
}

/// All that `mamushi doctor` found.
package struct HealthReport: Sendable {
  /// In the order of their names.
  package let checks: [HealthCheck]

  /// - Parameter limit: the number of findings of one name, beyond which they are only counted.
  init(_ checks: [HealthCheck], limit: Int) {
    self.checks = HealthCheck.Name.allCases.flatMap { name in
      let own = checks.filter { $0.name == name }
      guard own.count > limit else { return own }
      let order = [HealthCheck.State.error, .warning, .note, .ok]
      let worst = order.flatMap { state in own.filter { $0.state == state } }
      let rest = worst.dropFirst(limit)
      return Array(worst.prefix(limit)) + [
        HealthCheck(
          name, rest.first?.state ?? .note, "\(NumberText.grouped(rest.count)) more like this are not listed",
          help: "'--all' lists them")
      ]
    }
  }

  package func count(of state: HealthCheck.State) -> Int { checks.count { $0.state == state } }

  /// Why the exit code is not 0.
  package var failure: Failure? {
    let errors = checks.filter { $0.state == .error }
    if errors.isEmpty { return nil }
    return errors.contains { $0.location?.file == ConfigurationRepository.file } ? .configuration : .content
  }

  package enum Failure: Sendable { case configuration, content }
}

import CPlatform

/// The reasons why the server cannot start, as facts, with all their wording.
enum ServeProblem: Error, Equatable {
  case missingRoot(String)
  case rootNotFolder(String)
  /// `reason` is the system's message.
  case unreadableRoot(String, reason: String)
  case unknownHost(String)
  case unavailableHost(String)
  case invalidPort(Int)
  case privilegedPort(Int)
  case portsTaken(ClosedRange<Int>)
  case cannotListen(host: String, port: Int, reason: String)
  case invalidBasePath(String)
  case invalidPolicy

  var id: String {
    switch self {
    case .missingRoot: "MissingRoot"
    case .rootNotFolder: "RootNotFolder"
    case .unreadableRoot: "UnreadableRoot"
    case .unknownHost: "UnknownHost"
    case .unavailableHost: "UnavailableHost"
    case .invalidPort: "InvalidPort"
    case .privilegedPort: "PrivilegedPort"
    case .portsTaken: "PortsTaken"
    case .cannotListen: "CannotListen"
    case .invalidBasePath: "InvalidBasePath"
    case .invalidPolicy: "InvalidPolicy"
    }
  }

  var message: String {
    switch self {
    case .missingRoot(let root): "there is no folder '\(root)'"
    case .rootNotFolder(let root): "'\(root)' is not a folder"
    case .unreadableRoot(let root, let reason): "the folder '\(root)' cannot be read (\(reason))"
    case .unknownHost(let host): "the host '\(host)' has no address"
    case .unavailableHost(let host): "'\(host)' is not an address of this machine"
    case .invalidPort(let port): "\(port) is not a port"
    case .privilegedPort(let port): "port \(port) is reserved for privileged programs"
    case .portsTaken(let ports) where ports.count == 1: "port \(ports.lowerBound) is taken"
    case .portsTaken(let ports): "the ports \(ports.lowerBound) to \(ports.upperBound) are all taken"
    case .cannotListen(let host, let port, let reason): "cannot listen at \(host):\(port) (\(reason))"
    case .invalidBasePath(let path): "'\(path)' is not a base path"
    case .invalidPolicy: "the content security policy contains a character that is not allowed in a header"
    }
  }

  var help: String {
    switch self {
    case .missingRoot: "build the site first, or name its output folder with --root"
    case .rootNotFolder: "name the output folder of a site with --root"
    case .unreadableRoot: "grant this user the right to read it"
    case .unknownHost, .unavailableHost:
      "use --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for all its networks"
    case .invalidPort: "name one from 1 to 65535 with --port, or 0 for any free one"
    case .privilegedPort: "name one from 1024 on with --port"
    case .portsTaken: "name another with --port, or use --port 0 for any free one"
    case .cannotListen: "name another --host or --port"
    case .invalidBasePath: "write a path between slashes, such as --base-path /repo/"
    case .invalidPolicy: "use only ASCII, such as \"default-src 'self'\""
    }
  }

  /// 74 if the machine refuses, else 64: another argument would help.
  var exitCode: Int32 {
    switch self {
    case .unreadableRoot, .cannotListen: 74
    default: 64
    }
  }
}

extension ServeProblem: CustomStringConvertible {
  /// `error: what is wrong; the fix [Rule]`, like the diagnostics of `mamushi`.
  var description: String { "error: \(message); \(help) [\(id)]" }
}

/// The system's message for the error `code`.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }

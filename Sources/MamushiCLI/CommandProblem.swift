import MamushiCore

/// What can be wrong with a command, apart from its arguments. All words are here.
enum CommandProblem: Problem {
  case buildRunning
  case folderNotEmpty(path: String)
  case folderNotWritten(path: String, reason: String)
  case missingServer
  case unknownSource(name: String, known: [String])
  case noLogin(source: String)
  case loginRefused(source: String)
  case loginFailed(source: String, reason: String)
  case missingCredentials(prefix: String)
  case tokensNotKept(FileFailure)

  var severity: Diagnostic.Severity { .error }

  var id: String {
    switch self {
    case .buildRunning: "BuildRunning"
    case .folderNotEmpty: "FolderNotEmpty"
    case .folderNotWritten: "FolderNotWritten"
    case .missingServer: "MissingServer"
    case .unknownSource: "UnknownSource"
    case .noLogin: "NoLogin"
    case .loginRefused: "LoginRefused"
    case .loginFailed: "LoginFailed"
    case .missingCredentials: "MissingCredentials"
    case .tokensNotKept: "TokensNotKept"
    }
  }

  var message: String {
    switch self {
    case .buildRunning: "another build of this site or to its output folder is running"
    case .folderNotEmpty(let path): "the folder '\(path)' is not empty"
    case .folderNotWritten(let path, let reason): "'\(path)' cannot be written: \(reason)"
    case .missingServer: "the preview server 'mamushi-serve' is not installed beside 'mamushi'"
    case .unknownSource(let name, _): "site.yaml names no source '\(name)'"
    case .noLogin(let source): "the source '\(source)' has no log-in"
    case .loginRefused(let source): "the source '\(source)' refuses this e-mail and password"
    case .loginFailed(let source, let reason): "no log-in to the source '\(source)': \(reason)"
    case .missingCredentials: "e-mail and password are missing"
    case .tokensNotKept(let failure): "the token is not kept: \(failure)"
    }
  }

  var help: String? {
    switch self {
    case .buildRunning: "wait until it has ended"
    case .folderNotEmpty: "name a new folder, or an empty one"
    case .folderNotWritten: "check the folder's permissions and room"
    case .missingServer: "call './mamushi serve' in Mamushi's folder once: it builds it"
    case .unknownSource(_, let known) where known.isEmpty: "it names none; add it to 'sources'"
    case .unknownSource(let name, let known):
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "it names \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .noLogin: "only sources with 'preset: observation' have one; others take 'headers'"
    case .loginRefused: "try again"
    case .loginFailed: "check the source's 'url' in site.yaml, or try again later"
    case .missingCredentials(let prefix): "type them, or set \(prefix)EMAIL and \(prefix)PASSWORD"
    case .tokensNotKept: "check the file's permissions"
    }
  }
}

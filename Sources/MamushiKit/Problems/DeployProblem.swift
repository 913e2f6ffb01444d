import MamushiCore

/// The possible problems of a deploy, with all their wording. None contains a password, a token or a key.
enum DeployProblem: Problem, Error {
  // In the settings
  case twoTargets(first: String, second: String)
  case noTarget
  case noPlace(method: String)
  case invalidPlace(value: String)
  case invalidBranch(value: String)
  case invalidKept(value: String)
  case keyNotOfGit(key: String)
  case unsetVariable(name: String)
  // The output
  case noBuild(output: String)
  case changedOutput(output: String)
  case draftsInOutput(output: String)
  case otherProgram(output: String)
  case outdatedOutput
  case reservedAddress(baseURL: String)
  case changedMeanwhile(output: String)
  case untellableName(program: String, path: String)
  // The target
  case foreignTarget(target: String, example: String)
  case noRemote(name: String)
  // Programs
  case notInstalled(program: String)
  case notStarted(program: String, reason: String)
  case otherRsync
  case missingThere(program: String)
  case unknownHost(String)
  case unreachable(String)
  case untrustedHost(String)
  case loginRefused(String)
  case notAllowed(String)
  case noPlaceThere(String)
  case unknownRemote(String)
  case diskFull(String)
  case movedBranch(String)
  case dropped(String)
  case failed(program: String, code: Int32, words: String)
  case cancelled

  var severity: Diagnostic.Severity {
    switch self {
    case .outdatedOutput, .reservedAddress: .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .twoTargets, .noTarget, .noPlace, .invalidPlace, .invalidBranch, .invalidKept, .keyNotOfGit:
      "InvalidDeploy"
    case .unsetVariable: "UnsetVariable"
    case .noBuild, .changedOutput, .draftsInOutput, .otherProgram, .changedMeanwhile: "NotLastBuild"
    case .outdatedOutput: "OutdatedOutput"
    case .reservedAddress: "ReservedAddress"
    case .untellableName: "UnusableName"
    case .foreignTarget: "ForeignTarget"
    case .notInstalled, .otherRsync, .missingThere: "MissingProgram"
    case .unknownHost, .unreachable, .noRemote, .unknownRemote: "UnreachableTarget"
    case .untrustedHost: "UntrustedHost"
    case .loginRefused: "LoginRefused"
    case .notAllowed: "NoRights"
    case .noPlaceThere: "MissingTarget"
    case .diskFull: "DiskFull"
    case .movedBranch: "MovedBranch"
    case .dropped: "DroppedConnection"
    case .notStarted, .failed: "DeployFailed"
    case .cancelled: "Interrupted"
    }
  }
}

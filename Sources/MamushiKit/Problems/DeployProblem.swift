import MamushiCore

/// The possible problems of a deploy, with all their wording. None contains a password, a token or a key.
package enum DeployProblem: Problem, Error {
  // In the settings
  case twoTargets(first: String, second: String)
  case noTarget
  case noPlace(method: String)
  case invalidPlace(value: String)
  /// `method`: the key of the method.
  case notAbsolute(value: String, method: String)
  case noModule(value: String)
  case passwordInPlace(value: String)
  case brokenVariable(value: String)
  case bareVariable(value: String, name: String)
  /// `short`: the name that was probably meant.
  case invalidBranch(value: String, short: String?)
  case invalidKept(value: String)
  case keyNotOfGit(key: String)
  case unusedKey(key: String, isFolder: Bool)
  case unsetVariable(name: String)
  case missingFile(key: String, path: String)
  // The output
  case noBuild(output: String)
  case changedOutput(output: String)
  case draftsInOutput(output: String)
  case otherProgram(output: String)
  case outdatedOutput
  case changedConfiguration
  case reservedAddress(baseURL: String)
  case changedMeanwhile(output: String)
  case untellableName(program: String, path: String)
  // The target
  case foreignTarget(target: String, example: String)
  case foreignBranch(target: String, example: String)
  /// The addresses of the site at the target and of the one to deploy.
  case otherSite(target: String, site: String, own: String)
  /// A folder of this machine that nothing may replace.
  case refusedFolder(path: String, reason: FolderRefusal)
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

  package var severity: Diagnostic.Severity {
    switch self {
    case .outdatedOutput, .changedConfiguration, .reservedAddress, .unusedKey: .warning
    default: .error
    }
  }

  package var id: String {
    switch self {
    case .twoTargets, .noTarget, .noPlace, .invalidPlace, .notAbsolute, .noModule, .passwordInPlace,
      .brokenVariable, .bareVariable, .invalidBranch, .invalidKept, .keyNotOfGit, .missingFile:
      "InvalidDeploy"
    case .unusedKey: "UnusedKey"
    case .unsetVariable: "UnsetVariable"
    case .noBuild, .changedOutput, .draftsInOutput, .otherProgram, .changedMeanwhile: "NotLastBuild"
    case .outdatedOutput, .changedConfiguration: "OutdatedOutput"
    case .reservedAddress: "ReservedAddress"
    case .untellableName: "UnusableName"
    case .foreignTarget, .foreignBranch: "ForeignTarget"
    case .otherSite: "OtherSite"
    case .refusedFolder(_, let reason):
      switch reason {
      case .notAFolder: "TargetIsFile"
      case .brokenLink: "BrokenLink"
      case .repository, .insideRepository: "TargetIsRepository"
      case .holdsSite: "TargetHoldsSite"
      case .insideInput: "TargetInsideInput"
      case .systemFolder: "TargetIsSystemFolder"
      }
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

  /// The key of `deploy` whose value is wrong; nil if no single one is.
  package var key: String? {
    switch self {
    case .invalidPlace, .notAbsolute, .noModule, .passwordInPlace, .unsetVariable, .refusedFolder:
      "to"
    case .missingFile(let key, _): key
    default: nil
    }
  }
}

import MamushiKit

extension DeployProblem {
  /// Why the deploy failed.
  var failure: BuildReport.Failure {
    switch self {
    case .twoTargets, .noTarget, .noPlace, .invalidPlace, .notAbsolute, .noModule, .passwordInPlace,
      .brokenVariable,
      .bareVariable, .invalidBranch, .invalidKept, .keyNotOfGit, .unusedKey, .unsetVariable, .missingFile,
      .noRemote,
      .unknownRemote:
      .configuration
    case .refusedFolder(_, let reason):
      switch reason {
      case .holdsSite, .insideInput, .insideRepository, .systemFolder: .configuration
      case .repository: .content
      case .notAFolder, .brokenLink: .output
      }
    case .noBuild, .changedOutput, .draftsInOutput, .otherProgram, .outdatedOutput, .changedConfiguration,
      .reservedAddress, .changedMeanwhile, .untellableName, .foreignTarget, .foreignBranch,
      .otherSite:
      .content
    case .notInstalled, .otherRsync, .missingThere, .unknownHost, .unreachable, .dropped: .source
    case .untrustedHost, .loginRefused, .notAllowed: .refused
    case .movedBranch: .running
    case .noPlaceThere, .diskFull, .notStarted, .failed: .output
    case .cancelled: .interrupted
    }
  }
}

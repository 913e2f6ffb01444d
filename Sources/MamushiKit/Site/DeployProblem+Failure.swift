extension DeployProblem {
  /// Why the deploy failed.
  var failure: BuildReport.Failure {
    switch self {
    case .twoTargets, .noTarget, .noPlace, .invalidPlace, .invalidBranch, .invalidKept, .keyNotOfGit,
      .unsetVariable,
      .noRemote, .unknownRemote:
      .configuration
    case .noBuild, .changedOutput, .draftsInOutput, .otherProgram, .outdatedOutput, .reservedAddress,
      .changedMeanwhile, .untellableName, .foreignTarget:
      .content
    case .notInstalled, .otherRsync, .missingThere, .unknownHost, .unreachable, .dropped: .source
    case .untrustedHost, .loginRefused, .notAllowed: .refused
    case .movedBranch: .running
    case .noPlaceThere, .diskFull, .notStarted, .failed: .output
    case .cancelled: .interrupted
    }
  }
}

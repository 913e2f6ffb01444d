import MamushiCore

extension DeployProblem {
  var message: String {
    switch self {
    case .twoTargets(let first, let second): "'deploy' names '\(second)' beside '\(first)'"
    case .noTarget: "'deploy' does not say where to"
    case .noPlace(let method): "'\(method)' does not say where to"
    case .invalidPlace(let value): "'\(value)' is no place to deploy to"
    case .invalidBranch(let value): "'\(value)' is no name of a branch"
    case .invalidKept(let value): "'\(value)' is no path that could be kept"
    case .keyNotOfGit(let key): "'\(key)' says nothing of a branch, which holds the site and nothing else"
    case .unsetVariable(let name): "the environment variable '\(name)' of 'deploy' is not set"
    case .noBuild(let output): "no build tells what is in '\(output)'"
    case .changedOutput(let output): "'\(output)' is not what the last successful build left there"
    case .draftsInOutput(let output): "'\(output)' was built with --drafts"
    case .otherProgram(let output): "'\(output)' was built by another version of mamushi"
    case .outdatedOutput: "the site has changed since it was built, or an article has come or gone"
    case .reservedAddress(let baseURL):
      "the site says that it lies at '\(baseURL)', an address that nobody can have"
    case .changedMeanwhile(let output): "'\(output)' was changed while it was deployed"
    case .untellableName(let program, let path):
      "\(program) cannot be told of '\(path)': its name has a line break"
    case .foreignTarget(let target, let example):
      "'\(target)' holds '\(example)', and nothing shows that it is this site's"
    case .noRemote(let name): "the site lies in no repository with a remote '\(name)'"
    case .notInstalled(let program): "'\(program)' is not installed"
    case .otherRsync: "the 'rsync' of this machine is another program (openrsync), which lacks what is needed"
    case .missingThere(let program): "'\(program)' is not installed on the host"
    case .notStarted(let program, let reason): "'\(program)' cannot be started: \(reason)"
    case .unknownHost(let words): "the host is not found (\(words))"
    case .unreachable(let words): "the host does not answer (\(words))"
    case .untrustedHost(let words): "the host's key is not known, or not the one that is known (\(words))"
    case .loginRefused(let words): "the host refuses the log-in (\(words))"
    case .notAllowed(let words): "the host does not allow to write there (\(words))"
    case .noPlaceThere(let words): "there is no such place (\(words))"
    case .unknownRemote(let words): "rclone does not know that remote (\(words))"
    case .diskFull(let words): "the host has no room left (\(words))"
    case .movedBranch(let words): "somebody else has pushed to the branch meanwhile (\(words))"
    case .dropped(let words): "the connection was lost (\(words))"
    case .failed(let program, let code, let words): "'\(program)' ended with \(code): \(words)"
    case .cancelled: "interrupted"
    }
  }

  var help: String? {
    switch self {
    case .twoTargets: "keep one of the two"
    case .noTarget: "add 'rsync: user@host:/folder', 'rclone: remote:folder' or 'git: branch'"
    case .noPlace("rclone"), .invalidPlace:
      "write 'to: remote:folder', 'to: user@host:/folder' or 'to: /folder'"
    case .noPlace: "write 'to: user@host:/folder'"
    case .invalidBranch: "write one such as 'pages' or 'gh-pages'"
    case .invalidKept: "write a path from the root, such as 'downloads' or '.well-known', without '*'"
    case .keyNotOfGit: "remove it"
    case .unsetVariable(let name): "set '\(name)' before you call mamushi"
    case .noBuild, .otherProgram: "run 'mamushi build'"
    case .changedOutput: "run 'mamushi build', which puts right what others changed in it"
    case .draftsInOutput: "run 'mamushi build' without it"
    case .outdatedOutput:
      "what was built is deployed; run 'mamushi build' before, to deploy what is there now"
    case .reservedAddress:
      "write where it is published as 'baseURL' into 'Content/site.yaml', then build and deploy again: feeds, the sitemap and what others show of pages name it"
    case .changedMeanwhile: "run 'mamushi build', then 'mamushi deploy' again; nothing was removed there"
    case .untellableName: "give it another name"
    case .foreignTarget:
      "name an empty place; or have all of it replaced by the site with '--force', but for what 'keep' names"
    case .noRemote: "write 'to:' with the address of a repository"
    case .notInstalled(let program): Self.installation(of: program)
    case .otherRsync: "install it: 'brew install rsync'"
    case .missingThere(let program): "install \(program) there, or ask who runs it"
    case .notStarted: nil
    case .unknownHost: "correct its name in 'deploy', or look whether there is a network"
    case .unreachable: "look whether it runs, and whether port and network are right; then deploy again"
    case .untrustedHost:
      "log in once with ssh and compare the key, or name a file of known keys ('knownHosts')"
    case .loginRefused: "check the user, and the key or token, and what they may do"
    case .notAllowed: "check what this user or token may do there"
    case .noPlaceThere: "make it, or correct 'to'"
    case .unknownRemote: "'rclone config' makes it; 'config' in 'deploy' names another file of settings"
    case .diskFull: "make room there, and deploy again: it goes on where it was"
    case .movedBranch: "deploy again"
    case .dropped: "deploy again: it goes on where it was"
    case .failed: "mend that, and deploy again: it goes on where it was"
    case .cancelled: nil
    }
  }

  private static func installation(of program: String) -> String {
    "install it: 'apt install \(program)' or 'brew install \(program)'"
  }
}

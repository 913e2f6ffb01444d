import MamushiCore

extension DeployProblem {
  package var message: String {
    switch self {
    case .twoTargets(let first, let second): "'deploy' has both '\(first)' and '\(second)'"
    case .noTarget: "site.yaml does not say where to deploy"
    case .noPlace(let method): "'\(method)' does not say where to deploy"
    case .invalidPlace(let value): "'\(value)' is not a valid place to deploy to"
    case .notAbsolute(let value, _): "'\(value)' is neither an absolute path nor an address"
    case .noModule(let value):
      "'\(value)' names no module of the rsync daemon, so nothing could be sent there"
    case .passwordInPlace(let value):
      "'\(value)' contains a password, which rsync does not read from an address"
    case .brokenVariable(let value): "'\(value)' has a '${' that does not name a variable"
    case .bareVariable(let value, let name): "'\(value)' contains '$\(name)', which no variable replaces"
    case .invalidBranch(let value, nil): "'\(value)' is not a valid branch name"
    case .invalidBranch(let value, _?): "'\(value)' is the full name of a branch's reference"
    case .invalidKept(let value): "'\(value)' is not a valid path to keep"
    case .keyNotOfGit(let key): "'\(key)' has no effect on a branch, which holds only the site"
    case .unusedKey(let key, isFolder: true): "'\(key)' has no effect on a folder of this machine"
    case .unusedKey(let key, isFolder: false):
      "'\(key)' has no effect on an rsync daemon, which is reached without ssh"
    case .missingFile(let key, let path):
      "the file '\(path)', which '\(key)' of 'deploy' names, does not exist"
    case .unsetVariable(let name): "the environment variable '\(name)', which 'deploy' uses, is not set"
    case .noBuild(let output): "no successful build is recorded for '\(output)'"
    case .changedOutput(let output): "'\(output)' does not match the last successful build"
    case .draftsInOutput(let output): "'\(output)' was built with --drafts"
    case .otherProgram(let output): "'\(output)' was built by another version of mamushi"
    case .outdatedOutput:
      "the site has changed since it was built, or an article has become due or has expired"
    case .changedConfiguration: "'Content/site.yaml' has changed since the site was built"
    case .reservedAddress(let baseURL):
      "the site was built for '\(baseURL)', a reserved address that no site can have"
    case .changedMeanwhile(let output): "'\(output)' changed while it was being deployed"
    case .untellableName(let program, let path):
      "\(program) cannot transfer '\(path)': its name contains a line break"
    case .foreignTarget(let target, let example), .foreignBranch(let target, let example):
      "'\(target)' contains '\(example)', and nothing shows that the place belongs to this site"
    case .otherSite(let target, let site, let own):
      "'\(target)' has the site of '\(UntrustedText.line(site, limit: 200))', and this one is that of '\(own)'"
    case .refusedFolder(let path, let reason): Self.message(path, reason)
    case .noRemote(let name): "the site is not in a git repository with a remote '\(name)'"
    case .notInstalled(let program): "'\(program)' is not installed"
    case .otherRsync: "the 'rsync' on this machine is openrsync, which lacks options that mamushi needs"
    case .missingThere(let program): "'\(program)' is not installed on the host"
    case .notStarted(let program, let reason): "'\(program)' cannot be started: \(reason)"
    case .unknownHost(let words): "the host was not found (\(words))"
    case .unreachable(let words): "the host does not answer (\(words))"
    case .untrustedHost(let words): "the host's key is unknown, or not the known one (\(words))"
    case .loginRefused(let words): "the host refused the login (\(words))"
    case .notAllowed(let words): "the host does not allow writing there (\(words))"
    case .noPlaceThere(let words): "there is no such place (\(words))"
    case .unknownRemote(let words): "rclone does not know that remote (\(words))"
    case .diskFull(let words): "the host has no space left (\(words))"
    case .movedBranch(let words): "someone else has pushed to the branch in the meantime (\(words))"
    case .dropped(let words): "the connection was lost (\(words))"
    case .failed(let program, let code, let words): "'\(program)' failed with exit code \(code): \(words)"
    case .cancelled: "interrupted"
    }
  }

  package var help: String? {
    switch self {
    case .twoTargets: "keep one of the two"
    case .noTarget: "add 'rsync: user@host:/folder', 'rclone: remote:folder' or 'git: branch' to 'deploy'"
    case .noPlace("rclone"), .invalidPlace:
      "write 'to: remote:folder', 'to: user@host:/folder' or 'to: /folder'"
    case .noPlace("git"): "write 'to:' with the address of a repository, or remove 'to'"
    case .noPlace: "write 'to: user@host:/folder'"
    case .notAbsolute(let value, let method):
      "write the whole path of a folder\(value.hasPrefix("~") ? " in place of '~'" : ""), such as '/var/www/site', or "
        + (method == "rclone" ? "'remote:folder'" : "'user@host:/folder'")
    case .noModule: "add the module: 'rsync://host/module' or 'host::module'"
    case .passwordInPlace:
      "remove it, and set the environment variable RSYNC_PASSWORD before you run mamushi"
    case .brokenVariable: "write '${NAME}', with letters, digits and '_'"
    case .bareVariable(_, let name): "write '${\(name)}'"
    case .invalidBranch(_, let short?): "write '\(short)'"
    case .invalidBranch(_, nil): "write a name such as 'pages' or 'gh-pages'"
    case .invalidKept: "write a path from the root, such as 'downloads' or '.well-known', without '*'"
    case .keyNotOfGit, .unusedKey: "remove it"
    case .missingFile(let key, _): "create it, or correct '\(key)'"
    case .unsetVariable(let name): "set '\(name)' before you run mamushi"
    case .noBuild, .otherProgram: "run 'mamushi build'"
    case .changedOutput: "run 'mamushi build' to restore it"
    case .draftsInOutput: "run 'mamushi build' without it"
    case .outdatedOutput:
      "the last build is deployed; to deploy the current state, run 'mamushi build' first"
    case .changedConfiguration:
      "the last build is deployed, to the place that 'deploy' names now; if you changed more than 'deploy', run 'mamushi build' first"
    case .reservedAddress:
      "set 'baseURL' in 'Content/site.yaml' to the published address, then build and deploy again: feeds, the sitemap and link previews use it"
    case .changedMeanwhile: "run 'mamushi build', then 'mamushi deploy' again; nothing was removed there"
    case .untellableName: "rename it"
    case .foreignTarget:
      "choose an empty place, or use '--force' to replace everything there, except what 'keep' lists, with the site"
    case .foreignBranch:
      "choose another branch, or use '--force' to replace everything in this one with the site"
    case .otherSite:
      "correct 'to' in 'deploy'; if this site is to take the place of that one, deploy once with '--force'"
    case .refusedFolder(_, .notAFolder): "remove the file, or correct 'to'"
    case .refusedFolder(_, .brokenLink): "correct or remove the link"
    case .refusedFolder: "write a separate folder into 'to'; '--force' does not change this"
    case .noRemote: "write 'to:' with the address of a repository"
    case .notInstalled(let program): Installation.of(program)
    case .otherRsync: "install it: 'brew install rsync'"
    case .missingThere(let program): "install \(program) there, or ask who runs it"
    case .notStarted: nil
    case .unknownHost: "correct its name in 'deploy', or check the network connection"
    case .unreachable: "check that it is running, and check the port and the network, then deploy again"
    case .untrustedHost:
      "log in once with ssh and compare the key, or set 'knownHosts' to a file of known keys"
    case .loginRefused: "check the user, and the key or token, and what they may do"
    case .notAllowed: "check what this user or token may do there"
    case .noPlaceThere: "create it, or correct 'to'"
    case .unknownRemote:
      "create it with 'rclone config', or set 'config' in 'deploy' to another settings file"
    case .diskFull: "free some space there, then deploy again: it continues where it stopped"
    case .movedBranch: "deploy again"
    case .dropped: "deploy again: it continues where it stopped"
    case .failed: "fix that, then deploy again: it continues where it stopped"
    case .cancelled: nil
    }
  }

  private static func message(_ path: String, _ reason: FolderRefusal) -> String {
    switch reason {
    case .notAFolder(let file): "'\(file)', where the site would be deployed, is a file"
    case .brokenLink(let link): "'\(link)' is a symbolic link whose target does not exist"
    case .repository: "'\(path)' contains a Git repository, which a deploy would remove"
    case .insideRepository: "'\(path)' is inside a Git repository's own folder"
    case .holdsSite: "'\(path)' is the site's folder or contains it; a deploy would remove the site"
    case .insideInput(let folder): "'\(path)' is, contains or is inside the site's '\(folder)' folder"
    case .systemFolder: "'\(path)' is a system folder or your home folder"
    }
  }
}

import MamushiCore
import MamushiKit

/// The possible problems of a command, apart from its arguments, with all their wording.
enum CommandProblem: Problem {
  case unknownCommand(name: String, known: [String])
  case optionBeforeCommand(option: String, command: String)
  case buildRunning
  case folderNotEmpty(path: String, isSite: Bool)
  case noRelease(host: String)
  case notWritten(path: String, reason: String)
  case unknownKind(name: String, words: [String])
  case missingTitle(kind: String)
  case emptyAddress(text: String)
  case reservedAddress(slug: String)
  case takenAddress(path: String)
  case ownAddress(path: String, page: String)
  case fileThere(path: String)
  /// The workflow that publishes a site exists.
  case workflowThere(path: String)
  case unknownTemplate(name: String, suggestion: String?)
  case copyOfWords(path: String)
  case foreignFolder(name: String, better: String)
  case missingServer
  case unknownSource(name: String, known: [String])
  case noLogin(source: String)
  case loginRefused(source: String)
  case loginFailed(source: String, reason: String)
  case missingCredentials(prefix: String)
  case tokensNotKept(FileFailure)
  /// `isWithAll`: whether `--all` prints them.
  case diagnosticsLeftOut(count: Int, isWithAll: Bool)
  case tooFewFiles(allowed: Int, needed: Int)
  case cacheIsLink(target: String)
  case cacheNotKept(FileFailure)
  case serverEnded(reason: String)

  var severity: Diagnostic.Severity {
    switch self {
    case .diagnosticsLeftOut, .foreignFolder: .note
    case .cacheNotKept: .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .unknownCommand: "UnknownCommand"
    case .optionBeforeCommand: "OptionBeforeCommand"
    case .buildRunning: "BuildRunning"
    case .folderNotEmpty: "FolderNotEmpty"
    case .noRelease: "NoRelease"
    case .notWritten: "NotWritten"
    case .unknownKind: "UnknownKind"
    case .missingTitle: "MissingTitle"
    case .emptyAddress: "EmptyAddress"
    case .reservedAddress: "ReservedAddress"
    case .takenAddress, .ownAddress: "TakenAddress"
    case .fileThere, .workflowThere: "FileThere"
    case .unknownTemplate: "UnknownTemplate"
    case .copyOfWords: "CopyOfWords"
    case .foreignFolder: "UnusedFile"
    case .missingServer: "MissingServer"
    case .unknownSource: "UnknownSource"
    case .noLogin: "NoLogin"
    case .loginRefused: "LoginRefused"
    case .loginFailed: "LoginFailed"
    case .missingCredentials: "MissingCredentials"
    case .tokensNotKept: "TokensNotKept"
    case .diagnosticsLeftOut: "DiagnosticsLeftOut"
    case .cacheNotKept: "CacheNotWritten"
    case .serverEnded: "ServerEnded"
    case .tooFewFiles: "TooFewFiles"
    case .cacheIsLink: "CacheIsLink"
    }
  }

  var message: String {
    switch self {
    case .unknownCommand(let name, _): "there is no command '\(name)'"
    case .optionBeforeCommand(let option, let command):
      "the option '\(option)' stands before the command '\(command)'"
    case .buildRunning: "another build of this site or to its output folder is running"
    case .folderNotEmpty(let path, _): "the folder '\(path)' is not empty"
    case .noRelease(let host): "there is no release of this mamushi that a workflow of \(host) could install"
    case .notWritten(let path, let reason): "'\(path)' cannot be written: \(reason)"
    case .unknownKind(let name, _): "'\(name)' is nothing that can be begun in a site"
    case .missingTitle(let kind): "the new \(kind) has no title"
    case .emptyAddress(let text): "'\(text)' has no letter or digit to make an address of"
    case .reservedAddress(let slug): "the address '\(slug)' is kept for pages of the site itself"
    case .takenAddress(let path): "'\(path)' has this address already"
    case .ownAddress(let path, let page): "'\(path)' is the address of \(page)"
    case .fileThere(let path), .workflowThere(let path): "'\(path)' is there already"
    case .unknownTemplate(let name, _): "the theme has no file '\(name)'"
    case .copyOfWords(let path): "'\(path)' is no file to copy: words that it leaves out are the theme's own"
    case .foreignFolder(let name, _): "nothing reads the folder '\(name)'"
    case .missingServer: "the preview server 'mamushi-serve' is not installed beside 'mamushi'"
    case .unknownSource(let name, _): "site.yaml names no source '\(name)'"
    case .noLogin(let source): "the source '\(source)' has no log-in"
    case .loginRefused(let source): "the source '\(source)' refuses this e-mail and password"
    case .loginFailed(let source, let reason): "no log-in to the source '\(source)': \(reason)"
    case .missingCredentials: "e-mail and password are missing"
    case .tokensNotKept(let failure): "the token is not kept: \(failure)"
    case .tooFewFiles(let allowed, let needed):
      "the system allows this process \(allowed) open file\(allowed == 1 ? "" : "s"), and it needs \(needed)"
    case .cacheIsLink(let target): "the site's '.mamushi' is a symbolic link to '\(target)'"
    case .diagnosticsLeftOut(let count, _): "\(NumberText.grouped(count)) more are not listed"
    case .cacheNotKept(let failure): "the next start takes longer: \(failure)"
    case .serverEnded(let reason): "the preview server has ended (\(reason))"
    }
  }

  var help: String? {
    switch self {
    case .unknownCommand(let name, let known): Self.command(for: name, among: known)
    case .optionBeforeCommand(let option, let command): "write it after: 'mamushi \(command) \(option) ...'"
    case .buildRunning: "wait until it has ended"
    case .folderNotEmpty(_, isSite: true):
      "it has a site; name a new folder for another one, or give '--ci HOST' alone for what publishes this one"
    case .folderNotEmpty: "name a new folder, or an empty one"
    case .noRelease:
      "install a released mamushi, or set MAMUSHI_REPOSITORY to the address of the repository that has releases of Mamushi: "
        + "'https://github.com/OWNER/mamushi' for github, 'https://HOST/OWNER/mamushi' for others"
    case .notWritten: "check the folder's permissions, and that its disk has room"
    case .unknownKind(let name, let words): Self.kind(for: name, words)
    case .missingTitle(let kind):
      "write: mamushi new \(kind) \"Title\"; for a folder of that name: mamushi new ./\(kind)"
    case .emptyAddress, .reservedAddress: "name one: --slug NAME"
    case .takenAddress: "edit that file, or name another address: --slug NAME"
    case .ownAddress("/articles/", _), .ownAddress("/gallery/", _), .ownAddress("/guidance/", _):
      "name another address: --slug NAME; a text on that page is '_index.md' in the folder of that name"
    case .ownAddress: "name another address: --slug NAME"
    case .fileThere: "edit it, or remove it first to begin anew from the theme's own"
    case .workflowThere: "edit it, or remove it first to have it written anew"
    case .unknownTemplate(_, let suggestion?): "did you mean '\(suggestion)'?"
    case .unknownTemplate(_, nil): "'mamushi new template' lists them"
    case .copyOfWords: "write it with the words alone that are to be others"
    case .foreignFolder(_, let better): "move what belongs to the site to '\(better)'"
    case .missingServer: "call './mamushi serve' in Mamushi's folder once: it builds it"
    case .unknownSource(_, let known) where known.isEmpty: "it names none; add it to 'sources'"
    case .unknownSource(let name, let known):
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "it names \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .noLogin: "only sources with 'preset: observation' have one; others take 'headers'"
    case .loginRefused: "correct them and log in again"
    case .loginFailed: "check the source's 'url' in site.yaml, or try again later"
    case .missingCredentials(let prefix): "type both, or set \(prefix)EMAIL and \(prefix)PASSWORD"
    case .tokensNotKept: "check the file's permissions"
    case .tooFewFiles(_, let needed):
      "allow more: 'ulimit -n \(needed)'; the limit may be set where you logged in"
    case .cacheIsLink: "remove the link; a build makes the folder, and may empty it at any time"
    case .diagnosticsLeftOut(_, isWithAll: true): "mend what is listed, or have all listed with '--all'"
    case .diagnosticsLeftOut: "mend what is listed, and build again"
    case .cacheNotKept: "make room or change permissions of '.mamushi'"
    case .serverEnded: "what it said above tells why; start it again with 'mamushi serve'"
    }
  }
}

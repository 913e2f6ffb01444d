import MamushiCore
import MamushiImport
import MamushiKit

/// The possible problems of a command, apart from its arguments, with all their wording.
enum CommandProblem: Problem {
  case unknownCommand(name: String, known: [String])
  case optionBeforeCommand(option: String, command: String)
  case buildRunning
  case noCurrentFolder
  /// A site that was watched.
  case siteGone(path: String)
  case namelessFolder
  case folderNotEmpty(path: String, isSite: Bool)
  case notAFolder(path: String)
  case noFormerSite(path: String)
  case importFailed(FileFailure)
  /// The folder that an import is to fill has one of the folders that it makes.
  case siteThere(path: String, folder: String)
  case noRelease(host: String)
  /// The workflow would put the built site into the branch that has its source.
  case branchOfOutput(branch: String)
  case notWritten(path: String, reason: String)
  /// A file or folder of the site, or a file of another kind, where a log is to be written.
  case fileOfOthers(path: String)
  case unknownKind(name: String, words: [String])
  case missingTitle(kind: String)
  case emptyAddress(text: String)
  case reservedAddress(slug: String)
  case pathOfArticle(slug: String, suggestion: String)
  /// A new article's section has no name that makes an address.
  case unusableSection(path: String)
  /// A new article's section is the folder of another article.
  case sectionOfArticle(folder: String, article: String)
  case takenAddress(path: String)
  case ownAddress(path: String, page: String)
  /// The site is not in the language that a new text is to have.
  case unknownSiteLanguage(tag: String, known: [String])
  case fileThere(path: String)
  /// The workflow that publishes a site is not where hosts read it.
  ///
  /// - Parameters:
  ///   - place: where they do.
  ///   - folder: the site's path from the repository's folder.
  case unreadWorkflow(path: String, place: String, folder: String)
  /// The folder of a new site has a `.gitignore`.
  case ignoredFilesKept(path: String, missing: [String])
  /// Git does not ignore what builds of the site make.
  case unignoredFiles(path: String, missing: [String])
  /// The workflow that publishes a site exists.
  case workflowThere(path: String)
  case unknownTemplate(name: String, suggestion: String?)
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
    case .diagnosticsLeftOut, .foreignFolder, .unreadWorkflow, .ignoredFilesKept, .unignoredFiles: .note
    case .cacheNotKept: .warning
    default: .error
    }
  }

  var id: String {
    switch self {
    case .unknownCommand: "UnknownCommand"
    case .optionBeforeCommand: "OptionBeforeCommand"
    case .buildRunning: "BuildRunning"
    case .noCurrentFolder: "NoCurrentFolder"
    case .siteGone: "SiteGone"
    case .namelessFolder: "NamelessFolder"
    case .folderNotEmpty: "FolderNotEmpty"
    case .notAFolder: "NotAFolder"
    case .siteThere: "FolderNotEmpty"
    case .noFormerSite: "NotAFolder"
    case .noRelease: "NoRelease"
    case .branchOfOutput: "BranchOfOutput"
    case .notWritten, .importFailed: "NotWritten"
    case .fileOfOthers: "FileThere"
    case .unknownKind: "UnknownKind"
    case .missingTitle: "MissingTitle"
    case .emptyAddress: "EmptyAddress"
    case .reservedAddress: "ReservedAddress"
    case .pathOfArticle: "PathOfArticle"
    case .unusableSection, .sectionOfArticle: "UnusableSection"
    case .takenAddress, .ownAddress: "TakenAddress"
    case .unknownSiteLanguage: "UnknownSiteLanguage"
    case .fileThere, .workflowThere: "FileThere"
    case .unreadWorkflow: "UnreadWorkflow"
    case .ignoredFilesKept: "FileThere"
    case .unignoredFiles: "UnignoredFiles"
    case .unknownTemplate: "UnknownTemplate"
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
      "the option '\(option)' comes before the command '\(command)'"
    case .buildRunning: "another build or deploy of this site, or a build to its output folder, is running"
    case .noCurrentFolder: "the current folder was deleted"
    case .siteGone(let path): "the site's folder '\(path)' was moved or removed"
    case .namelessFolder: "the folder of the new site has no name"
    case .folderNotEmpty(let path, _): "the folder '\(path)' is not empty"
    case .notAFolder(let path): "'\(path)' is not a folder"
    case .importFailed(let failure): "nothing was imported: \(failure)"
    case .noFormerSite(let path): "there is no folder '\(path)'"
    case .siteThere(let path, let folder): "'\(path)' already has a folder '\(folder)'"
    case .noRelease(let host): "there is no release of this mamushi that a \(host) workflow can install"
    case .branchOfOutput(let branch):
      "this repository is on the branch '\(branch)', which the workflow would overwrite with the built site"
    case .fileOfOthers(let path): "'\(path)' belongs to the site, or is another file than a log in SARIF"
    case .notWritten(let path, let reason): "'\(path)' cannot be written: \(reason)"
    case .unknownKind(let name, _): "'\(name)' is not something that 'mamushi new' can create"
    case .missingTitle(let kind): "the new \(kind) has no title"
    case .emptyAddress(let text) where text.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }):
      "'\(text)' makes no address: '..' and '.' are no parts of one"
    case .emptyAddress(let text): "'\(text)' has no letter or digit to make an address from"
    case .reservedAddress(let slug): "the address '\(slug)' is reserved for the site's own pages"
    case .pathOfArticle(let slug, _): "'\(slug)' has several parts, but a slug of an article has one"
    case .unusableSection(let path): "the section '\(path)' has a folder whose name makes no address"
    case .sectionOfArticle(let folder, let article):
      "the folder '\(folder)' belongs to the article '\(article)', so nothing would read another text in it"
    case .takenAddress(let path): "'\(path)' already has this address"
    case .ownAddress(let path, let page): "'\(path)' is the address of \(page)"
    case .unknownSiteLanguage(let tag, _): "the site is not in the language '\(tag)'"
    case .fileThere(let path), .workflowThere(let path): "'\(path)' already exists"
    case .unreadWorkflow(let path, _, _):
      "hosts do not read '\(path)': they read workflows in the top folder of a repository only"
    case .ignoredFilesKept(let path, _): "'\(path)' was there and is kept"
    case .unignoredFiles: "git does not ignore what builds make, so the next 'git add' adds it"
    case .unknownTemplate(let name, _): "the theme has no file '\(name)'"
    case .foreignFolder(let name, _): "nothing reads the folder '\(name)'"
    case .missingServer: "the preview server 'mamushi-serve' is not installed next to 'mamushi'"
    case .unknownSource(let name, _): "site.yaml has no source '\(name)'"
    case .noLogin(let source): "the source '\(source)' has no login"
    case .loginRefused(let source): "the source '\(source)' refused this e-mail and password"
    case .loginFailed(let source, let reason): "cannot log in to the source '\(source)': \(reason)"
    case .missingCredentials: "e-mail and password are missing"
    case .tokensNotKept(let failure): "the token cannot be saved: \(failure)"
    case .tooFewFiles(let allowed, let needed):
      "the system allows this process \(counted(allowed, "open file")), and it needs \(needed)"
    case .cacheIsLink(let target): "the site's '.mamushi' is a symbolic link to '\(target)'"
    case .diagnosticsLeftOut(let count, _): "\(NumberText.grouped(count)) more are not listed"
    case .cacheNotKept(let failure): "the next start takes longer: \(failure)"
    case .serverEnded(let reason): "the preview server stopped (\(reason))"
    }
  }

  var help: String? {
    switch self {
    case .unknownCommand(let name, let known): Self.command(for: name, among: known)
    case .optionBeforeCommand(let option, let command): "write 'mamushi \(command) \(option) ...'"
    case .buildRunning: "wait until it has finished"
    case .noCurrentFolder: "change into a folder that exists: cd DIR"
    case .siteGone: "start again where it is now: --site DIR"
    case .namelessFolder: "write: mamushi new DIR"
    case .folderNotEmpty(_, isSite: true):
      "it contains a site; choose a new folder for another one, or use only '--ci HOST' to add a workflow that publishes this one"
    case .notAFolder, .folderNotEmpty: "choose a new folder, or an empty one"
    case .noFormerSite: "name the folder of the old site"
    case .siteThere: "import into another folder: --site DIR"
    case .noRelease:
      "install a released mamushi, or set MAMUSHI_REPOSITORY to the address of a repository with releases of Mamushi: "
        + "'https://github.com/OWNER/mamushi' for github, 'https://HOST/OWNER/mamushi' for others"
    case .branchOfOutput: "rename the branch first: git branch -m \(RepositoryBranch.initial)"
    case .fileOfOthers: "choose another name: --sarif FILE"
    case .notWritten, .importFailed: "check the folder's permissions and the free disk space"
    case .unknownKind(let name, let words): Self.kind(for: name, words)
    case .missingTitle(let kind):
      "write: mamushi new \(kind) \"Title\"; for a folder of that name: mamushi new ./\(kind)"
    case .emptyAddress, .reservedAddress: "choose one: --slug NAME"
    case .pathOfArticle(_, let last):
      "write --slug \(last); 'permalinks' in site.yaml decides what comes before it"
    case .unusableSection: "write names with letters or digits, but not 'page': --section travel/japan"
    case .sectionOfArticle: "choose another folder: --section NAME"
    case .takenAddress: "edit that file, or choose another address: --slug NAME"
    case .ownAddress("/articles/", _), .ownAddress("/gallery/", _), .ownAddress("/guidance/", _):
      "choose another address: --slug NAME; a text on that page is '_index.md' in the folder of that name"
    case .ownAddress: "choose another address: --slug NAME"
    case .unknownSiteLanguage(let tag, let known): Self.language(for: tag, among: known)
    case .fileThere: "edit it, or remove it first to start again from the theme's own"
    case .workflowThere: "edit it, or remove it first to have it written again"
    case .unreadWorkflow(_, let place, let folder):
      "move it to '\(place)', add '--site \(ShellWord.quoted(folder))' to 'mamushi build' and 'mamushi check' in it, and write "
        + "'\(folder)/' before 'Output' and '.mamushi'; or give the site a repository of its own"
    case .ignoredFilesKept(_, let missing):
      "add to it what builds make: \(missing.map { "'\($0)'" }.joined(separator: ", "))"
    case .unignoredFiles(let path, let missing):
      "add to '\(path)', each on a line of its own: \(missing.map { "'\($0)'" }.joined(separator: ", "))"
    case .unknownTemplate(_, let suggestion?): "did you mean '\(suggestion)'?"
    case .unknownTemplate(_, nil): "'mamushi new template' lists them"
    case .foreignFolder(_, let better): "move what belongs to the site to '\(better)'"
    case .missingServer: "run './mamushi serve' once in Mamushi's repository, which builds it"
    case .unknownSource(_, let known) where known.isEmpty: "it has no sources; add it to 'sources'"
    case .unknownSource(let name, let known):
      nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .noLogin: "only sources with 'preset: observation' have one; for others, use 'headers'"
    case .loginRefused: "correct them and log in again"
    case .loginFailed: "check the source's 'url' in site.yaml, or try again later"
    case .missingCredentials(let prefix): "enter both, or set \(prefix)EMAIL and \(prefix)PASSWORD"
    case .tokensNotKept: "check the file's permissions"
    case .tooFewFiles(_, let needed):
      "allow more: 'ulimit -n \(needed)'; the limit may be set by your login session"
    case .cacheIsLink: "remove the link; a build creates the folder, and may empty it at any time"
    case .diagnosticsLeftOut(_, isWithAll: true): "fix what is listed, or use '--all' to list all of them"
    case .diagnosticsLeftOut: "fix what is listed, then build again"
    case .cacheNotKept: "free some disk space, or change the permissions of '.mamushi'"
    case .serverEnded: "see its messages above; start it again with 'mamushi serve'"
    }
  }
}

import MamushiCore

/// Problems of a site's files that show before anyone reads their content.
enum FileProblem: Problem {
  case brokenLink(target: String)
  case linkLoop
  case linkLeavesSite(target: String)
  /// The output, the cache, or a folder that belongs to the output.
  case ownFolder(target: String)
  case unreadable(isFolder: Bool, reason: String)
  /// The name, with bytes that are not ASCII written as `\xNN`.
  case invalidName(String)
  /// "a named pipe", "a socket", "a device".
  case specialFile(kind: String)
  case notAFolder
  /// A repository of git among the files that are published as they are.
  case repository

  var severity: Diagnostic.Severity {
    if case .repository = self { .warning } else { .error }
  }

  var id: String {
    switch self {
    case .brokenLink: "BrokenLink"
    case .linkLoop: "LinkLoop"
    case .linkLeavesSite: "LinkLeavesSite"
    case .ownFolder: "OwnFolder"
    case .unreadable: "UnreadableFile"
    case .invalidName: "InvalidFileName"
    case .specialFile: "SpecialFile"
    case .notAFolder: "NotAFolder"
    case .repository: "UnusedFile"
    }
  }

  var message: String {
    switch self {
    case .brokenLink(let target): "the symbolic link leads to '\(target)', which does not exist"
    case .linkLoop: "the symbolic link leads back to itself or to a folder that holds it"
    case .linkLeavesSite(let target): "the symbolic link leads to '\(target)', outside the site"
    case .ownFolder(let target): "this leads to '\(target)', which Mamushi itself writes"
    case .unreadable(let isFolder, let reason):
      "the \(isFolder ? "folder" : "file") cannot be read: \(reason)"
    case .invalidName(let name): "the file name '\(name)' in this folder is not valid UTF-8"
    case .specialFile(let kind): "this is \(kind), not a file"
    case .notAFolder: "this is a file, but must be a folder"
    case .repository: "a repository of git is not published"
    }
  }

  var help: String? {
    switch self {
    case .brokenLink: "correct or remove the link"
    case .linkLoop: "remove the link"
    case .linkLeavesSite: "copy the file into the site in place of the link"
    case .ownFolder: "remove the link: files written by a build are never content"
    case .unreadable: "make it readable, or move it out of the site"
    case .invalidName: "rename it in UTF-8"
    case .specialFile: "remove it"
    case .notAFolder: "rename or remove the file"
    case .repository: "move it out of 'Content/static'"
    }
  }
}

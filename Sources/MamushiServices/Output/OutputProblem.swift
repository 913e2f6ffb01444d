import MamushiCore

/// Why a folder is not accepted for output.
enum OutputProblem: Problem {
  case notAFolder(String)
  case brokenLink(String)
  /// It holds files that Mamushi did not write.
  case foreignFolder(String)
  case repository(String)
  /// Another file system is mounted there, so the folder can be filled but not exchanged.
  case mountPoint(String)
  /// The site's folder, or a folder that holds it.
  case holdsSite(String)
  /// Lies inside the cache or an input folder; `folder` is that folder's name in the site.
  case insideInput(String, folder: String)
  /// Where builds into the folder `output` keep a site besides the finished one.
  case hiddenTree(String, output: String)
  /// Lies inside the site's own output folder `outer`, so a build into that would remove it.
  case insideOutput(String, outer: String)
  /// The root of the file system, the home folder, or a folder that holds it.
  case systemFolder(String)

  var severity: Diagnostic.Severity { .error }

  var id: String {
    switch self {
    case .notAFolder: "OutputIsFile"
    case .brokenLink: "BrokenLink"
    case .foreignFolder: "ForeignOutputFolder"
    case .repository: "OutputIsRepository"
    case .mountPoint: "OutputIsMountPoint"
    case .holdsSite: "OutputHoldsSite"
    case .insideInput: "OutputInsideInput"
    case .hiddenTree: "OutputIsHiddenTree"
    case .insideOutput: "OutputInsideOutput"
    case .systemFolder: "OutputIsSystemFolder"
    }
  }

  var message: String {
    switch self {
    case .notAFolder(let path): "the output folder '\(path)' is a file"
    case .brokenLink(let path): "the output folder '\(path)' is a symbolic link whose target does not exist"
    case .foreignFolder(let path):
      "the output folder '\(path)' contains files that Mamushi did not write; a build would remove them"
    case .repository(let path):
      "the output folder '\(path)' contains a Git repository, which a build would remove"
    case .mountPoint(let path):
      "the output folder '\(path)' is a mount point, so a new site cannot replace it in one step"
    case .holdsSite(let path): "the output folder '\(path)' is the site's folder or contains it"
    case .insideInput(let path, let folder):
      "the output folder '\(path)' is inside the site's '\(folder)' folder"
    case .hiddenTree(let path, let output):
      "the output folder '\(path)' is a part of the output folder '\(output)'"
    case .insideOutput(let path, let outer):
      "the output folder '\(path)' is inside the output folder '\(outer)'; the next build into that would remove it"
    case .systemFolder(let path): "the output folder '\(path)' is a system folder or your home folder"
    }
  }

  var help: String? {
    switch self {
    case .notAFolder: "remove the file, or choose another folder with --output"
    case .brokenLink: "correct or remove the link"
    case .foreignFolder:
      "choose a new or empty folder, or pass --force to replace its files with the site"
    case .mountPoint: "choose a folder inside it with --output"
    case .hiddenTree(_, let output): "choose '\(output)' with --output"
    case .insideOutput: "choose a folder outside of it with --output"
    case .repository, .holdsSite, .insideInput, .systemFolder:
      "choose a separate folder with --output, such as 'Output' in the site"
    }
  }
}

/// Why an output folder could not be opened.
package enum OutputError: Error, Sendable {
  /// A build may not replace the folder.
  case refused(Diagnostic)
  /// Another build, of this site or another one, is writing to it.
  case busy
  case failed(FileFailure)
}

import CPlatform
import MamushiCore

/// Returns whether a folder holds a site that a build wrote.
package func holdsBuiltSite(_ output: String) -> Bool {
  var status = stat()
  return lstat(output + "/" + OutputLocation.markerName, &status) == 0 && kind(of: status) == S_IFREG
}

/// An output folder that a build may replace: new, empty, or written by Mamushi before.
struct OutputLocation {
  /// The file that every output folder holds to show that Mamushi wrote the folder.
  static let markerName = ".mamushi-output"
  static let marker: [UInt8] = Array(
    """
    This folder is written by Mamushi. A build replaces all of it: what is changed or added here is lost.

    """.utf8)

  /// Absolute, without symbolic links.
  let path: String
  let exists: Bool

  /// - Throws: ``OutputError/refused(_:)`` if a build may not replace the folder.
  init(checking output: String, site: String, cache: String, force: Bool) throws(OutputError) {
    let place: FolderPlace
    do throws(FolderPlace.Failure) {
      place = try FolderPlace(checking: output, site: site, cache: cache)
    } catch {
      switch error {
      case .refused(let reason): throw .refused(OutputProblem(reason, output))
      case .failed(let failure): throw .failed(failure)
      }
    }
    path = place.path
    exists = place.status != nil
    if let name = path.split(separator: "/").lazy.compactMap(StagePaths.output).first {
      throw .refused(.hiddenTree(output, output: String(name)))
    }
    let ownOutput = resolvedPath(site + "/Output") ?? (resolvedPath(site) ?? site) + "/Output"
    if path != ownOutput, isPath(path, within: ownOutput) {
      throw .refused(.insideOutput(output, outer: ownOutput))
    }
    var parent = stat()
    if let status = place.status, stat(splitPath(path).parent, &parent) == 0, parent.st_dev != status.st_dev {
      throw .refused(.mountPoint(output))
    }
    if exists { try checkContents(shown: output, force: force) }
  }

  /// The same folder after the old site was restored to it.
  init(restored location: OutputLocation) {
    path = location.path
    exists = true
  }

  /// The folder that holds the output.
  var parent: String { splitPath(path).parent }
  var name: String { splitPath(path).name }

  private func checkContents(shown: String, force: Bool) throws(OutputError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(FileFailure("read", path)) }
    defer { close(descriptor) }
    guard let contents = FolderContents(of: descriptor) else { throw .failed(FileFailure("read", path)) }
    let names = contents.items.map { contents.name($0) }
    if names.contains(where: { $0.lowercased() == ".git" }) { throw .refused(.repository(shown)) }
    // No build makes a folder or a link of this name.
    if force || holdsBuiltSite(path) { return }
    // Files that a file browser left behind do not make the folder someone else's.
    let browserFiles = [".DS_Store", "Thumbs.db", "desktop.ini"]
    if !names.allSatisfy(browserFiles.contains) { throw .refused(.foreignFolder(shown)) }
  }
}

extension Diagnostic {
  /// A problem of the output folder has no location in the site.
  fileprivate static func refusal(_ problem: OutputProblem) -> Diagnostic { Diagnostic(problem, at: nil) }
}

extension OutputError {
  static func refused(_ problem: OutputProblem) -> OutputError { .refused(.refusal(problem)) }
}

extension OutputProblem {
  fileprivate init(_ reason: FolderRefusal, _ path: String) {
    self =
      switch reason {
      case .notAFolder(let file): .notAFolder(file)
      case .brokenLink(let link): .brokenLink(link)
      case .repository, .insideRepository: .repository(path)
      case .holdsSite: .holdsSite(path)
      case .insideInput(let folder): .insideInput(path, folder: folder)
      case .systemFolder: .systemFolder(path)
      }
  }
}

import MamushiCore
import Synchronization

/// Looks up the pictures that content names: each file's header is read once.
package final class PictureLibrary: Sendable {
  private let index: ContentIndex
  private let probe: any ImageProbe
  private let headers = Mutex<[SitePath: ImageHeader?]>([:])

  package init(index: ContentIndex, probe: any ImageProbe) {
    self.index = index
    self.probe = probe
  }

  /// The picture that `reference` names, published below `folder` unless it is a file of `static/`.
  ///
  /// - Parameter folder: from the site's root, with a slash at its end: `articles/kyoto/`.
  /// - Returns: nil where there is none, which is reported.
  func picture(
    _ reference: FileReference, below folder: String, into diagnostics: inout [Diagnostic]
  ) -> Picture? {
    let path = PercentEncoding.decode(reference.path) ?? reference.path
    if path.contains("://") || path.hasPrefix("//") {
      diagnostics.append(Diagnostic(SiteProblem.remotePicture(url: path), at: reference.location))
      return nil
    }
    guard let file = ContentIndex.resolve(path, from: reference.location.file) else {
      diagnostics.append(Diagnostic(SiteProblem.linkOutOfSite(destination: path), at: reference.location))
      return nil
    }
    guard index.hasFile(file) else {
      let near = index.nearestFile(to: file).map {
        ContentIndex.reference(to: $0, from: reference.location.file)
      }
      diagnostics.append(
        Diagnostic(SiteProblem.missingPicture(path: path, suggestion: near), at: reference.location))
      return nil
    }
    return picture(file, outputPath: Self.outputPath(of: file, below: folder), into: &diagnostics)
  }

  /// The picture in a file that exists.
  func picture(_ file: SitePath, outputPath: String, into diagnostics: inout [Diagnostic]) -> Picture? {
    guard let header = header(of: file) else {
      diagnostics.append(Diagnostic(SiteProblem.unknownPictureFormat, at: SourceLocation(file)))
      return nil
    }
    return Picture(file: file, outputPath: outputPath, width: header.width, height: header.height)
  }

  /// Where a file of the content is published: files of `static/` keep their path, others lie beside the page
  /// that names them.
  static func outputPath(of file: SitePath, below folder: String) -> String {
    file.isInside(ContentIndex.staticFolder)
      ? String(file.string.dropFirst(ContentIndex.staticFolder.string.utf8.count + 1))
      : folder + file.name
  }

  private func header(of file: SitePath) -> ImageHeader? {
    if let known = headers.withLock({ $0[file] }) { return known }
    let header = try? probe.header(of: file)
    headers.withLock { $0[file] = .some(header) }
    return header
  }
}

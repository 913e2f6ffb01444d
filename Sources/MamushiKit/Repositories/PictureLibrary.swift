import MamushiCore
import Synchronization

/// Looks up the pictures that content names, and remembers their headers.
package final class PictureLibrary: Sendable {
  private let index: ContentIndex
  private let memos: FileMemos
  private let probe: any ImageProbe
  private let headers = Mutex<[Int: Result<ImageHeader?, FileFailure>]>([:])

  init(index: ContentIndex, memos: FileMemos, probe: any ImageProbe) {
    self.index = index
    self.memos = memos
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
    guard let resolved = ContentIndex.resolve(path, from: reference.location.file) else {
      diagnostics.append(Diagnostic(SiteProblem.linkOutOfSite(destination: path), at: reference.location))
      return nil
    }
    guard let file = index.file(at: resolved) else {
      let near = index.nearestFile(to: resolved).map {
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
    switch header(of: file) {
    case .success(let header?):
      return Picture(file: file, outputPath: outputPath, width: header.width, height: header.height)
    case .success(nil):
      diagnostics.append(Diagnostic(SiteProblem.unknownPictureFormat, at: SourceLocation(file)))
    case .failure(let failure):
      let problem = SiteProblem.unreadable(reason: failure.reason)
      diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
    }
    return nil
  }

  /// Where a file of the content is published: files of `static/` keep their path, others lie beside the page
  /// that names them.
  static func outputPath(of file: SitePath, below folder: String) -> String {
    file.isInside(ContentIndex.staticFolder)
      ? String(file.string.dropFirst(ContentIndex.staticFolder.string.utf8.count + 1))
      : folder + file.name
  }

  /// Two threads that ask for one file at once may both read it; they find the same.
  private func header(of file: SitePath) -> Result<ImageHeader?, FileFailure> {
    let position = memos.sources.position(of: file)
    if let position, let known = headers.withLock({ $0[position] }) { return known }
    let header = Result { () throws(FileFailure) in
      try memos.remembered(
        .picture, of: file, decode: { decoder, _ in decoder.header() }, encode: { $0.add($1) },
        make: { _ throws(FileFailure) in try probe.header(of: file) })
    }
    if let position { headers.withLock { $0[position] = header } }
    return header
  }
}

extension ByteEncoder {
  fileprivate mutating func add(_ header: ImageHeader) {
    add(header.format.rawValue)
    add(header.width)
    add(header.height)
  }
}

extension ByteDecoder {
  fileprivate mutating func header() -> ImageHeader {
    guard let format = ImageHeader.Format(rawValue: text()) else {
      invalidate()
      return ImageHeader(format: .svg, width: 0, height: 0)
    }
    return ImageHeader(format: format, width: number(), height: number())
  }
}

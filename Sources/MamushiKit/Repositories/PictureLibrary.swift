import MamushiCore
import Synchronization

/// Looks up the pictures that content names, and examines each once.
final class PictureLibrary: Sendable {
  private let index: ContentIndex
  private let memos: FileMemos
  private let examiner: PictureExaminer
  private let faultsOfMedia = Mutex<[SitePath: ImageFault]>([:])
  private let contents: PictureContents
  /// Pictures of `static/` that were found without a fault: thousands of articles can name one.
  private let shared = Mutex<[SharedPicture: Picture]>([:])
  /// Whether the files of photos are published where other content shows them, in addition to their renditions.
  private let publishesPhotos: Bool
  /// The folders of albums that are left out.
  private let draftFolders = Mutex<Set<SitePath>>([])

  /// - Parameter other: a library of the same build for another language, which shares what it examined.
  init(
    index: ContentIndex, memos: FileMemos, examiner: PictureExaminer, sharing other: PictureLibrary? = nil,
    publishesPhotos: Bool = true
  ) {
    self.index = index
    self.memos = memos
    self.examiner = examiner
    self.publishesPhotos = publishesPhotos
    contents = other?.contents ?? PictureContents()
  }

  /// The same library for a later build, if no picture file has changed.
  func replacing(_ memos: FileMemos) -> PictureLibrary {
    let library = PictureLibrary(
      index: index, memos: memos, examiner: examiner, publishesPhotos: publishesPhotos)
    library.hidePhotos(in: draftFolders.withLock { $0 })
    return library
  }

  /// From now on, content cannot name the photos in these folders, or in folders within.
  func hidePhotos(in folders: Set<SitePath>) { draftFolders.withLock { $0 = folders } }

  private func isHidden(_ file: SitePath) -> Bool {
    if !file.isInside(ContentIndex.galleryFolder) { return false }
    return draftFolders.withLock { drafts in
      var folder = file.folder
      while !drafts.isEmpty, folder.isInside(ContentIndex.galleryFolder) {
        if drafts.contains(folder) { return true }
        folder = folder.folder
      }
      return false
    }
  }

  /// Returns the picture that `reference` names, published below `folder` unless it is a file of `static/`.
  ///
  /// - Parameter folder: a path from the site's root, with a slash at its end: `articles/kyoto/`.
  /// - Returns: nil if there is none, which is reported.
  func picture(
    _ reference: FileReference, below folder: String, publishesFile: Bool = true,
    into diagnostics: inout [Diagnostic]
  ) -> Picture? {
    let path = PercentEncoding.decode(reference.path) ?? reference.path
    if path.utf8.contains(UInt8(ascii: ":")) && path.contains("://") || path.hasPrefix("//") {
      diagnostics.append(Diagnostic(SiteProblem.remotePicture(url: path), at: reference.location))
      return nil
    }
    guard let resolved = ContentIndex.resolve(path, from: reference.location.file) else {
      diagnostics.append(Diagnostic(SiteProblem.linkOutOfSite(destination: path), at: reference.location))
      return nil
    }
    if resolved.isInside(ContentIndex.staticFolder) {
      let key = SharedPicture(
        file: resolved, outputPath: Self.outputPath(of: resolved, below: folder),
        isFilePublished: publishesFile)
      if let picture = shared.withLock({ $0[key] }) { return picture }
    }
    guard let file = index.file(at: resolved) else {
      if index.isUnreadable(resolved) { return nil }
      let near = index.nearestFile(to: resolved).map {
        ContentIndex.reference(to: $0, from: reference.location.file)
      }
      diagnostics.append(
        Diagnostic(SiteProblem.missingPicture(path: path, suggestion: near), at: reference.location))
      return nil
    }
    // A draft may name photos of drafts: it is left out itself.
    if isHidden(file), !isHidden(reference.location.file) {
      let problem = SiteProblem.linkToHidden(destination: path, state: HiddenState.draft.rawValue)
      diagnostics.append(Diagnostic(problem, at: reference.location))
      return nil
    }
    return picture(
      file, outputPath: Self.outputPath(of: file, namedBy: reference.location.file, below: folder),
      publishesFile: publishesFile && (publishesPhotos || !file.isInside(ContentIndex.galleryFolder)),
      isNamed: true, into: &diagnostics)
  }

  /// Returns the picture in an existing file.
  ///
  /// - Parameters:
  ///   - publishesFile: whether the file itself is published, in addition to its renditions.
  ///   - isNamed: whether the site names it as a single picture: a thumbnail, a cover, a logo. An unsafe drawing is an
  ///     error if it is named; among other pictures it is only left out.
  func picture(
    _ file: SitePath, outputPath: String, publishesFile: Bool = true, isNamed: Bool = false,
    into diagnostics: inout [Diagnostic]
  ) -> Picture? {
    switch content(of: file) {
    case .success(let content):
      let picture = Picture(
        file: file, outputPath: outputPath, content: content, publishesFile: publishesFile)
      if let removed = content.facts.removed {
        diagnostics.append(Diagnostic(DrawingProblem.reduced(removed: removed), at: SourceLocation(file)))
        return picture
      }
      guard file.isInside(ContentIndex.staticFolder) else { return picture }
      let key = SharedPicture(file: file, outputPath: outputPath, isFilePublished: publishesFile)
      return shared.withLock { shared in
        if let known = shared[key] { return known }
        shared[key] = picture
        return picture
      }
    case .failure(.fault(.unsafeDrawing(let reason))) where !isNamed:
      let problem = DrawingProblem.nothingLeft(.unsafeDrawing(reason: reason))
      diagnostics.append(Diagnostic(problem, at: SourceLocation(file)))
      return nil
    case .failure(let failure):
      diagnostics.append(Diagnostic(failure.problem, at: SourceLocation(file)))
      return nil
    }
  }

  /// Returns the file of `static/` that is published at an address below the site's; nil if there is none.
  private func file(publishedAt address: String) -> SitePath? {
    guard let path = PercentEncoding.decode(address),
      let file = ContentIndex.staticFolder.resolving(path).flatMap(index.file),
      // The address may have been written by others, with `%2e%2e`.
      file.isInside(ContentIndex.staticFolder)
    else { return nil }
    return file
  }

  /// Whether only `static/` could have a file at an address below the site's, and has none: at the top, or in one of its
  /// folders. What pages publish is known later.
  func isMissing(at address: String) -> Bool {
    if file(publishedAt: address) != nil { return false }
    guard let slash = address.utf8.firstIndex(of: UInt8(ascii: "/")) else { return true }
    let folder = ContentIndex.staticFolder.appending(PercentEncoding.decode(address[..<slash]) ?? "")
    return index.staticFiles.contains { $0.isInside(folder) }
  }

  /// Returns the address of the file of `static/` whose path is most like another one.
  func nearestPublished(to path: String) -> String? {
    let file = ContentIndex.staticFolder.appending(path)
    return index.nearestFile(to: file).flatMap {
      $0.isInside(ContentIndex.staticFolder) ? ContentIndex.reference(to: $0, from: file) : nil
    }
  }

  /// Returns the picture of `static/` that is published at an address below the site's; nil if there is none.
  func picture(publishedAt address: String) -> Picture? {
    guard let file = file(publishedAt: address) else { return nil }
    var faults: [Diagnostic] = []
    return picture(file, outputPath: Self.outputPath(of: file, below: ""), into: &faults)
  }

  /// Returns a fetched picture; if it cannot be examined, the file is used as it is.
  func picture(of media: StoredMedia) -> Picture {
    // Fetched pictures are named by the fingerprints of their bytes.
    guard let fingerprint = Fingerprint(hexadecimal: media.file.stem) else {
      return media.picture
    }
    do throws(FileFailure) {
      let found = try examiner.content(of: fingerprint) { () throws(FileFailure) in
        try memos.sources.read(media.file)
      }
      switch found {
      case .success(let content):
        return Picture(
          file: media.file, outputPath: media.outputPath, content: content,
          publishesFile: false)
      case .failure(let fault): faultsOfMedia.withLock { $0[media.file] = fault }
      }
    } catch {
      // The copy of the file reports why it is gone.
    }
    return media.picture
  }

  /// The diagnostics of the fetched pictures that were looked up.
  var mediaDiagnostics: [Diagnostic] {
    faultsOfMedia.withLock { faults in
      faults.sorted { $0.key < $1.key }.map { file, fault in
        Diagnostic(SiteProblem.remotePictureLeft(file: file.string, fault), at: nil)
      }
    }
  }

  /// Whether this build examined a file, or the previous one did and it has not changed since.
  func isKnown(_ file: SitePath) -> Bool {
    memos.sources.position(of: file).map { position in
      contents.byPosition.withLock { $0[position] != nil } || memos.memo(.picture, at: position) != nil
    } ?? false
  }

  /// Examines pictures on several threads, so that looking them up is quick.
  func examine(
    _ files: [SitePath], _ media: [StoredMedia], jobs: Int,
    progress: @escaping @Sendable (_ done: Int) -> Void
  ) async {
    let counter = SharedCounter()
    _ = await mapChunks(of: files.count + media.count, jobs: jobs, size: 4) { range in
      for position in range where !Task.isCancelled {
        if position < files.count {
          _ = self.content(of: files[position])
        } else {
          _ = self.picture(of: media[position - files.count])
        }
        progress(counter.add(1))
      }
    }
  }

  /// Returns the path at which a content file is published: files of `static/` keep their path, others go beside the
  /// page that names them.
  static func outputPath(of file: SitePath, below folder: String) -> String {
    file.isInside(ContentIndex.staticFolder)
      ? String(Substring(file.string.utf8.dropFirst(ContentIndex.staticFolder.string.utf8.count + 1)))
      : folder + file.name
  }

  /// Returns the path of a file that a text names: a file in the text's own folder keeps its place there.
  static func outputPath(of file: SitePath, namedBy text: SitePath, below folder: String) -> String {
    TextBundles.place(of: file, namedBy: text).map { folder + $0 } ?? outputPath(of: file, below: folder)
  }

  /// Two threads that ask for one file at once may both examine it, with the same result.
  private func content(of file: SitePath) -> Result<Picture.Content, PictureFailure> {
    let position = memos.sources.position(of: file)
    if let position, let known = contents.byPosition.withLock({ $0[position] }) { return known }
    let content = Result { () throws(PictureFailure) in
      let examined = try memos.remembered(
        .picture, of: file, blank: { examiner.examined($0) },
        make: { position throws(PictureFailure) in try examine(file, at: position) })
      guard let examined else { throw .fault(.unknownFormat) }
      return examiner.content(examined.fingerprint, examined.facts)
    }
    if let position { contents.byPosition.withLock { $0[position] = content } }
    return content
  }

  private func examine(_ file: SitePath, at position: Int?) throws(PictureFailure) -> ExaminedPicture? {
    let (bytes, fingerprint): ([UInt8], Fingerprint)
    do throws(FileFailure) {
      if let position {
        (bytes, fingerprint) = try memos.sources.read(at: position)
      } else {
        bytes = try memos.sources.read(file)
        fingerprint = examiner.fingerprinter(bytes)
      }
    } catch {
      throw .file(error)
    }
    do throws(ImageFault) {
      let content = try examiner.content(of: fingerprint) { () throws(ImageFault) in bytes }.get()
      return examiner.examined(fingerprint, content.facts)
    } catch {
      throw .fault(error)
    }
  }
}

/// What is known of pictures, by the positions of their files among the sources.
private final class PictureContents: Sendable {
  let byPosition = Mutex<[Int: Result<Picture.Content, PictureFailure>]>([:])
}

/// Tells the pictures of a build apart.
private struct SharedPicture: Hashable {
  let file: SitePath
  let outputPath: String
  let isFilePublished: Bool
}

/// Why a file has no picture.
enum PictureFailure: Error {
  case file(FileFailure)
  case fault(ImageFault)

  var problem: SiteProblem {
    switch self {
    case .file(let failure): .unreadable(reason: failure.reason)
    case .fault(let fault): .picture(fault)
    }
  }
}

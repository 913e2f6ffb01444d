import MamushiCore

/// The files made from a site's pictures.
struct RenditionFiles: Sendable {
  struct File: Sendable {
    /// The path from the output's root.
    let path: String
    /// ``Route/outputPathHash`` of the path.
    let pathHash: UInt64
    /// The path in the site's cache.
    var source: SitePath {
      PictureFiles.cache.appending(PictureFiles.storePath(ofOutput: path) ?? path)
    }
  }

  private(set) var files: [File] = []
  /// Files at fixed addresses, which do not reflect their content.
  let icons: [(file: IconFile, source: SitePath)]
  /// Renditions that the old site does not have, picture by picture, and those for icons, of which their addresses do
  /// not tell whether the old site has them; after ``omitKept(in:jobs:)``, those that the cache does not have either.
  private(set) var jobs: [RenditionMaker.Job] = []
  /// Pictures for sharing that the old site does not have; after ``omitKept(in:jobs:)``, that the cache does not have
  /// either.
  private(set) var drawings: [SharePicture] = []
  private let hashes: Set<UInt64>

  /// - Parameters:
  ///   - isKnown: whether a file exists in the old site, and stays there.
  ///   - icons: the site's icon, and the files made from it.
  ///   - drawings: the pictures for pages that have none to share.
  ///   - isTaken: whether the site has its own file at the path, which takes precedence.
  init(
    of pictures: [PlannedPicture], icons: (picture: PlannedPicture, files: [IconFile])? = nil,
    drawings: SharePictures = SharePictures(), plan: RenditionPlan,
    isKnown: (_ pathHash: UInt64) -> Bool, isTaken: (_ pathHash: UInt64) -> Bool
  ) {
    var hashes = Set<UInt64>()
    for picture in pictures {
      let content = picture.content
      var isMissing: [ImageRendition] = []
      for rendition in plan.renditions(of: content.facts, crops: picture.crops) {
        let path = PictureFiles.outputPath(content.key, rendition)
        let hash = ByteHash.hash(path)
        if isTaken(hash) || !hashes.insert(hash).inserted { continue }
        files.append(File(path: path, pathHash: hash))
        if !isKnown(hash) { isMissing.append(rendition) }
      }
      if !isMissing.isEmpty {
        jobs.append(.init(file: picture.file, content: content, renditions: isMissing))
      }
    }
    for drawing in drawings.all {
      let path = drawing.outputPath
      let hash = ByteHash.hash(path)
      if isTaken(hash) || !hashes.insert(hash).inserted { continue }
      files.append(File(path: path, pathHash: hash))
      if !isKnown(hash) { self.drawings.append(drawing) }
    }
    self.hashes = hashes
    self.icons = icons.map { icon in icon.files.map { ($0, $0.source(of: icon.picture.content)) } } ?? []
    guard let (picture, icons) = icons else { return }
    jobs.append(.init(file: picture.file, content: picture.content, renditions: icons.map(\.rendition)))
  }

  /// Leaves out what the cache has, undamaged, so that only missing renditions are made. Reads files of the cache, on
  /// several threads.
  mutating func omitKept(in store: any RenditionStore, jobs threads: Int) async {
    let all = jobs
    let missing = await mapChunks(of: all.count, jobs: threads, size: 4) { range in
      all[range].compactMap { (job) -> RenditionMaker.Job? in
        let kept = store.wholeFiles(job.renditions.map(\.name), in: job.content.key)
        var job = job
        job.renditions.removeAll { kept.contains($0.name) }
        return job.renditions.isEmpty ? nil : job
      }
    }
    jobs = missing.flatMap { $0 }
    let drawings = drawings
    let undrawn = await mapChunks(of: drawings.count, jobs: threads, size: 16) { range in
      drawings[range].filter { store.wholeFiles([SharePicture.name], in: $0.key).isEmpty }
    }
    self.drawings = undrawn.flatMap { $0 }
  }

  func contains(pathHash: UInt64) -> Bool { hashes.contains(pathHash) }
}

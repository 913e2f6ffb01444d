import MamushiCore

/// What was made of pictures, lies in the cache, and is not in the site of the last build.
package struct UnusedRenditions: Sendable {
  let cache: any BuildCache
  let renditions: any RenditionStore
  let media: any MediaFolder

  package init(services: BuildServices) {
    cache = services.memory.cache
    renditions = services.renditions
    media = services.remote.media
  }

  /// Removes them.
  ///
  /// - Returns: a report whose output tells how many files were removed, and their bytes.
  package func remove() -> BuildReport {
    guard let past = PastBuild(cache), let outputs = past.outputs() else {
      return BuildReport(telling: [Diagnostic(SiteProblem.noBuildToCompare, at: nil)], failure: .content)
    }
    let shown = Set(outputs.paths { _ in false }.compactMap(PictureFiles.storePath(ofOutput:)))
    let sources = Set(past.sources.fingerprints)
    let unused = renditions.files().filter { file in
      if shown.contains(file.path) { return false }
      // What is known of a picture is worth its few bytes for as long as there is the picture.
      guard let fingerprint = PictureFiles.fingerprint(ofFacts: file.path) else { return true }
      return !sources.contains(fingerprint) && !isFetched(fingerprint)
    }
    do throws(FileFailure) {
      try renditions.remove(unused.map(\.path))
    } catch {
      return BuildReport(telling: [OutputFault(error).diagnostic], failure: .output)
    }
    var report = BuildReport(telling: [], failure: nil)
    report.output.deleted = unused.count
    report.output.bytes = unused.reduce(0) { $0 + $1.size }
    return report
  }

  /// Whether it is a picture's of another site, which lies in the cache under its fingerprint.
  private func isFetched(_ fingerprint: Fingerprint) -> Bool {
    ["jpg", "png", "gif", "webp", "avif"].contains {
      media.holds(StoredMedia.folder.appending(fingerprint.hexadecimal + "." + $0))
    }
  }
}

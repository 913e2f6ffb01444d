import MamushiCore

extension SiteBuilder {
  /// Removes from the cache what was made of pictures and is not in the site of the last build.
  ///
  /// - Returns: a report whose output tells how many files were removed, and their bytes.
  package func removeUnusedRenditions() -> BuildReport {
    guard let past = PastBuild(services.memory.cache), let outputs = past.outputs() else {
      return report([Diagnostic(SiteProblem.noBuildToCompare, at: nil)], for: nil, failure: .content)
    }
    let shown = Set(outputs.paths { _ in false }.compactMap(PictureFiles.storePath(ofOutput:)))
    let sources = Set(past.sources.fingerprints)
    let unused = services.renditions.files().filter { file in
      if shown.contains(file.path) { return false }
      // What is known of a picture is worth its few bytes for as long as there is the picture.
      guard let fingerprint = PictureFiles.fingerprint(ofFacts: file.path) else { return true }
      return !sources.contains(fingerprint) && !isFetched(fingerprint)
    }
    do throws(FileFailure) {
      try services.renditions.remove(unused.map(\.path))
    } catch {
      return report([Diagnostic(SiteProblem.outputFailed(error), at: nil)], for: nil, failure: .output)
    }
    var summary = OutputSummary()
    summary.deleted = unused.count
    summary.bytes = unused.reduce(0) { $0 + $1.size }
    return report([], for: nil, output: summary, failure: nil)
  }

  /// Whether it is a picture's of another site, which lies in the cache under its fingerprint.
  private func isFetched(_ fingerprint: Fingerprint) -> Bool {
    ["jpg", "png", "gif", "webp", "avif"].contains {
      services.remote.media.holds(RemoteMedia.folder.appending(fingerprint.hexadecimal + "." + $0))
    }
  }
}

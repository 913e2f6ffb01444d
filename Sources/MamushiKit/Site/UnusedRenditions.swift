import MamushiCore

/// The files in the cache that were made from pictures and are not in the site of the last build, and those for the
/// search in languages that it does not have.
package struct UnusedRenditions: Sendable {
  let memory: BuildMemory
  let renditions: any RenditionStore
  let media: any MediaFolder

  package init(services: BuildServices) {
    memory = services.memory
    renditions = services.renditions
    media = services.remote.media
  }

  /// Removes the unused files.
  ///
  /// - Returns: a report whose output has the number of removed files and their bytes.
  package func remove() -> BuildReport {
    guard let past = PastBuild(memory.cache), let outputs = past.outputs() else {
      return BuildReport(telling: [Diagnostic(SiteProblem.noBuildToCompare, at: nil)], failure: .content)
    }
    let shown = Set(outputs.paths { _ in false }.compactMap(PictureFiles.storePath(ofOutput:)))
    let sources = Set(past.sources.fingerprints)
    let showsTitles = shown.contains { $0.hasSuffix("/" + SharePicture.name) }
    let unused = renditions.files().filter { file in
      if shown.contains(file.path) { return false }
      // The copy of a font, and what is known of it, stay with the font; what is known of the machine's typefaces stays
      // while words are drawn.
      if let font = PictureFiles.fingerprint(ofFontFor: file.path) {
        return font == .none ? !showsTitles : !sources.contains(font)
      }
      // The facts of a picture are worth their few bytes as long as the picture exists.
      guard let fingerprint = PictureFiles.fingerprint(ofFacts: file.path) else { return true }
      return !sources.contains(fingerprint) && !isFetched(fingerprint)
    }
    do throws(FileFailure) {
      try renditions.remove(unused.map(\.path))
    } catch {
      return BuildReport(telling: [OutputFault(error).diagnostic], failure: .output)
    }
    let searches = memory.removeSearches(past.summary.languages)
    var report = BuildReport(telling: [], failure: nil)
    report.output.deleted = unused.count + searches.files
    report.output.bytes = unused.reduce(searches.bytes) { $0 + $1.size }
    return report
  }

  /// Whether the fingerprint is that of a picture fetched from another site, which is in the cache under its
  /// fingerprint.
  private func isFetched(_ fingerprint: Fingerprint) -> Bool {
    ["jpg", "png", "gif", "webp", "avif"].contains {
      media.holds(StoredMedia.folder.appending(fingerprint.hexadecimal + "." + $0))
    }
  }
}

import MamushiCore
import Testing

@testable import MamushiKit

/// Builds a site again and again in one session, and compares each build with a clean one.
struct HeldBuilds {
  let output = MemoryOutput()
  let files: EditedFiles
  var site: TestSite
  var session: SiteSession
  /// Read by every build that has to load the site, and by no other.
  static let loaded = "Templates/assets/style.css"

  /// Builds the site once.
  init(_ site: TestSite) async {
    var site = site
    site.files.files[Self.loaded] = Array("body {}".utf8)
    site.output = output
    self.site = site
    files = EditedFiles(site.files)
    var services = site.services
    services.files = files
    session = SiteSession(services)
    await build(.everything)
  }

  @discardableResult
  func build(
    _ change: SiteChange, _ sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> (isHeld: Bool, writes: [String], report: BuildReport?) {
    _ = files.takeReads()
    _ = output.takeWrites()
    let update = await session.build(site.options, after: change) { _ in }
    await session.tidyUp()
    let isHeld = !files.takeReads().contains(Self.loaded)
    let writes = output.takeWrites()
    let clean = await cleanBuild()
    // Nil where a file holds what it held.
    guard let update else { return (isHeld, writes, nil) }
    if update.report.failure == nil {
      let (files, expected) = (output.files, clean.files)
      #expect(files.keys.sorted() == expected.keys.sorted(), sourceLocation: sourceLocation)
      #expect(files.keys.filter { files[$0] != expected[$0] }.sorted() == [], sourceLocation: sourceLocation)
    }
    #expect(update.report.diagnostics == clean.report.diagnostics, sourceLocation: sourceLocation)
    return (isHeld, writes, update.report)
  }

  private func cleanBuild() async -> (files: [String: [UInt8]], report: BuildReport) {
    var clean = site
    let output = MemoryOutput()
    clean.files = files.files
    clean.output = output
    clean.cache = MemoryCache()
    let report = await clean.build()
    return (output.files, report)
  }

  func edit(
    _ path: String, _ text: String?, _ sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> (isHeld: Bool, writes: [String], report: BuildReport?) {
    files.write(path, text)
    return await build(SiteChange([SitePath(path)]), sourceLocation)
  }
}

import MamushiCore
import Testing

@testable import MamushiKit

/// What is removed from the cache because the site does not show it.
struct UnusedRenditionTests {
  private let site: TestSite = {
    var site = TestSite([
      "gallery/g/p.jpg": "80x60", "gallery/g/q.jpg": "90x60",
      "articles/a.md": "---\ntitle: A\n---\n![x](x.jpg)", "articles/x.jpg": "70x60",
    ])
    site.output = MemoryOutput()
    return site
  }()

  private func clean(_ site: TestSite) -> BuildReport {
    UnusedRenditions(services: site.services).remove()
  }

  private static func key(_ text: String) -> String { renditionPlan.key(of: fingerprinter(Array(text.utf8))) }

  @Test func withoutABuildNothingTellsWhatIsShown() throws {
    try site.renditions.write([1], to: "key/1.jpg")
    let report = clean(site)
    #expect(report.failure == .content && report.output.deleted == 0)
    #expect(
      lines(report.diagnostics).map {
        $0.hasSuffix(
          "without a build of this site, it is unknown what is used; run 'mamushi build' first [NoBuildToCompare]"
        )
      } == [true])
    #expect(site.renditions.files().count == 1)
  }

  @Test func whatIsShownStays() async {
    #expect(await site.build().failure == nil)
    let before = site.renditions.files().map(\.path)
    // Again after a build with nothing to do, and one that failed.
    for _ in 0..<2 {
      let report = clean(site)
      #expect(report.failure == nil && report.diagnostics == [])
      #expect(report.output.deleted == 0 && report.output.bytes == 0)
      #expect(site.renditions.files().map(\.path) == before)
      #expect(await site.build().failure == nil)
      var faulty = site
      faulty.files.files["Content/articles/a.md"] = Array("---\ntitle: [x\n---\n".utf8)
      #expect(await faulty.build().failure == .content)
    }
    #expect(site.images.work.take().count == 6)
  }

  @Test func whatIsOfOtherSettingsOrOfNoPictureGoes() async throws {
    #expect(await site.build().failure == nil)
    let shown = site.renditions.files().map(\.path)
    let foreign = [
      "\(Self.key("80x60"))/9999.jpg", "0123/80.jpg", "facts/nothing",
      "facts/\(fingerprinter([1]).hexadecimal)-1",
      "facts/\(fingerprinter(Array("80x60".utf8)).hexadecimal)-0",
    ]
    for path in foreign { try site.renditions.write([1, 2, 3], to: path) }
    let report = clean(site)
    #expect(report.failure == nil)
    #expect(report.output.deleted == foreign.count && report.output.bytes == 3 * foreign.count)
    #expect(site.renditions.files().map(\.path) == shown)
  }

  @Test func whatIsOfARemovedPhotoGoesWithTheNextBuild() async {
    #expect(await site.build().failure == nil)
    var smaller = site
    smaller.files.files["Content/gallery/g/q.jpg"] = nil
    #expect(clean(smaller).output.deleted == 0)
    #expect(await smaller.build().failure == nil)
    // Six renditions, whole and square, and what is known of it.
    #expect(clean(smaller).output.deleted == 7)
    #expect(!smaller.renditions.files().contains { $0.path.hasPrefix(Self.key("90x60")) })
    #expect(await site.build().failure == nil)
    #expect(site.images.work.take().suffix(2) == ["examine 90x60", "render 90x60"])
  }

  @Test func factsOfFetchedPicturesStayWithThem() async throws {
    #expect(await site.build().failure == nil)
    let bytes = Array("8x6".utf8)
    let facts = PictureFiles.factsPath(fingerprinter(bytes))
    try site.renditions.write([1], to: facts)
    #expect(clean(site).output.deleted == 1)
    try site.renditions.write([1], to: facts)
    _ = try site.remote.media.keep(bytes)
    #expect(clean(site).output.deleted == 0)
    #expect(site.renditions.read(facts) != nil)
  }

  @Test func copiesOfFontsStayWithThem() async throws {
    #expect(await site.build().failure == nil)
    // Any file that the site has may be the font.
    let (known, other) = (fingerprinter(Array("80x60".utf8)), fingerprinter([1]))
    func files(_ font: Fingerprint) -> [String] {
      [PictureFiles.trialPath(font), "fonts/\(font.hexadecimal).otf"]
    }
    let cutShort = "fonts/\(known.hexadecimal).otf-1a"
    for path in files(known) + files(other) + [cutShort] { try site.renditions.write([1], to: path) }
    #expect(clean(site).output.deleted == 3)
    for path in files(known) { #expect(site.renditions.read(path) != nil, "\(path)") }
    for path in files(other) + [cutShort] { #expect(site.renditions.read(path) == nil, "\(path)") }
  }

  @Test func whatCannotBeRemovedIsTold() async throws {
    #expect(await site.build().failure == nil)
    try site.renditions.write([1], to: "key/1.jpg")
    site.renditions.fail(
      FileFailure(path: ".mamushi/images", operation: "remove", code: 13, reason: "Permission denied"))
    let report = clean(site)
    #expect(report.failure == .output && report.diagnostics.map(\.id) == ["OutputFailed"])
  }
}

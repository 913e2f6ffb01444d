import Foundation
import Testing

/// What was made of a picture is kept, and found again by what it was made of.
@Suite(.scratchFolder)
struct OnlyOnceTests {
  static let photo = Pictures.jpeg(blocks: 50, 40, painting: Pictures.plaid(1))

  /// The encoders' quickest.
  static let effort = "effort: { avif: 0, webp: 0 }"

  static let files: [String: SiteFile] = [
    "Content/site.yaml": configuration("{ \(effort) }"),
    "Content/gallery/trip/one.jpg": .bytes(photo),
    "Content/gallery/trip/two.png": .bytes(Pictures.png(80, 60, painting: Pictures.plaid(2))),
    "Content/gallery/trip/film.gif": .bytes(Pictures.gif(20, 10, frames: [.red, .blue])),
    "Content/articles/a.md": article("A", "date: 2026-01-01\nthumbnail: a.jpg"),
    "Content/articles/a.jpg": .bytes(Pictures.jpeg(blocks: 45, 40, painting: Pictures.plaid(3))),
  ]

  private static func configuration(_ images: String) -> SiteFile {
    .text("title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\nimages: \(images)\n")
  }

  private func cache(of site: Site) throws -> FolderSnapshot {
    try FolderSnapshot(site.url(".mamushi/images"))
  }

  /// Files of the cache that are not what they were: other bytes, another file, or another time.
  private func changes(from old: FolderSnapshot, to new: FolderSnapshot) -> [String] {
    Set(old.files).union(new.files).sorted().filter { old.entries[$0] != new.entries[$0] }
  }

  @Test("all of it lies in .mamushi/images: each rendition of the output, and what is known of each picture")
  func kept() async throws {
    let site = try Site(Self.files)
    let output = try await site.buildCleanly()
    let cache = try cache(of: site)
    #expect(
      cache.files.filter { !$0.hasPrefix("facts/") && !$0.hasSuffix("/sums") }
        == output.renditions.map { String($0.dropFirst("media/".count)) })
    for path in output.renditions {
      #expect(cache.bytes[String(path.dropFirst("media/".count))] == output.bytes[path], "\(path)")
    }
    #expect(cache.files.count { $0.hasPrefix("facts/") } == 4)
  }

  @Test("a second build makes nothing, and says nothing of pictures")
  func second() async throws {
    let site = try Site(Self.files)
    let first = try await site.build()
    #expect(first.exitCode == 0)
    #expect(
      first.lines.contains { $0.hasPrefix("Making ") && $0.hasSuffix(" picture files.") },
      "\(first.lines)")
    let (output, cache) = (try site.output, try cache(of: site))
    let second = try await site.build()
    #expect(second.exitCode == 0)
    #expect(!second.lines.contains { $0.hasPrefix("Making ") }, "\(second.lines)")
    #expect(try site.output == output)
    #expect(changes(from: cache, to: try self.cache(of: site)) == [])
    // Neither does one that makes every page anew.
    try site.write("Templates/Shared/footer.mustache", "<footer>{{site.title}}</footer>\n")
    _ = try await site.buildCleanly()
    #expect(changes(from: cache, to: try self.cache(of: site)) == [])
  }

  @Test("a fresh checkout with new times finds what another one made, with nothing but .mamushi/images")
  func checkout() async throws {
    let site = try Site(Self.files)
    let expected = try await site.buildCleanly()
    let fresh = try Site(Self.files, at: "fresh")
    for path in try FolderSnapshot(fresh.folder).files {
      try FileStatus.setModified(4_000_000_000 * 1_000_000_000, of: fresh.url(path).path)
    }
    try FileManager.default.createDirectory(at: fresh.url(".mamushi"), withIntermediateDirectories: true)
    // As an archive is unpacked: other files, later times.
    try FileManager.default.copyItem(at: site.url(".mamushi/images"), to: fresh.url(".mamushi/images"))
    let carried = try cache(of: fresh)
    let result = try await fresh.build()
    #expect(result.exitCode == 0)
    #expect(!result.lines.contains { $0.hasPrefix("Making ") }, "\(result.lines)")
    expectSameBytes(try fresh.output, expected)
    #expect(changes(from: carried, to: try cache(of: fresh)) == [])
  }

  @Test("pictures that are renamed, moved, copied or touched are not made anew")
  func renamed() async throws {
    let site = try Site(Self.files)
    let old = try await site.buildCleanly()
    let cache = try cache(of: site)
    let files = FileManager.default
    try files.moveItem(
      at: site.url("Content/gallery/trip/one.jpg"), to: site.url("Content/gallery/trip/first.jpg"))
    try site.write(
      "Content/gallery/trip/two-again.webp", .bytes(Pictures.png(80, 60, painting: Pictures.plaid(2))))
    try files.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: site.url("Content/gallery/trip/film.gif").path)
    try files.moveItem(at: site.url("Content/articles/a.jpg"), to: site.url("Content/articles/b.jpg"))
    try site.write("Content/articles/a.md", article("A", "date: 2026-01-01\nthumbnail: b.jpg"))
    let new = try await site.buildCleanly()
    #expect(changes(from: cache, to: try self.cache(of: site)) == [])
    #expect(new.contains("gallery/trip/first/index.html") && !new.contains("gallery/trip/one/index.html"))
    // The same files stand in the output, too.
    for path in new.renditions where old.contains(path) {
      #expect(new.entries[path] == old.entries[path], "'\(path)' was touched")
    }
    expectSameBytes(new, try await site.copyOfInputs().buildCleanly())
  }

  @Test("only what is missing is made: a new photo, a new width, a file that is gone or empty")
  func missing() async throws {
    let site = try Site(Self.files)
    let first = try await site.buildCleanly()
    var cache = try cache(of: site)
    func made(_ build: () async throws -> Void) async throws -> [String] {
      try await build()
      let new = try self.cache(of: site)
      defer { cache = new }
      return changes(from: cache, to: new)
    }
    let added = try await made {
      try site.write(
        "Content/gallery/trip/three.png", .bytes(Pictures.png(30, 30, painting: Pictures.plaid(9))))
      _ = try await site.buildCleanly()
    }
    // And what is known of it, and the checksums.
    #expect(added.count == 6 + 2 && added.allSatisfy { cache.contains($0) }, "\(added)")

    let wider = try await made {
      try site.write(
        "Content/site.yaml", Self.configuration("{ widths: [200, 320], \(Self.effort) }"))
      _ = try await site.buildCleanly()
    }
    // And the greatest width of what stands in where there was a greater one before.
    #expect(
      wider.allSatisfy { $0.contains("200.") || $0.hasSuffix("/320.jpg") || $0.hasSuffix("/sums") },
      "\(wider)")
    try site.write("Content/site.yaml", Self.configuration("{ \(Self.effort) }"))
    #expect(try await made { _ = try await site.buildCleanly() } == [])

    // Where a new output is made, what is gone from the cache is made again.
    let victims = first.renditions.map { String($0.dropFirst("media/".count)) }.filter {
      $0.hasSuffix("320.webp")
    }
    try #require(victims.count >= 2)
    try site.remove(".mamushi/images/" + victims[0])
    try site.write(".mamushi/images/" + victims[1], "")
    try site.remove("Output")
    _ = try await site.buildCleanly()
    let again = try self.cache(of: site)
    #expect(Set(changes(from: cache, to: again)) == Set(victims.prefix(2)))
    for victim in victims { #expect(again.bytes[victim] == first.bytes["media/" + victim], "\(victim)") }
    expectSameBytes(try site.output, try await site.copyOfInputs().buildCleanly())
  }

  @Test(
    "files of .mamushi/images whose bytes are not those that were made are made again, and never published",
    arguments: ["cut", "other bytes", "another picture", "no checksums"])
  func damagedFiles(how: String) async throws {
    let site = try Site(Self.files)
    let expected = try await site.buildCleanly()
    let before = try cache(of: site)
    let victims = before.files.filter { $0.hasSuffix("320.jpg") || $0.hasSuffix("320.webp") }
    try #require(victims.count >= 2)
    var changed = victims
    for path in victims {
      let bytes = try #require(before.bytes[path])
      let url = ".mamushi/images/" + path
      switch how {
      case "cut": try site.write(url, .bytes([UInt8](bytes.prefix(bytes.count / 2))))
      case "other bytes": try site.write(url, .bytes([UInt8](bytes.dropLast()) + [bytes.last == 0 ? 1 : 0]))
      case "another picture":
        try site.write(url, .bytes([UInt8](try #require(before.bytes[victims[0]])) + [0]))
      default:
        // As a version without checksums left it.
        let folder = path.prefix { $0 != "/" }
        try site.remove(".mamushi/images/\(folder)/sums")
        changed = before.files.filter { !$0.hasPrefix("facts/") }
      }
      if how == "no checksums" { break }
    }
    // What stands in the output is not looked at again.
    expectSameBytes(try await site.buildCleanly(), expected, "\(how):")
    try site.remove("Output")
    expectSameBytes(try await site.buildCleanly(), expected, "\(how), without output:")
    let after = try cache(of: site)
    #expect(after.bytes == before.bytes)
    let again = changes(from: before, to: after)
    #expect(Set(again).isSubset(of: changed) && again.contains(victims[0]), "\(again)")
  }

  @Test(
    "whatever is gone from .mamushi/images, and whatever becomes of what is known, the output is that of a clean build",
    arguments: [
      "all", "facts", "facts empty", "facts random", "facts longer",
    ])
  func damaged(what: String) async throws {
    let site = try Site(Self.files)
    let expected = try await site.buildCleanly()
    for removesOutput in [false, true] {
      let files = try cache(of: site).files
      let facts = files.filter { $0.hasPrefix("facts/") }.map { ".mamushi/images/" + $0 }
      switch what {
      case "all": try site.remove(".mamushi/images")
      case "facts": try site.remove(".mamushi/images/facts")
      case "facts empty": for path in facts { try site.write(path, "") }
      case "facts random":
        var random = SplitMix64(seed: 5)
        for path in facts {
          try site.write(path, .bytes((0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }))
        }
      default:
        // As another version of the tool might write them.
        for path in facts { try site.write(path, .bytes([UInt8](Data(contentsOf: site.url(path))) + [0])) }
      }
      // What is known of unchanged files is also in the index.
      try site.remove(".mamushi/index")
      if removesOutput { try site.remove("Output") }
      let result = try await site.build("--quiet")
      #expect(result.exitCode == 0, "\(what), without output \(removesOutput): \(result.messages)")
      if result.exitCode == 0 { expectSameBytes(try site.output, expected, "\(what):") }
    }
  }

  @Test("bytes follow from what a rendition is, whichever are made with it, before it or after it")
  func apart() async throws {
    func configuration(_ widths: String) -> SiteFile {
      Self.configuration("{ widths: [\(widths)], \(Self.effort) }")
    }
    let site = try Site([
      "Content/site.yaml": configuration("48"),
      "Content/gallery/x/photo.jpg": .bytes(Pictures.jpeg(blocks: 60, 45, painting: Pictures.plaid(1))),
      "Content/gallery/x/wide.jpg": .bytes(Pictures.jpeg(blocks: 90, 10, painting: Pictures.plaid(2))),
      "Content/gallery/x/clear.png": .bytes(
        Pictures.png(90, 70, hasAlpha: true) { x, y in (x + y).isMultiple(of: 3) ? .clear : .green }),
      "Content/gallery/x/film.gif": .bytes(Pictures.gif(40, 30, frames: [.red, .blue])),
    ])
    // From small to large, and only small ones again; then others that are gone from the cache.
    for (step, widths) in ["48", "48, 160", "48, 160, 480", "100", "20, 480"].enumerated() {
      try site.write("Content/site.yaml", configuration(widths))
      if step == 3 {
        for path in try cache(of: site).files where path.hasSuffix(".webp") || path.contains("160") {
          try site.remove(".mamushi/images/" + path)
        }
        try site.remove("Output")
      }
      expectSameBytes(
        try await site.buildCleanly(), try await site.copyOfInputs().buildCleanly(), "widths \(widths):")
    }
    // Pages that show another part of one.
    try site.write("Content/articles/a.md", article("A", "thumbnail: ../gallery/x/wide.jpg\npickup: true"))
    expectSameBytes(
      try await site.buildCleanly(), try await site.copyOfInputs().buildCleanly(), "another part:")
  }

  @Test("where nothing can be kept, it is told why, and the old site stands; once it can, the site is built")
  func unusable() async throws {
    let site = try Site(Self.files)
    let old = try await site.buildCleanly()
    try site.write("Content/gallery/trip/new.png", .bytes(Pictures.png(30, 20, painting: Pictures.plaid(8))))
    try site.remove(".mamushi/images")
    try site.write(".mamushi/images", "a file where a folder was")
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 74)
    #expect(result.lines.count == 1, "\(result.messages)")
    #expect(result.lines.first?.contains("/.mamushi/images/") == true, "\(result.messages)")
    #expect(result.lines.first?.hasSuffix("[OutputFailed]") == true, "\(result.messages)")
    #expect(try site.output == old)
    try site.remove(".mamushi/images")
    let output = try await site.buildCleanly()
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
  }
}

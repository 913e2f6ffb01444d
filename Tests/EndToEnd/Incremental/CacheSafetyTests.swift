import Foundation
import Testing

/// Whatever has become of `.mamushi/`, a build gives the right bytes, without a word.
@Suite(.scratchFolder)
struct CacheSafetyTests {
  /// What builds keep, in `.mamushi/`.
  static let names = ["index", "output", "search", "search-index"]
  /// Some that are of another build than the rest.
  private static let mixtures = [
    ["index"], ["output"], ["index", "output"], ["search"], ["search-index"], ["search", "search-index"],
    ["index", "search"], ["index", "search-index"],
  ]

  @Test("builds keep what they know in .mamushi, in regular files")
  func kept() async throws {
    let subject = try await CacheSafetyCase()
    for name in Self.names {
      #expect(try FileStatus(of: subject.cache(name).path).kind == .typeRegular)
      #expect(try subject.bytes(name).count > 100)
    }
    let others = try FolderSnapshot(subject.site.url(".mamushi")).files.filter { !$0.hasPrefix("images/") }
    #expect(others.filter { $0 != "lock" } == Self.names)
  }

  @Test("missing or empty", arguments: names)
  func missing(name: String) async throws {
    let subject = try await CacheSafetyCase()
    try await subject.survive("no \(name)") {
      try? FileManager.default.removeItem(at: $0.url(".mamushi/" + name))
    }
    try await subject.survive("\(name) empty") { try $0.write(".mamushi/" + name, "") }
    try await subject.survive("no .mamushi") { try $0.remove(".mamushi") }
  }

  @Test("truncated, and with bytes after its end", arguments: names)
  func truncated(name: String) async throws {
    let subject = try await CacheSafetyCase()
    // Early, where headers are; then evenly; then near the end.
    for share in [0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.999] {
      try await subject.survive("\(name) cut at \(share)") { site in
        let bytes = try subject.bytes(name)
        let length = min(bytes.count - 1, max(1, Int(Double(bytes.count) * share)))
        try site.write(".mamushi/" + name, .bytes(Array(bytes[..<length])))
      }
    }
    for length in [1, 4, 8, 12, 16, 20, 24, 32, 48] {
      try await edit(subject, "\(name) cut at \(length)") { Array(try subject.bytes(name).prefix(length)) }
      try await edit(subject, "\(name) but for \(length)") { try subject.bytes(name).dropLast(length) }
    }
    try await edit(subject, "\(name) with a byte more") { try subject.bytes(name) + [0] }
    try await edit(subject, "\(name) twice") { try subject.bytes(name) + subject.bytes(name) }

    func edit(_ subject: CacheSafetyCase, _ what: String, _ bytes: () throws -> [UInt8]) async throws {
      let state = try subject.site.output.contains("articles/new/index.html") ? 0 : 1
      let damaged = try bytes()
      try subject.goTo(state)
      try subject.site.write(".mamushi/" + name, .bytes(damaged))
      try await subject.expect(state, after: what)
    }
  }

  @Test("random bytes, and bits turned over", arguments: names)
  func random(name: String) async throws {
    let subject = try await CacheSafetyCase()
    let seed = UInt64.random(in: 0..<1_000_000)
    print("damage to .mamushi/\(name): seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      let state = (round + 1) % 2
      var bytes = try subject.bytes(name)
      let what: String
      switch round % 4 {
      case 0:
        bytes = (0..<random.number(1...3 * bytes.count)).map { _ in UInt8.random(in: 0...255, using: &random)
        }
        what = "\(bytes.count) random bytes"
      case 1:
        // Headers lie at the beginning and the end.
        let places =
          random.isOne(in: 2) ? 0...min(200, bytes.count - 1) : max(0, bytes.count - 200)...bytes.count - 1
        let place = random.number(places)
        bytes[place] ^= 1 << UInt8(random.number(0...7))
        what = "a bit of byte \(place)"
      case 2:
        let place = random.number(0...bytes.count - 1)
        bytes[place] ^= 1 << UInt8(random.number(0...7))
        what = "a bit of byte \(place)"
      default:
        let start = random.number(0...bytes.count - 1)
        let end = min(bytes.count, start + random.number(1...4096))
        for place in start..<end { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        what = "bytes \(start) to \(end)"
      }
      try subject.goTo(state)
      try subject.site.write(".mamushi/" + name, .bytes(bytes))
      try await subject.expect(state, after: "seed \(seed), round \(round), \(name): \(what)")
    }
  }

  @Test("the two exchanged, and each in the other's place")
  func exchanged() async throws {
    let subject = try await CacheSafetyCase()
    try await subject.survive("exchanged") { site in
      let (index, output) = (try subject.bytes("index"), try subject.bytes("output"))
      try site.write(".mamushi/index", .bytes(output))
      try site.write(".mamushi/output", .bytes(index))
    }
    try await subject.survive("output as index") {
      try $0.write(".mamushi/index", .bytes(subject.bytes("output")))
    }
    try await subject.survive("index as output") {
      try $0.write(".mamushi/output", .bytes(subject.bytes("index")))
    }
  }

  @Test("another site's", arguments: mixtures)
  func foreign(names: [String]) async throws {
    let subject = try await CacheSafetyCase()
    // Of the same files, with other words.
    let other = try await CacheSafetyCase(
      at: "other",
      files: FullSite.quickFiles.mapValues { file in
        if case .text(let text) = file { .text(text.replacing("夜の市", with: "朝の市")) } else { file }
      })
    try await subject.survive("another site's \(names)") { site in
      for name in names { try site.write(".mamushi/" + name, .bytes(other.bytes(name))) }
    }
  }

  @Test("of an older state", arguments: mixtures)
  func older(names: [String]) async throws {
    let subject = try await CacheSafetyCase()
    let old = try names.map { ($0, try subject.bytes($0)) }
    func restore() throws {
      for (name, bytes) in old { try subject.site.write(".mamushi/" + name, .bytes(bytes)) }
    }
    try subject.goTo(1)
    try await subject.expect(1, after: "an edit")
    try restore()
    try await subject.expect(1, after: "the older cache")
    try restore()
    try await subject.expect(1, after: "the older cache again")
    try restore()
    try subject.goTo(0)
    try await subject.expect(0, after: "the older cache and an edit back")
    try subject.goTo(1)
    try restore()
    try await subject.expect(1, after: "the older cache and an edit")
  }

  @Test("a folder, a link or a pipe in its place", arguments: names)
  func replaced(name: String) async throws {
    let subject = try await CacheSafetyCase()
    let path = ".mamushi/" + name
    try await subject.survive("\(name) is a folder") { site in
      try? site.remove(path)
      try site.write(path + "/deep/file", "mine")
    }
    let outside = try ScratchFolder.current.appendingPathComponent("outside")
    for target in [outside.path, "../../missing", name] {
      try await subject.survive("\(name) is a link to \(target)") { site in
        try Data("mine".utf8).write(to: outside)
        try? site.remove(path)
        try site.write(path, .link(to: target))
      }
      #expect(try String(contentsOf: outside, encoding: .utf8) == "mine", "a link was written through")
    }
    let moved = try ScratchFolder.current.appendingPathComponent("moved")
    try await subject.survive("\(name) lies elsewhere") { site in
      if try FileStatus(of: site.url(path).path).kind == .typeRegular {
        try? FileManager.default.removeItem(at: moved)
        try FileManager.default.moveItem(at: site.url(path), to: moved)
      }
      try? site.remove(path)
      try site.write(path, .link(to: moved.path))
    }
    try await subject.survive("\(name) is a pipe") { site in
      try? site.remove(path)
      try #require(mkfifo(site.url(path).path, 0o600) == 0)
    }
  }

  @Test("unreadable", .enabled(if: getuid() != 0, "root reads everything"), arguments: names)
  func unreadable(name: String) async throws {
    let subject = try await CacheSafetyCase()
    try await subject.survive("\(name) unreadable") { site in
      _ = try subject.bytes(name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: site.url(".mamushi/" + name).path)
    }
  }

  @Test(".mamushi cannot be written to", .enabled(if: getuid() != 0, "root writes everywhere"))
  func readOnly() async throws {
    let subject = try await CacheSafetyCase()
    let path = subject.site.url(".mamushi").path
    for state in [0, 1, 0] {
      try? subject.goTo(state)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
      let result = try await subject.site.build("--quiet")
      #expect(result.exitCode == 0, "\(result.messages)")
      // The site stands, and what could not be kept is told.
      #expect(result.lines.allSatisfy { $0.hasSuffix("[CacheNotWritten]") }, "\(result.messages)")
      expectSameBytes(try subject.site.output, subject.outputs[state], "read-only, state \(state):")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  @Test("the cache of a site that was copied or moved, and of one restored from a copy")
  func moved() async throws {
    let subject = try await CacheSafetyCase()
    let files = FileManager.default
    let copy = try ScratchFolder.current.appendingPathComponent("copy")
    try files.copyItem(at: subject.site.folder, to: copy)
    try subject.goTo(1)
    try await subject.expect(1, after: "an edit")
    // The copy is a site of its own, with a cache that tells of other files.
    let copied = Site(existing: copy)
    expectSameBytes(try await copied.buildCleanly(), subject.outputs[0], "copied:")
    try copied.write("Content/articles/tea.md", "---\ntitle: 茶\n---\n")
    #expect(try await copied.buildCleanly().text("articles/tea/index.html").contains("<h1>茶</h1>"))
    expectSameBytes(try subject.site.output, subject.outputs[1], "the original:")
    // Moved to another place, and another put in its own.
    try files.moveItem(at: subject.site.folder, to: copy.appendingPathExtension("original"))
    try files.moveItem(at: copy, to: subject.site.folder)
    #expect(try await subject.site.buildCleanly().text("articles/tea/index.html").contains("<h1>茶</h1>"))
    let original = Site(existing: copy.appendingPathExtension("original"))
    expectSameBytes(try await original.buildCleanly(), subject.outputs[1], "moved:")
  }

  @Test("one cache, two outputs in turn")
  func twoOutputs() async throws {
    let subject = try await CacheSafetyCase()
    let other = subject.site.url("Public")
    for state in [0, 1, 0, 0, 1, 1, 0] {
      try? subject.goTo(state)
      let result = try await subject.site.build("--quiet", "--output", other.path)
      #expect(result.exitCode == 0, "\(result.messages)")
      expectSameBytes(try FolderSnapshot(other), subject.outputs[state], "the other output:")
      if state == 1 { try await subject.expect(state, after: "a build into another folder") }
    }
    try await subject.expect(0, after: "builds into another folder")
  }
}

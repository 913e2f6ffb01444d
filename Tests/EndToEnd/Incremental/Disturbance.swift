import Foundation

/// Something that happens to a site's files beside edits: to inputs without changing them, or to the output.
struct Disturbance: Sendable {
  /// For messages.
  let name: String
  /// - Returns: what exactly was done; nil where there is nothing to do it to.
  let apply: @Sendable (_ folder: SiteFolder, _ random: inout SplitMix64) throws -> String?

  init(
    _ name: String,
    _ apply: @escaping @Sendable (_ folder: SiteFolder, _ random: inout SplitMix64) throws -> String?
  ) {
    self.name = name
    self.apply = apply
  }

  // MARK: Of the inputs

  static let ofInputs: [Disturbance] = [
    onInput("touch a file") { url, _ in
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
    },
    onInput("make a file old") { url, random in
      try FileStatus.setModified(Int64(random.number(1...1_000_000_000)) * 1_000_000_000, of: url.path)
    },
    onInput("change a file's mode") { url, random in
      try FileManager.default.setAttributes(
        [.posixPermissions: random.pick([0o600, 0o644, 0o755])], ofItemAtPath: url.path)
    },
    onInput("write the same bytes again") { url, _ in try Data(contentsOf: url).write(to: url) },
    onInput("put a copy in a file's place") { url, _ in
      try Data(contentsOf: url).write(to: url, options: .atomic)
    },
    Disturbance("change the folders' times") { folder, random in
      for path in ["Content", "Content/articles", "Templates"] where folder.exists(path) {
        try folder.site.write(path + "/temporary", "")
        try folder.site.remove(path + "/temporary")
      }
      return "Content, Templates"
    },
    Disturbance("wait for more than a second") { _, _ in
      usleep(1_200_000)
      return "1.2 s"
    },
  ]

  private static func onInput(
    _ name: String, _ change: @escaping @Sendable (URL, inout SplitMix64) throws -> Void
  ) -> Disturbance {
    Disturbance(name) { folder, random in
      let files = folder.files.filter { if case .link = $0.value { false } else { true } }
      guard let path = random.pickAny(files.keys.sorted()) else { return nil }
      try change(folder.site.url(path), &random)
      return path
    }
  }

  // MARK: Of the output

  static let ofOutput: [Disturbance] = [
    onOutput("change a published file in place") { url, _ in
      let file = try FileHandle(forWritingTo: url)
      try file.write(contentsOf: Data("!".utf8))
      try file.close()
    },
    onOutput("change a published file and set its time back") { url, _ in
      let old = try FileStatus(of: url.path)
      let file = try FileHandle(forWritingTo: url)
      try file.write(contentsOf: Data("?".utf8))
      try file.close()
      try FileStatus.setModified(old.modified, of: url.path)
    },
    onOutput("lengthen a published file") { url, _ in
      let file = try FileHandle(forWritingTo: url)
      try file.seekToEnd()
      try file.write(contentsOf: Data("more\n".utf8))
      try file.close()
    },
    onOutput("put another in a published file's place") { url, _ in
      try Data("other".utf8).write(to: url, options: .atomic)
    },
    onOutput("put a link in a published file's place") { url, _ in
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: "/etc/hostname")
    },
    onOutput("give a published file a second name") { url, _ in
      try FileManager.default.linkItem(at: url, to: url.appendingPathExtension("second"))
    },
    onOutput("delete a published file") { url, _ in try FileManager.default.removeItem(at: url) },
    onOutput("delete a published folder") { url, _ in
      let folder = url.deletingLastPathComponent()
      if folder.lastPathComponent != "Output" { try FileManager.default.removeItem(at: folder) }
    },
    onOutput("touch a published file") { url, _ in
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
    },
    Disturbance("exchange two published files") { folder, random in
      guard let (one, other) = try pairOfPublished(folder, &random) else { return nil }
      let (first, second) = (folder.site.url("Output/" + one), folder.site.url("Output/" + other))
      let aside = folder.site.url("aside")
      try FileManager.default.moveItem(at: first, to: aside)
      try FileManager.default.moveItem(at: second, to: first)
      try FileManager.default.moveItem(at: aside, to: second)
      return "\(one) and \(other)"
    },
    Disturbance("put a second name of one published file in another's place") { folder, random in
      guard let (one, other) = try pairOfPublished(folder, &random) else { return nil }
      try folder.site.remove("Output/" + other)
      try FileManager.default.linkItem(
        at: folder.site.url("Output/" + one), to: folder.site.url("Output/" + other))
      return "\(one) as \(other)"
    },
    Disturbance("add a file to the output") { folder, random in
      let path = random.pick(["x.html", "articles/x.html", "new/deep/x.html"])
      try folder.site.write("Output/" + path, "not ours")
      return path
    },
    Disturbance("add a folder to the output") { folder, random in
      let path = random.pick(["x", "articles/x", "new/deep"])
      try folder.site.write("Output/" + path, .folder)
      return path
    },
    removal("Output"), removal(".mamushi"), removal(".mamushi/index"), removal(".mamushi/output"),
    removal(".Output.mamushi-back"),
    Disturbance("disturb the back tree") { folder, random in
      let back = ".Output.mamushi-back"
      guard let path = random.pickAny(try published(folder)), folder.exists("\(back)/\(path)") else {
        return nil
      }
      switch random.number(0...2) {
      case 0: try folder.site.remove("\(back)/\(path)")
      case 1: try folder.site.write("\(back)/articles/x/x.html", "not ours")
      default:
        try Data("other".utf8).write(to: folder.site.url("\(back)/\(path)"), options: .atomic)
      }
      return path
    },
    removal(".mamushi/images"), removal(".mamushi/images/facts"),
    onImageCache("remove some of what was made of pictures") { url in
      try FileManager.default.removeItem(at: url)
    },
    onImageCache("empty some of what was made of pictures") { url in try Data().write(to: url) },
    // That another picture's bytes lie in a place there cannot be noticed.
    onImageCache("touch some of what was made of pictures") { url in
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: url.path)
    },
    Disturbance("leave an old stage") { folder, _ in
      try folder.site.write(".Output.mamushi-staging/index.html", "half")
      return ".Output.mamushi-staging"
    },
  ]

  /// Files that may be changed: without the marker, the folder is somebody else's.
  private static func published(_ folder: SiteFolder) throws -> [String] {
    let output = folder.site.url("Output").path
    guard folder.exists("Output") else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: output).sorted().filter {
      $0 != ".mamushi-output" && folder.regularFileExists("Output/" + $0)
    }
  }

  private static func pairOfPublished(
    _ folder: SiteFolder, _ random: inout SplitMix64
  ) throws -> (String, String)? {
    let files = try published(folder)
    return Edit.pair(in: files, &random).map { (files[$0.0], files[$0.1]) }
  }

  private static func onOutput(
    _ name: String, _ change: @escaping @Sendable (URL, inout SplitMix64) throws -> Void
  ) -> Disturbance {
    Disturbance(name) { folder, random in
      guard let path = random.pickAny(try published(folder)) else { return nil }
      try change(folder.site.url("Output/" + path), &random)
      return path
    }
  }

  /// Does it to one in three files.
  private static func onImageCache(_ name: String, _ change: @escaping @Sendable (URL) throws -> Void)
    -> Disturbance
  {
    Disturbance(name) { folder, random in
      let cache = folder.site.url(".mamushi/images")
      guard folder.exists(".mamushi/images") else { return nil }
      let files = try FileManager.default.subpathsOfDirectory(atPath: cache.path).sorted().filter {
        folder.regularFileExists(".mamushi/images/" + $0)
      }
      let some = random.some(files, oneIn: 3)
      for path in some { try change(cache.appendingPathComponent(path)) }
      return some.isEmpty ? nil : "\(some.count) of \(files.count), \(some[0]) the first"
    }
  }

  private static func removal(_ path: String) -> Disturbance {
    Disturbance("remove \(path)") { folder, _ in
      guard folder.exists(path) else { return nil }
      try folder.site.remove(path)
      return path
    }
  }
}

extension SiteFolder {
  fileprivate func regularFileExists(_ path: String) -> Bool {
    (try? FileStatus(of: site.url(path).path))?.kind == .typeRegular
  }
}

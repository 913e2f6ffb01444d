#if os(Linux)
  import CPlatform
  import MamushiCore
  import Testing

  @testable import MamushiServices

  /// What happens where the system cannot tell everything.
  struct WatchLimitTests {
    @Test func aQueueThatOverflowsIsDoubtAndNothingIsMissedAfterwards() throws {
      let folder = try ScratchFolder()
      folder.write("x", to: "Content/a.md")
      var tree = try WatchedTree(site: folder.path, folders: WatchRecorder.folders)
      let limit = try #require(
        folder.systemText("/proc/sys/fs/inotify/max_queued_events").flatMap { Int($0) })
      // Nobody reads meanwhile. Equal events that follow each other count once.
      for number in 0...limit / 2 {
        folder.link("Content/\(number % 2)", to: "a.md")
        folder.remove("Content/\(number % 2)")
      }
      folder.write("y", to: "Content/new/b.md")
      var settling = Settling()
      for _ in 0..<limit where !settling.change.isUncertain { try tree.read(into: &settling, at: 0) }
      #expect(settling.change.isUncertain)
      settling = Settling()
      folder.write("z", to: "Content/new/b.md")
      try tree.read(into: &settling, at: 0)
      #expect(settling.change.paths == [SitePath("Content/new/b.md")])
    }

    @Test func aFolderThatIsGoneIsWatchedNoMore() throws {
      let folder = try ScratchFolder()
      folder.write("x", to: "Content/a/b/c.md")
      var tree = try WatchedTree(site: folder.path, folders: WatchRecorder.folders)
      #expect(tree.count == 4)
      var settling = Settling()
      for _ in 0..<20 {
        folder.remove("Content/a")
        folder.write("x", to: "Content/a/b/c.md")
        try tree.read(into: &settling, at: 0)
      }
      try tree.read(into: &settling, at: 0)
      #expect(tree.count == 4)
    }

    @Test func aFolderThatMovedIntoANewOneBeforeAnyoneLookedIsWatchedThere() throws {
      let folder = try ScratchFolder()
      folder.write("x", to: "Content/kyo/deep/a.md")
      var tree = try WatchedTree(site: folder.path, folders: WatchRecorder.folders)
      folder.makeFolder("Content/group")
      rename(folder.at("Content/kyo"), folder.at("Content/group/kyo"))
      var settling = Settling()
      try tree.read(into: &settling, at: 0)
      #expect(settling.change.paths.contains(SitePath("Content/group/kyo/deep/a.md")))
      settling = Settling()
      folder.write("longer", to: "Content/group/kyo/deep/a.md")
      try tree.read(into: &settling, at: 0)
      #expect(settling.change.paths == [SitePath("Content/group/kyo/deep/a.md")])
      #expect(!settling.change.isUncertain)
    }

    @Test func whatBuildsWriteBesideALinkedFileIsNoDoubt() throws {
      let folder = try ScratchFolder()
      folder.write("x", to: "README.md")
      folder.write("x", to: "Output/index.html")
      folder.link("Content/about.md", to: "../README.md")
      folder.link("Content/built", to: "../Output")
      var tree = try WatchedTree(
        site: folder.path, folders: WatchRecorder.folders, own: [folder.at("Output"), folder.at(".mamushi")])
      var settling = Settling()
      folder.write("y", to: "Output/index.html")
      folder.write("y", to: ".mamushi/index")
      folder.write("y", to: ".Output.mamushi-staging/index.html")
      rename(folder.at("Output"), folder.at(".Output.mamushi-back"))
      rename(folder.at(".Output.mamushi-staging"), folder.at("Output"))
      try tree.read(into: &settling, at: 0)
      #expect(settling.change.isEmpty)
      folder.write("longer", to: "README.md")
      try tree.read(into: &settling, at: 0)
      #expect(settling.change.isUncertain)
    }

    @Test func aNameThatIsNoTextIsDoubt() throws {
      let folder = try ScratchFolder()
      folder.write("x", to: "Content/a.md")
      var tree = try WatchedTree(site: folder.path, folders: WatchRecorder.folders)
      let bytes: [UInt8] = Array(folder.at("Content/").utf8) + [0xFF, 0xFE, 0]
      let path = bytes.map { CChar(bitPattern: $0) }
      let file = open(path, O_WRONLY | O_CREAT, 0o644)
      try #require(file >= 0)
      close(file)
      defer { unlink(path) }
      var settling = Settling()
      try tree.read(into: &settling, at: 0)
      #expect(settling.change.isUncertain)
    }

    @Test func aSecondSaveWithinOneTickOfACoarseClockIsToldByWhoLooks() {
      func look(at time: Int64, _ modified: Int64) -> FolderStamps {
        let stamp = FileStamp(size: 1, inode: 1, modified: modified, changed: modified)
        let entry = FileListing.Entry(path: SitePath("Content/a.md"), isFolder: false, stamp: stamp)
        return FolderStamps(entries: ["Content/a.md": entry], lookedAt: time)
      }
      let second: Int64 = 1_000_000_000
      let first = look(at: 100 * second + 1, 100 * second)
      #expect(look(at: 101 * second, 100 * second).change(since: first).paths == [SitePath("Content/a.md")])
      let late = look(at: 110 * second, 100 * second)
      #expect(look(at: 111 * second, 100 * second).change(since: late).isEmpty)
      let fine = look(at: 100 * second + 9, 100 * second + 5)
      #expect(look(at: 101 * second, 100 * second + 5).change(since: fine).isEmpty)
    }

    @Test func linksInACircleEnd() throws {
      let folder = try ScratchFolder()
      folder.write("x", to: "Content/a/b/c.md")
      folder.link("Content/a/b/up", to: "../..")
      folder.link("Content/a/all", to: "../../Content")
      folder.link("Content/self", to: "self")
      let tree = try WatchedTree(site: folder.path, folders: WatchRecorder.folders)
      #expect(tree.count == 4)
    }

    @Test func fileSystemsOfOtherMachinesArePolled() {
      #expect(DistantFileSystem.kind(ofMagic: 0x6969) == "NFS")
      #expect(DistantFileSystem.kind(ofMagic: 0xFF53_4D42) == "CIFS")
      #expect(DistantFileSystem.kind(ofMagic: 0xEF53) == nil)
      #expect(DistantFileSystem.kind(of: "/tmp/no such folder") == nil)
    }

    @Test func limitsAreToldWithTheirRemedy() {
      let problem = WatchProblem.tooManyFolders(limit: 8192)
      #expect(problem.message.contains("8192 folders"))
      #expect(problem.help?.contains("fs.inotify.max_user_watches") == true)
      let other = WatchProblem.tooManyWatchers(limit: nil)
      #expect(other.help?.contains("fs.inotify.max_user_instances") == true)
    }
  }

  extension ScratchFolder {
    /// The text of a file anywhere, without its line's end.
    fileprivate func systemText(_ path: String) -> String? {
      link("outside", to: path)
      defer { remove("outside") }
      return text("outside").map { String($0.prefix { !$0.isNewline }) }
    }
  }
#endif

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

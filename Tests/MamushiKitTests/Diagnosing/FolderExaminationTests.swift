import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// The folders that builds write, and the file system that they are on.
struct FolderExaminationTests {
  private let home = "/home/me/site"

  @Test func anOutputThatBuildsRefuseIsToldAsBuildsTellIt() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.output) == ["ok: there is no 'Output' yet; the first build makes it"])
    examined.machine.items[home + "/Output"] = ItemTraits(.folder)
    #expect(await examined.findings(.output) == ["ok: builds may replace 'Output'"])
    examined.surroundings.fault = OutputFault(
      Diagnostic(
        .error, id: "BrokenLink", message: "the output folder '\(home)/Output' is a symbolic link",
        help: "remove it"))
    #expect(
      await examined.findings(.output) == ["error: the output folder 'Output' is a symbolic link; remove it"])
    #expect(await examined.report().checks.first { $0.name == .output }?.rule == "BrokenLink")
  }

  @Test func foldersThatCannotBeWrittenNameTheirOwner() async {
    var examined = ExaminedMachine()
    examined.machine.items[home + "/Output"] = ItemTraits(.folder, isWritable: false, otherOwner: "root")
    examined.machine.items[home + "/.mamushi"] = ItemTraits(.folder, isWritable: false)
    #expect(
      await examined.findings(.output) == [
        "error: 'Output' cannot be written: it belongs to 'root'; take it over: 'sudo chown -R \"$(id -un)\" Output'"
      ])
    #expect(
      await examined.findings(.cache) == [
        "error: '.mamushi' cannot be written; make it writable: 'chmod u+rwx .mamushi'"
      ])
    #expect(
      await examined.findings(.owner) == [
        "warning: 'Output' belongs to 'root', not to the user who runs this; take them over: 'sudo chown -R \"$(id -un)\" .' "
          + "in the site's folder"
      ])
    // What does not exist is made in the nearest folder that does.
    examined.machine.items = [
      home: ItemTraits(.folder, isWritable: false), home + "/Content": ItemTraits(.folder),
    ]
    #expect(await examined.findings(.output).first?.hasPrefix("error: '.' cannot be written") == true)
  }

  @Test func foldersThatOthersUseAreNotToBeTakenOver() async {
    var examined = ExaminedMachine()
    examined.machine.items[home] = ItemTraits(.folder, isWritable: false, otherOwner: "root")
    examined.machine.items[home + "/Output"] = ItemTraits(.folder)
    #expect(
      await examined.findings(.output).first?.hasPrefix(
        "error: nothing can be made beside 'Output', so no new site can take its place") == true)
    examined.output = "/var/www/site/Output"
    examined.machine.items["/var/www"] = ItemTraits(.folder, isWritable: false, otherOwner: "root")
    let found = await examined.findings(.output)
    #expect(
      found.first?.hasPrefix("error: '/var/www' cannot be written: it belongs to 'root'; choose another")
        == true)
    #expect(!found.contains { $0.contains("chown") })
  }

  @Test func whoMayWriteForeignFilesIsToldWhoseTheyAre() async {
    var examined = ExaminedMachine()
    examined.machine.items[home + "/Content"] = ItemTraits(.folder, otherOwner: "anna")
    #expect(
      await examined.findings(.owner) == [
        "note: 'Content' belongs to 'anna', and what builds of yours make here will not; run mamushi as 'anna', who otherwise "
          + "cannot change these files"
      ])
  }

  @Test func theStateOfTheCacheIsTold() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.cache) == ["ok: the cache is empty: the next build makes everything"])
    examined.surroundings.size = (1_418, 27 << 20, true)
    #expect(await examined.findings(.cache) == ["ok: the cache holds 27 MB in 1,418 files"])
    examined.surroundings.size = (50_000, 20 << 30, false)
    examined.surroundings.files = [
      CacheFileState(name: "index", condition: .otherVersion),
      CacheFileState(name: "output", condition: .whole),
      CacheFileState(name: "sources.sqlite", condition: .unfinished),
    ]
    examined.surroundings.left = [home + "/.Output.mamushi-staging"]
    #expect(
      await examined.findings(.cache) == [
        "ok: the cache holds more than 20 GB in 50,000 files",
        "note: another version of Mamushi wrote '.mamushi/index'; the next build or fetch makes it again",
        "note: '.mamushi/sources.sqlite' was not closed, since a fetch was killed; the next one completes it",
        "note: a build that was killed left '.Output.mamushi-staging'; the next build removes it",
      ])
    examined.surroundings.files = [
      CacheFileState(name: "index", condition: .damaged),
      CacheFileState(name: "links", condition: .unreadable(reason: "Permission denied")),
    ]
    examined.surroundings.left = []
    #expect(
      await examined.findings(.cache) == [
        "warning: '.mamushi/index' is damaged; the next build or fetch replaces it; if it happens again, check the disk",
        "error: '.mamushi/links' cannot be read: Permission denied; take it over: 'sudo chown -R \"$(id -un)\" .mamushi'",
      ])
  }

  @Test func leftoversOfOthersAreAnErrorUnlessTheyCanBeRemoved() async {
    var examined = ExaminedMachine()
    let stage = home + "/.Output.mamushi-staging"
    examined.surroundings.left = [stage]
    examined.machine.items[stage] = ItemTraits(.folder, isWritable: false)
    #expect(
      await examined.findings(.cache).last
        == "note: a build that was killed left '.Output.mamushi-staging'; the next build removes it")
    examined.machine.items[stage] = ItemTraits(.folder, isWritable: false, otherOwner: "root")
    #expect(
      await examined.findings(.cache) == [
        "error: a build that was killed left '.Output.mamushi-staging', which builds cannot remove: it belongs to 'root'; "
          + "take it over: 'sudo chown -R \"$(id -un)\" .Output.mamushi-staging'"
      ])
  }

  @Test func whatARunningBuildWritesIsNotJudged() async {
    var examined = ExaminedMachine()
    examined.surroundings.state = .held(by: 4711)
    examined.surroundings.files = [CacheFileState(name: "index", condition: .damaged)]
    examined.surroundings.left = [home + "/.Output.mamushi-staging"]
    let report = await examined.report()
    #expect(report.failure == nil)
    #expect(
      await examined.findings(.lock) == [
        "note: a build or deploy of this site is running (process 4711); others have to wait for it; 'mamushi serve' builds "
          + "only when something changes"
      ])
    #expect(await examined.findings(.cache) == ["ok: the cache is empty: the next build makes everything"])
    examined.surroundings.state = .unknown(reason: "Permission denied")
    #expect(
      await examined.findings(.lock).first?.hasPrefix(
        "error: '.mamushi/lock' cannot be opened: Permission denied") == true)
  }

  @Test func aCacheThatIsALinkOrAFileIsAnError() async {
    var examined = ExaminedMachine()
    examined.surroundings.link = "/elsewhere"
    #expect(
      await examined.findings(.cache) == [
        "error: the site's '.mamushi' is a symbolic link to '/elsewhere'; remove the link; a build creates the folder, and may "
          + "empty it at any time"
      ])
    examined.surroundings.link = nil
    examined.machine.items[home + "/.mamushi"] = ItemTraits(.file)
    #expect(
      await examined.findings(.cache) == [
        "error: '.mamushi' is not a folder; remove it; a build creates the folder"
      ])
  }

  @Test func littleSpaceIsAWarningAndNoneAnError() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.diskSpace) == ["ok: 100 GB are free for 'Output'"])
    examined.machine.space.freeBytes = 100 << 20
    #expect(
      await examined.findings(.diskSpace).first?.hasPrefix("warning: only 100 MB are free for 'Output'")
        == true)
    // A build that changes little succeeds.
    examined.machine.space.freeBytes = 1 << 20
    #expect(await examined.findings(.diskSpace).first?.hasPrefix("warning: only 1,024 KB are free") == true)
    examined.machine.space.freeBytes = 100 << 10
    #expect(await examined.findings(.diskSpace).first?.hasPrefix("error: only 100 KB are free") == true)
    examined.machine.space.freeBytes = 1 << 40
    examined.machine.space.freeFiles = 12
    #expect(
      await examined.findings(.diskSpace) == [
        "warning: only 12 more files fit on the file system of 'Output' (inodes); remove files; 'df -i' tells where there are many"
      ])
  }

  @Test func aReadOnlyFileSystemIsOneErrorForAllFolders() async {
    var examined = ExaminedMachine()
    examined.machine.space.isReadOnly = true
    // Nobody can write there, whatever the modes say.
    for folder in ["", "/Output", "/.mamushi"] {
      examined.machine.items[home + folder] = ItemTraits(.folder, isWritable: false)
    }
    #expect(
      await examined.findings(.diskSpace) == [
        "error: 'Output' and '.mamushi' are on a file system that is mounted read-only; mount it for writing, or copy the "
          + "site to a file system that can be written"
      ])
    #expect(await examined.findings(.output).isEmpty)
    #expect(await examined.findings(.cache).isEmpty)
  }

  @Test func whatAFileSystemLacksIsANote() async {
    var examined = ExaminedMachine()
    examined.machine.space.ignoresCase = false
    examined.machine.space.hasHardLinks = true
    examined.machine.space.exchangesNames = true
    #expect(
      await examined.findings(.fileSystem) == [
        "ok: ext4, distinguishes case, hard links, exchanges folders in one step"
      ])
    examined.machine.space = VolumeTraits(kind: "exFAT", number: 1, freeBytes: 1 << 40, freeFiles: nil)
    examined.machine.space.ignoresCase = true
    examined.machine.space.hasHardLinks = false
    examined.machine.space.exchangesNames = false
    #expect(
      await examined.findings(.fileSystem) == [
        "note: exFAT, ignores case: there is no output folder for a moment at each build; with --output, choose a folder on a "
          + "file system such as ext4 or APFS"
      ])
  }

  @Test func foldersThatCannotBeWatchedAreToldAsServeTellsIt() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.watching) == ["ok: 'serve' is told of changes by the system"])
    examined.surroundings.problem = Diagnostic(
      .note, id: "WatchLimit", message: "too many folders", help: "raise the limit")
    #expect(await examined.findings(.watching) == ["note: too many folders; raise the limit"])
  }
}

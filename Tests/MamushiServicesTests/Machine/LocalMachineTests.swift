import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// What this machine tells of itself and of real folders.
struct LocalMachineTests {
  private let machine = LocalMachine(path: "/usr/bin:/bin")

  @Test func theSystemTellsItsLimits() {
    let system = machine.system()
    #expect(system.cores >= 1 && system.openFiles >= 64)
    #expect(abs(system.time - wallClock()) < 60_000_000_000)
    #if canImport(Glibc)
      #expect(system.library?.hasPrefix("glibc 2.") == true)
    #endif
  }

  @Test func theNetworkLibraryTellsWhatItHas() throws {
    let traits = try #require(machine.network())
    #expect(traits.version.first?.isNumber == true)
    #expect(traits.security != nil)
  }

  @Test func programsAreFoundInThePathAlone() throws {
    let folder = try ScratchFolder()
    folder.write("#!/bin/sh\n", to: "bin/tool")
    folder.write("no program", to: "bin/text")
    folder.makeFolder("bin/folder")
    chmod(folder.at("bin/tool"), 0o755)
    chmod(folder.at("bin/text"), 0o644)
    let machine = LocalMachine(path: "/nonexistent:" + folder.at("bin"))
    #expect(machine.hasProgram("tool"))
    for name in ["text", "folder", "none", ""] { #expect(!machine.hasProgram(name), "\(name)") }
    #expect(!LocalMachine(path: nil).hasProgram("sh"))
  }

  @Test func itemsTellWhatTheyAre() throws {
    let folder = try ScratchFolder()
    folder.write("x", to: "file")
    folder.makeFolder("folder")
    folder.link("toFile", to: "file")
    folder.link("toFolder", to: "folder")
    folder.link("toNothing", to: "nowhere")
    func kind(_ name: String) -> ItemTraits.Kind? { machine.item(at: folder.at(name))?.kind }
    #expect(kind("file") == .file)
    #expect(kind("folder") == .folder)
    #expect(kind("toFile") == .link(to: .file))
    #expect(kind("toFolder") == .link(to: .folder))
    #expect(kind("toNothing") == .link(to: nil))
    #expect(kind("none") == nil)
    #expect(machine.item(at: "/dev/null")?.kind == .other)
    let file = try #require(machine.item(at: folder.at("file")))
    #expect(file.otherOwner == nil && file.isWritable && file.modified > 0)
    chmod(folder.at("file"), 0o600)
    #expect(machine.item(at: folder.at("file"))?.isReadableByOthers == false)
  }

  @Test(.disabled(if: getuid() == 0, "the superuser may write everything"))
  func foldersThatMayNotBeWrittenTellIt() throws {
    let folder = try ScratchFolder()
    folder.makeFolder("closed")
    chmod(folder.at("closed"), 0o555)
    #expect(machine.item(at: folder.at("closed"))?.isWritable == false)
    #expect(machine.item(at: "/")?.otherOwner == "root")
  }

  @Test(.enabled(if: getuid() == 0, "only the superuser gives files away"))
  func filesOfOthersNameTheirOwner() throws {
    let folder = try ScratchFolder()
    folder.write("x", to: "file")
    chown(folder.at("file"), 123_456, 123_456)
    #expect(machine.item(at: folder.at("file"))?.otherOwner == "123456")
  }

  @Test func aVolumeIsThatOfTheNearestFolder() throws {
    let folder = try ScratchFolder()
    folder.write("x", to: "a/file")
    let volume = try #require(machine.volume(of: folder.path))
    #expect(volume.freeBytes > 0 && !volume.isReadOnly)
    for path in ["none", "a/b/c/d", "a/file", "a/file/below"] {
      #expect(machine.volume(of: folder.at(path))?.number == volume.number, "\(path)")
    }
    #if os(Linux)
      #expect(volume.ignoresCase == false)
      #expect(machine.volume(of: "/proc")?.number != volume.number)
    #endif
  }
}

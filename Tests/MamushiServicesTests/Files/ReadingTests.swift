import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

struct ReadingTests {
  let folder: ScratchFolder
  init() throws { folder = try ScratchFolder() }

  private var tree: LocalFileTree { LocalFileTree(root: folder.path) }

  @Test(arguments: [0, 1, 4095, 4096, 100_000])
  func readsWholeFiles(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    folder.write(bytes, to: "a.bin")
    #expect(try tree.read(SitePath("a.bin")) == bytes)
  }

  @Test(arguments: [(0, ""), (3, "abc"), (6, "abcdef"), (100, "abcdef"), (.max, "abcdef")])
  func readsTheStart(count: Int, expected: String) throws {
    folder.write("abcdef", to: "a.txt")
    #expect(try tree.read(SitePath("a.txt"), first: count) == Array(expected.utf8))
  }

  /// A file may have changed since it was listed.
  @Test(arguments: [0, 1, 5, 6, 7, 100_000])
  func readsAllOfAFileWhateverSizeWasListed(size: Int) throws {
    folder.write("abcdef", to: "a.txt")
    #expect(try tree.read(SitePath("a.txt"), listedSize: size) == Array("abcdef".utf8))
  }

  @Test func whatTookTheListedFilesPlaceIsToldAsEver() {
    folder.makeFolder("folder")
    #expect(mkfifo(folder.at("pipe"), 0o600) == 0)
    for path in ["none.md", "folder", "pipe"] {
      var failures: [String] = []
      do { _ = try tree.read(SitePath(path)) } catch { failures.append(error.description) }
      do { _ = try tree.read(SitePath(path), listedSize: 6) } catch { failures.append(error.description) }
      #expect(failures.count == 2 && failures[0] == failures[1], "\(path): \(failures)")
    }
  }

  /// Files of `/proc` say that they are empty: as with a file that grows while it is read.
  @Test func readsMoreThanTheSizeThatWasTold() throws {
    #if os(Linux)
      let bytes = try LocalFileTree(root: "/proc/self").read(SitePath("status"))
      #expect(String(decoding: bytes, as: UTF8.self).contains("VmRSS"))
    #endif
  }

  @Test func failuresNameTheFileAndTheReason() {
    folder.makeFolder("folder")
    func failure(_ path: String) -> String? {
      do throws(FileFailure) {
        _ = try tree.read(SitePath(path))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(failure("none.md") == "cannot read 'none.md': No such file or directory")
    #expect(failure("folder") == "cannot read 'folder': Is a directory")
  }

  @Test func aSiteThatDoesNotExistIsAFailureAndHasNoFiles() {
    let tree = LocalFileTree(root: folder.at("none"))
    #expect(throws: FileFailure.self) { try tree.read(SitePath("a")) }
    #expect(tree.listing(of: SitePath("Content")).entries.isEmpty)
  }
}

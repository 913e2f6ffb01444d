import MamushiCore
import Testing

@testable import MamushiServices

struct CopyTests {
  let site: SiteFixture
  let folder: ScratchFolder
  init() throws {
    site = try SiteFixture()
    folder = site.folder
  }

  private func build(_ file: String = "Content/static/a.bin") throws -> OutputSummary {
    let stage = try site.open()
    do {
      try stage.makeWriter().copy(SitePath(file), to: "a.bin")
      return try stage.commit()
    } catch {
      stage.discard()
      throw error
    }
  }

  @Test(arguments: [0, 5, 65_536, 200_001])
  func copiesAndComparesFiles(size: Int) throws {
    var bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    folder.write(bytes, to: "site/Content/static/a.bin")
    let first = try build()
    #expect(first.written == 2 && first.bytes == size + OutputLocation.marker.count)
    #expect(try LocalFileTree(root: folder.path).read(SitePath("site/Output/a.bin")) == bytes)
    let inode = folder.status("site/Output/a.bin").st_ino
    #expect(try build().unchanged == 2)
    #expect(folder.status("site/Output/a.bin").st_ino == inode)
    // The copy is a file of its own: editing the source leaves the output.
    if size == 0 { return }
    bytes[size - 1] ^= 1
    folder.write(bytes, to: "site/Content/static/a.bin")
    let third = try build()
    #expect(third.written == 1 && third.unchanged == 1)
    #expect(try LocalFileTree(root: folder.path).read(SitePath("site/Output/a.bin")) == bytes)
  }

  @Test func aLinkOutOfTheSiteIsNotCopied() throws {
    folder.write("secret", to: "secret.txt")
    folder.link("site/Content/static/a.bin", to: "../../../secret.txt")
    #expect(throws: FileFailure.self) { try build() }
    #expect(!folder.exists("site/Output"))
  }

  @Test func ourMarkerInStaticDoesNotCollideWithOurs() throws {
    folder.write("copied from an output", to: "site/Content/static/.mamushi-output")
    let stage = try site.open()
    let writer = try stage.makeWriter()
    try writer.copy(SitePath("Content/static/.mamushi-output"), to: ".mamushi-output")
    _ = try stage.commit()
    #expect(
      folder.text("site/Output/.mamushi-output") == String(decoding: OutputLocation.marker, as: UTF8.self))
  }
}

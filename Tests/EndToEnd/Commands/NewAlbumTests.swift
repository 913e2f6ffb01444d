import Testing

/// `mamushi new album`.
@Suite(.scratchFolder)
struct NewAlbumTests {
  private func begin(_ arguments: String..., in site: Site) async throws -> ToolResult {
    try await Tool.run(["new"] + arguments, in: site.folder)
  }

  @Test("an album is a folder with its text; one that has photos already gets it")
  func album() async throws {
    let site = try Site([:])
    let result = try await begin("album", "Night market", in: site)
    #expect(result.output == "Content/gallery/night-market/album.md\n")
    #expect(
      result.lines == ["Put photos next to it. The next build publishes it, unless it has 'draft: true'."])
    try site.write("Content/gallery/Old Town/a.svg", Pictures.svg())
    #expect(try await begin("album", "Old town", in: site).output == "Content/gallery/Old Town/album.md\n")
    let output = try await site.buildCleanly("--strict")
    #expect(try output.text("gallery/night-market/index.html").contains("Night market"))
    #expect(try output.text("gallery/old-town/index.html").contains("Old town"))
  }

  @Test("a photo of the album around a new one has the address that its file name makes")
  func photoAtAddress() async throws {
    let site = try Site([
      "Content/gallery/Kitchen/Noon.svg": Pictures.svg(), "Content/gallery/dawn.svg": Pictures.svg(),
    ])
    let before = try FolderSnapshot(site.folder)
    let result = try await begin("album", "N", "--slug", "kitchen/noon", in: site)
    #expect(result.exitCode == 64)
    #expect(
      result.lines == [
        "error: 'Content/gallery/Kitchen/Noon.svg' already has this address; edit that file, or choose another "
          + "address: --slug NAME [TakenAddress]"
      ])
    #expect(try FolderSnapshot(site.folder) == before)
    // Files beside the albums have no page.
    #expect(try await begin("album", "Dawn", in: site).output == "Content/gallery/dawn/album.md\n")
    let evening = try await begin("album", "Evening", "--slug", "kitchen/evening", in: site)
    #expect(evening.output == "Content/gallery/Kitchen/evening/album.md\n")
  }
}

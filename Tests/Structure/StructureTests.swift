import Testing

/// What holds for the sources as a whole: see "Rooms" in `Sources/README.md`.
struct StructureTests {
  @Test func roomsUseOnlyThoseAfterThem() throws {
    for fault in try SourceFolder.ofProject.faults() {
      Issue.record(Comment(rawValue: fault))
    }
  }

  @Test func filesAreShort() throws {
    #expect(try SourceFolder.ofProject.filesLonger(than: 300) == [])
  }
}

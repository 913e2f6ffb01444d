import Testing

// What tests of pictures in builds share.
extension TestSite {
  /// A change of a file below `Content`; nil removes it.
  static func edit(_ path: String, _ text: String?) -> (inout TestSite) -> Void {
    { $0.files.files["Content/" + path] = text.map { Array($0.utf8) } }
  }

  /// Expects that an output has the files that a build makes of the site as if it had never been built.
  func expectCleanBuild(
    in output: MemoryOutput, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    var clean = self
    clean.cache = MemoryCache()
    clean.renditions = MemoryRenditions()
    let cleanOutput = MemoryOutput(renditions: clean.renditions)
    clean.output = cleanOutput
    clean.images = MemoryImages()
    #expect(await clean.build().failure == nil, sourceLocation: sourceLocation)
    let (files, expected) = (output.files, cleanOutput.files)
    #expect(files.keys.sorted() == expected.keys.sorted(), sourceLocation: sourceLocation)
    #expect(files.keys.filter { files[$0] != expected[$0] }.sorted() == [], sourceLocation: sourceLocation)
  }
}

import Testing

/// Builds a site that has faults, over the output of an earlier build, and expects every diagnostic, the exit
/// code, and that the old output is not touched.
///
/// - Parameter files: contents by path; one good article is added.
func expectRefusal(
  of files: [String: SiteFile], exitCode: Int32 = 1, options: [String] = [], saying diagnostics: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let site = try Site(["Content/articles/good.md": article("Good")])
  let old = try await site.buildCleanly(sourceLocation: sourceLocation)
  for (path, file) in files.sorted(by: { $0.key < $1.key }) { try site.write(path, file) }
  let result = try await site.build(["--quiet"] + options)
  #expect(result.lines == diagnostics, sourceLocation: sourceLocation)
  #expect(result.exitCode == exitCode, sourceLocation: sourceLocation)
  #expect(result.output == "", sourceLocation: sourceLocation)
  #expect(try site.output == old, "the old output was touched", sourceLocation: sourceLocation)
}

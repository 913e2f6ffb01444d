import Foundation
import MamushiCore
import TestFakes

@testable import MamushiKit
@testable import MamushiUpkeep

/// A built site in memory, and what is found in it.
struct CheckedOutput {
  var files: MemoryFiles
  var settings = CheckSettings()
  var base = "https://example.com/"
  var languages = [SiteLanguage(tag: "en")]
  var gathersOutside = false

  init(_ files: [String: String]) { self.files = MemoryFiles(files) }

  func run(jobs: Int = 2) async -> OutputCheck.Result {
    await OutputCheck(
      files: files, markup: FoundationMarkup(), documents: JSONDocuments(), baseURL: baseURL(base),
      languages: languages, settings: settings, jobs: jobs, gathersOutside: gathersOutside,
      progress: { _, _ in }
    ).run(files.listing(of: SitePath("")).entries)
  }

  /// What is wrong, with the pages: `BrokenLink '/x/' 2: /, /about/`.
  func found() async -> [String] {
    let result = await run()
    return result.findings.causes.map { problem, cause in
      let target = problem.target.map { " '\($0)'" } ?? ""
      let pages = cause.places.map { result.index.address(Int($0.file)) }.joined(separator: ", ")
      return "\(problem.id)\(target) \(cause.count): \(pages)"
    }.sorted()
  }

  /// What is wrong with a page of this body, beside others that are right.
  static func found(body: String, files: [String: String] = [:]) async -> [String] {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/page/\">page</a>"), "page/index.html": htmlPage(body),
    ])
    for (path, text) in files { output.files.files[path] = Array(text.utf8) }
    return await output.found()
  }
}

/// A page that nothing is wrong with but what its body holds.
func htmlPage(_ body: String = "", head: String = "", heading: String = "<h1>Heading</h1>") -> String {
  """
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <title>Title</title>
  <meta name="description" content="What it is">
  \(head)
  </head>
  <body>
  \(heading)
  \(body)
  </body>
  </html>

  """
}

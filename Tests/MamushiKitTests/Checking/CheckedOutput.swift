import Foundation
import MamushiCore

@testable import MamushiKit

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

/// Reads XML with the tests' own reader.
struct FoundationMarkup: MarkupReader {
  func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault) {
    let node = WellFormed(bytes)
    guard let events = node.events else { throw MarkupFault(reason: "it is not well-formed", line: 1) }
    for event in events { tell(event) }
  }
}

/// A reader of elements, attributes and text, without anything else that XML has.
private struct WellFormed {
  private(set) var events: [MarkupEvent]? = []

  init(_ bytes: [UInt8]) {
    var open: [String] = []
    let whole = String(decoding: bytes, as: UTF8.self)
    var rest = Substring(whole)
    while let start = rest.firstIndex(of: "<") {
      let text = rest[..<start].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      if !text.isEmpty { events?.append(.text(Array(text.utf8))) }
      guard let end = rest[start...].firstIndex(of: ">") else {
        events = nil
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else {
          events = nil
          return
        }
        events?.append(.end)
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      let attributes = tag.matches(of: /([\w:]+)="([^"]*)"/).map { (name: String($0.1), value: String($0.2)) }
      let offset = whole.utf8.distance(from: whole.startIndex, to: end)
      events?.append(.start(name: name, attributes: attributes, end: offset - (tag.hasSuffix("/") ? 1 : 0)))
      if tag.hasSuffix("/") { events?.append(.end) } else { open.append(name) }
    }
    if !open.isEmpty { events = nil }
  }
}

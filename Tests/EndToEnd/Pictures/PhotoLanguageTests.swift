import Foundation
import Testing

/// Titles and captions of photos' own files, in the languages of a site.
@Suite(.scratchFolder)
struct PhotoLanguageTests {
  private static func alternatives(_ name: String, _ texts: [(String, String)]) -> String {
    let items = texts.map { "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>" }.joined()
    return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
  }

  private static func photo(english: String) -> SiteFile {
    let titles = [("x-default", "Hafen"), ("ja", "港"), ("en-US", english)]
    let captions = [("x-default", "Am Abend"), ("ja", "夕方"), ("en-US", "In the evening")]
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">\
      \(alternatives("dc:title", titles))\(alternatives("dc:description", captions))\
      \(alternatives("Iptc4xmpCore:AltTextAccessibility", [("x-default", "Boote"), ("en-US", "Boats")]))\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    return .bytes(
      Pictures.jpeg(
        blocks: 4, 3,
        before: Pictures.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)),
        painting: Pictures.quarters(4, 3)))
  }

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": """
    title: T
    baseURL: https://example.com/
    languages: [ja, en, fr]
    timeZone: UTC
    images: { widths: [64], formats: [jpeg] }

    """,
    "Content/gallery/x/album.md": "---\ntitle: X\n---\n",
    "Content/gallery/x/album.en.md": "---\ntitle: X\n---\n",
    "Content/gallery/x/album.fr.md": "---\ntitle: X\n---\n",
    "Content/gallery/x/p.jpg": photo(english: "Harbor"),
  ]

  private func expect(
    _ title: String, _ caption: String, at page: String, in output: FolderSnapshot
  ) throws {
    let text = try output.text(page + "index.html")
    #expect(text.contains("<h1 class=\"page-title\">\(title)</h1>"), "\(page)")
    #expect(text.contains("<p>\(caption)</p>"), "\(page)")
  }

  @Test("each page shows those in its language, or else the default ones; a rebuild follows the file")
  func words() async throws {
    let site = try Site(Self.files)
    let output = try await site.buildCleanly()
    try expect("港", "夕方", at: "gallery/x/p/", in: output)
    try expect("Harbor", "In the evening", at: "en/gallery/x/p/", in: output)
    try expect("Hafen", "Am Abend", at: "fr/gallery/x/p/", in: output)
    for page in ["gallery/", "gallery/x/", "gallery/x/p/"] {
      #expect(try output.text(page + "index.html").contains("alt=\"Boote\""), "\(page)")
      #expect(try output.text("en/" + page + "index.html").contains("alt=\"Boats\""), "\(page)")
    }
    try site.write("Content/gallery/x/p.jpg", Self.photo(english: "The harbor"))
    let second = try await site.buildCleanly()
    try expect("The harbor", "In the evening", at: "en/gallery/x/p/", in: second)
    expectSameBytes(second, try await site.copyOfInputs().buildCleanly())
  }
}

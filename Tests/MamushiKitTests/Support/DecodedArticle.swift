import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Decodes an article from its front matter.
func decodeArticle(
  _ frontMatter: String, name: String = "kyoto"
) throws -> (source: ArticleSource?, diagnostics: [String]) {
  var diagnostics: [Diagnostic] = []
  let path = "Content/articles/\(name).md"
  let files = MemoryFiles([path: "---\n\(frontMatter)\n---\nbody"])
  let document = try #require(
    files.content.document(SitePath(path), into: &diagnostics)
  )
  let source = ArticleDecoder(zone: tokyo).decode(document, into: &diagnostics)
  return (source, lines(diagnostics))
}

import MamushiCore

// Where its files are, and what its home page says.
extension JekyllSite {
  /// The folder of the site's sources: the one of the settings if that is missing, such as one that a program writes.
  func root(_ configuration: Node, at file: SitePath?, _ problems: inout [Diagnostic]) -> SitePath {
    let own = SitePath("")
    guard let setting = configuration["source"], let written = setting.text,
      let root = SitePath(folder: written), root != own
    else { return own }
    if !files.inside(root).isEmpty { return root }
    problems.append(
      Diagnostic(
        ImportProblem.missingSource(folder: written), at: file.map { SourceLocation($0, setting.mark) }))
    return own
  }

  /// Whether the site has articles, which its home page lists.
  var hasPosts: Bool { files.paths.contains { $0.string.contains("_posts/") } }

  /// Whether a page in HTML has words beside lists and other code of templates.
  func hasOwnWords(_ path: SitePath) -> Bool {
    // What is wrong with it is of no account, since it is left out.
    var problems: [Diagnostic] = []
    guard let parsed = files.text(path, &problems), parsed.hasBody else { return false }
    let body = String(decoding: parsed.bytes[parsed.body], as: UTF8.self)
    let plain = body.replacing(/(?s)\{%-?\s*for\b.*?\bendfor\s*-?%\}/, with: "")
      .replacing(/(?s)\{%-?\s*comment\b.*?\bendcomment\s*-?%\}/, with: "")
      .replacing(/(?s)\{%.*?%\}|\{\{.*?\}\}/, with: "")
      .replacing(/(?s)<script\b.*?<\/script>|<style\b.*?<\/style>|<!--.*?-->/, with: "")
      .replacing(/<[^<>]*>|&\w+;/, with: "")
    return plain.contains { $0.isLetter }
  }
}

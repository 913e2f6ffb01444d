import MamushiCore

/// What is kept of an article's file: the article as its file gives it, before anything is looked up, and what is wrong
/// with it.
struct ArticleMemo: CodedFields {
  var source: ArticleSource
  var diagnostics: [Diagnostic] = []
  /// Where the bytes lie that make the article's fingerprint: all but where things stand in its file.
  private(set) var content = 0..<0

  init(_ source: ArticleSource, _ diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// What reading begins with: it knows what is stored elsewhere.
  ///
  /// - Parameter fingerprint: of the file's bytes.
  init(of file: SitePath, fingerprint: Fingerprint) {
    let body = TextBody(file: file, offset: 0, firstLine: 1, fingerprint: fingerprint)
    source = ArticleSource(article: Article(title: "", slug: "", body: body))
  }

  mutating func code(_ coder: inout some Coder) {
    let start = coder.position
    coder.code(&source.article)
    content = start..<coder.position
    let file = source.article.body.file
    coder.code(optional: &source.thumbnail, blank: FileReference(path: "", location: SourceLocation(file))) {
      $0.code(&$1.path)
      $1.location.codePlace(&$0)
    }
    source.article.body.codePlace(&coder)
    coder.code(&source.isTitledByHeading)
    coder.code(&diagnostics)
  }
}

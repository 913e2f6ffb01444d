import MamushiCore

/// What is kept of an article's file: the article as the file describes it, before anything is looked up, and its
/// diagnostics.
struct ArticleMemo: CodedFields {
  var source: ArticleSource
  var diagnostics: [Diagnostic] = []
  /// The range of the bytes that make the article's fingerprint: everything except positions within its file.
  private(set) var content = 0..<0

  init(_ source: ArticleSource, _ diagnostics: [Diagnostic]) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// Makes the value that decoding begins with, which has what is stored elsewhere.
  ///
  /// - Parameter fingerprint: the fingerprint of the file's bytes.
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
    coder.code(&source.isUntitled)
    coder.code(&diagnostics)
  }
}

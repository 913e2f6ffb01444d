enum ArticleOrder: String, CaseIterable, Sendable {
  case date, title, author, website
}

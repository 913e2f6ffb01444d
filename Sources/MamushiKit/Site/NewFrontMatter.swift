/// The front matter of a text that an author begins: the keys that most texts need, with comments on those that need
/// explaining, in Japanese if that is the site's language.
struct NewFrontMatter {
  let title: String
  let isJapanese: Bool
  /// Nil if the file name determines it.
  var slug: String?

  func article(date: String) -> String {
    lines([
      titleLine, slug.map { "slug: \(YAMLText.scalar($0))" },
      isJapanese ? "reading:  # 並べ替えに使う題名の読み（かな）" : nil,
      "date: \(date)", draft, "category:", "tags: []", summary,
      comment(
        "thumbnail:", "a picture next to this file, or '/a.jpg' of Content/static",
        "この隣の写真か、Content/static の写真（/a.jpg）"),
    ])
  }

  var page: String { lines([titleLine, draft, summary]) }

  var album: String {
    lines([
      titleLine, comment("sort: date", "or 'name'", "撮った順。name なら名前の順"),
      comment("cover:", "a photo of this folder; without it, the first one", "表紙の写真。なければ最初の一枚"),
    ])
  }

  private var titleLine: String { "title: \(YAMLText.scalar(title))" }

  private var draft: String {
    comment(
      "draft: true", "shown with '--drafts' only: remove this line to publish",
      "--drafts のときだけ見える。公開するときにこの行を消す")
  }

  private var summary: String {
    comment(
      "summary:", "for lists and search engines; without it, the beginning of the text",
      "一覧と検索に出る要約。なければ本文の始まり")
  }

  private func comment(_ entry: String, _ english: String, _ japanese: String) -> String {
    "\(entry)  # \(isJapanese ? japanese : english)"
  }

  private func lines(_ entries: [String?]) -> String {
    (["---"] + entries.compactMap { $0 } + ["---", "", ""]).joined(separator: "\n")
  }
}

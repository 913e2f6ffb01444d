import ArgumentParser
import MamushiKit

/// The site that `mamushi new` creates: all elements of its look, small enough to be read in a few minutes.
struct StarterSite {
  enum Look: String, CaseIterable, ExpressibleByArgument {
    case magazine, journal, portfolio
  }

  /// The language of the texts: English or Japanese, with or without a region.
  struct Language: ExpressibleByArgument {
    static let english = Language(tag: "en")
    static let allValueStrings = ["en", "ja"]

    /// The tag in `site.yaml` (BCP 47): `ja`, `en-GB`.
    let tag: String

    private init(tag: String) { self.tag = tag }

    init?(argument: String) {
      let tag = argument.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
      let language = tag.prefix { $0 != "-" }.lowercased()
      guard LanguageTag.isValid(tag), Self.allValueStrings.contains(language) else { return nil }
      self.tag = language + tag.dropFirst(language.count)
    }

    var isJapanese: Bool { LanguageTag.isJapanese(tag) }
  }

  let look: Look
  let language: Language

  /// Contents by path.
  var files: [(path: String, contents: String)] {
    let content =
      switch look {
      case .magazine: magazine
      case .journal: journal
      case .portfolio: portfolio
      }
    return content + [(Self.ignoredFiles, Self.ignored.map { $0 + "\n" }.joined())]
  }

  static let ignoredFiles = ".gitignore"
  static let ignored = ["/Output/", "/.Output.mamushi-*", "/.mamushi/"]

  /// Whether a folder can have a file or folder of this name and count as empty: hosts put such files into new
  /// repositories.
  static func isOfEmptyRepository(_ name: String) -> Bool {
    if [".git", ".gitattributes", ignoredFiles].contains(name) { return true }
    return ["readme", "license", "licence"].contains(name.lowercased().prefix { $0 != "." })
  }

  /// The text in the site's language.
  func text(_ english: String, _ japanese: String) -> String {
    language.isJapanese ? japanese : english
  }

  /// The settings in `site.yaml` that differ between looks.
  struct Settings {
    let title: String
    let description: String
    let accent: String
    let tabs: String
    var feedPageSize = 20
    var smartPunctuation = false
  }

  func configuration(_ settings: Settings) -> String {
    let isSmart = settings.smartPunctuation && !language.isJapanese
    return """
      # \(text("The site's name, and the address that it is published at.", "サイトの名前と、公開するアドレス。"))
      title: \(settings.title)
      description: \(settings.description)
      baseURL: https://example.com/
      \(lookSetting)
      # \(text("The language of the theme's own words (en, ja, de, es, fr, it, ko, pt or zh, also with a region: en-GB), and the time zone of dates.", "画面の言葉（ja、en、de、es、fr、it、ko、pt、zh。en-GB のように地域も書ける）と、日付を読む時計。"))
      language: \(language.tag)
      timeZone: \(text("UTC", "Asia/Tokyo"))
      author: { name: \(author) }

      # \(text("One colour, in quotes; readable shades for light and dark are derived from it.", "色を一つ（引用符も要る）。明るい画面と暗い画面の色は、ここから作られる。"))
      accent: "\(settings.accent)"

      # \(text("The tabs: feed, gallery, guidance.", "タブの並び: feed（記事）、gallery（写真）、guidance（案内）。"))
      tabs: [\(settings.tabs)]

      # \(text("The items on each page of a list; 'sort' may also be title, author or website.", "一覧の長さ。sort は title、author、website にもできる。"))
      feed: { pageSize: \(settings.feedPageSize) }
      articles: { pageSize: 50, sort: date }
      gallery: { pageSize: 24 }

      # \(text("Content from elsewhere: WordPress sites, other content APIs, RSS, Atom and JSON feeds.", "よそにある記事も載せられる: WordPress、ほかの API、RSS、Atom、JSON Feed。"))
      # sources:
      #   - { name: blog, kind: feed, url: "https://example.org/feed.xml" }
      #   - { name: shop, kind: api, preset: wordpress, url: "https://example.org/wp-json/wp/v2", media: download }

      # \(text("HTML inside Markdown is left out, unless rawHTML is true.", "Markdown の中の HTML は、rawHTML を true にしたときだけ残る。"))
      markdown: { rawHTML: false, smartPunctuation: \(isSmart) }

      """
  }

  /// Empty for the default look.
  private var lookSetting: String {
    if look == .magazine { return "" }
    return """

      # \(text("The look: magazine, journal or portfolio.", "サイトの装い: magazine、journal、portfolio。"))
      look: \(look.rawValue)

      """
  }

  var author: String { text("Me", "わたし") }

  /// The entries of `authors.yaml`.
  func authors(_ bio: String) -> String {
    """
    # \(text("Profiles of authors. Authors without a profile have a page as well.", "執筆者の紹介。ここに書かれていない人のページもできる。"))
    - name: \(author)
      slug: me
      bio: \(bio)

    """
  }

  var draft: String {
    text(
      """
      ---
      title: Not yet
      draft: true        # shown with --drafts only: remove this line to publish
      ---

      Half a thought.

      """,
      """
      ---
      title: まだ途中
      reading: まだとちゅう
      draft: true        # --drafts のときだけ見える。公開するときにこの行を消す
      ---

      考えの、はじめの半分。

      """)
  }

  /// The end of the article that explains the site.
  var nextSteps: String {
    text(
      """
      ## Next

      ```sh
      mamushi new article "Title"    # begins an article, as a draft
      mamushi serve --drafts         # shows the site with drafts, each with a mark
      mamushi build                  # writes the finished site into Output/
      ```

      1. Give the site its name and address in `Content/site.yaml`.
      2. Write, and remove the line `draft: true` from articles that are ready.
      3. Delete what you do not need, this article first.
      4. Copy `Output/` to any host of static files.

      A link or picture that leads to nothing is an error, so that a site never goes out broken.

      """,
      """
      ## つぎにすること

      ```sh
      mamushi new article "題名"    # 記事を下書きとして始める
      mamushi serve --drafts        # 下書きも、印をつけて見せる
      mamushi build                 # できあがったサイトを Output/ に書く
      ```

      1. `Content/site.yaml` で、サイトの名前とアドレスを決める。
      2. 書く。できたものから `draft: true` の行を消す。
      3. いらないものを消す。まずはこの記事から。
      4. `Output/` を、どこかのサーバーに置く。

      行き先のないリンクや写真はエラーになる。だから、壊れたサイトが出ていくことはない。

      """)
  }
}

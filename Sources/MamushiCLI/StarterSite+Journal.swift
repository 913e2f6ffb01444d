// A journal: dated articles in folders by year, and little else.
extension StarterSite {
  var journal: [(path: String, contents: String)] {
    [
      (
        "Content/site.yaml",
        configuration(
          Settings(
            title: text("My journal", "日々のノート"),
            description: text("Walks, books and small repairs.", "散歩と、本と、小さな修理。"),
            accent: "#4f7ca8", tabs: "feed", feedPageSize: 10, smartPunctuation: true))
      ),
      ("Content/articles/2026/welcome.md", welcomeToJournal),
      ("Content/articles/2026/the-long-way-home.md", longWayHome),
      ("Content/articles/2026/three-books.md", threeBooks),
      ("Content/articles/2026/draft.md", draft),
      (
        "Content/articles/2026/harbour.svg",
        StarterPictures.coast(
          sky: "#dfe9f2", light: "#fff3d6", hills: "#5f7f95", water: "#9fbccd", sun: 830)
      ),
      (
        "Content/data/authors.yaml",
        authors(text("Walks, reads, mends things.", "歩き、読み、直す人。"))
      ),
    ]
  }

  private var welcomeToJournal: String {
    text(
      """
      ---
      title: Welcome
      date: 2026-01-01
      category: Notes
      tags: [beginning]
      author: Me
      summary: How this journal works, in one minute.
      ---

      This is an entry: a file of Markdown below `Content/articles`, with a few lines about it on top. Only `title` is
      needed there; with a `date`, entries stand in order, the newest first.

      - Entries lie in a folder for each year. A new one goes where the others are.
      - [Another entry](the-long-way-home.md) is linked by its file, and a picture lies beside the text that shows it.
      - `category` and `tags` make pages that list what belongs together.
      - Readers follow by `feed.xml`, `atom.xml` or `feed.json`, which are always there.


      """,
      """
      ---
      title: はじめに
      reading: はじめに
      date: 2026-01-01
      category: ノート
      tags: [はじめに]
      author: わたし
      summary: このノートのしくみを、一分で。
      ---

      これは記事、`Content/articles` の中の Markdown ファイルの一つ。はじめの数行に、記事のことを書く。なくてはならないのは
      `title` だけ。`date` があれば、新しい順に並ぶ。

      - 記事は、年ごとのフォルダーに置いてある。新しい記事も、ほかの記事にならう。
      - [ほかの記事](the-long-way-home.md)へは、そのファイルの名前でリンクする。写真は、使う記事の隣に置く。
      - `category` と `tags` から、まとめて読むためのページができる。
      - `feed.xml`、`atom.xml`、`feed.json` は、いつでもできている。


      """) + nextSteps
  }

  private var longWayHome: String {
    text(
      """
      ---
      title: The long way home
      date: 2026-01-04
      category: Walks
      tags: [harbour, winter]
      author: Me
      thumbnail: harbour.svg
      ---

      The bridge was closed, so I went round by the harbour, which takes an hour longer. The tide was out. Somebody had left
      a chair on the mud, facing the sea.

      > "You can sit there until four," said the man from the boatyard. "After that it belongs to the water."

      I was home at half past five, with wet shoes and no regrets.

      """,
      """
      ---
      title: 遠まわりの帰り道
      reading: とおまわりのかえりみち
      date: 2026-01-04
      category: 散歩
      tags: [港, 冬]
      author: わたし
      thumbnail: harbour.svg
      ---

      橋が閉まっていたので、港をまわって帰った。一時間、余計にかかる。潮が引いていて、だれかが干潟に椅子を置いていた。
      海のほうを向いている。

      > 「四時までなら座れるよ」と船大工が言う。「そのあとは、海のものだから」

      家に着いたのは五時半。靴は濡れたけれど、遠まわりをしてよかった。

      """)
  }

  private var threeBooks: String {
    text(
      """
      ---
      title: Three books for a dark month
      date: 2026-01-11
      category: Books
      tags: [reading, winter]
      author: Me
      ---

      1. One that I have read before, for the evenings when nothing new goes in.
      2. One that is too long, so that there is no hurry.
      3. One with pictures of knots. I still cannot tie the third one.[^1]

      [^1]: The bowline came easily, which made me careless.

      """,
      """
      ---
      title: 暗い月の三冊
      reading: くらいつきのさんさつ
      date: 2026-01-11
      category: 本
      tags: [読書, 冬]
      author: わたし
      ---

      1. もう読んだことのある本。新しいことが頭に入らない夜のために。
      2. 長すぎる本。急がなくてよくなるから。
      3. ロープの結び方の本。三つ目が、まだ結べない。[^1]

      [^1]: もやい結びがすぐできたので、油断した。

      """)
  }
}

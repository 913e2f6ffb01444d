// A magazine: articles with pictures, a carousel, a ranking, a gallery, and a chapter of guidance.
extension StarterSite {
  var magazine: [(path: String, contents: String)] {
    [
      (
        "Content/site.yaml",
        configuration(
          Settings(
            title: text("My magazine", "わたしの雑誌"),
            description: text("Notes from a small kitchen.", "小さな台所から。"), accent: "#f88c75",
            tabs: "feed, gallery, guidance"))
      ),
      ("Content/articles/welcome.md", welcomeToMagazine),
      ("Content/articles/first-dish.md", firstDish),
      ("Content/articles/draft.md", draft),
      ("Content/guidance/first.md", guidance),
      ("Content/gallery/kitchen/album.md", kitchen),
      (
        "Content/gallery/kitchen/morning.svg",
        StarterPictures.dish(sky: "#ffd9b8", plate: "#fff6ee", food: "#e4572e")
      ),
      (
        "Content/gallery/kitchen/noon.svg",
        StarterPictures.dish(sky: "#bfe3e0", plate: "#ffffff", food: "#f3a712")
      ),
      (
        "Content/gallery/kitchen/evening.svg",
        StarterPictures.dish(sky: "#3b3355", plate: "#f2e9e4", food: "#c1666b")
      ),
      ("Content/data/pickups.yaml", pickups),
      ("Content/data/rankings.yaml", rankings),
      ("Content/data/authors.yaml", authors(text("Cooks, and writes it down.", "つくって、書く人。"))),
      (
        "Content/static/images/dish.svg",
        StarterPictures.dish(sky: "#f6c6b8", plate: "#fffaf5", food: "#6a994e")
      ),
    ]
  }

  private var welcomeToMagazine: String {
    text(
      """
      ---
      title: Welcome
      date: 2026-01-01
      category: Notes
      tags: [beginning, Markdown]
      author: Me
      summary: Where things are, in one minute.
      ---

      This is an article: a file of Markdown below `Content/articles`, with a few lines about it on top. Only
      `title` is needed there.

      - [Another article](first-dish.md) is linked by its file.
      - So is [a page of guidance](../guidance/first.md).
      - Each folder of `Content/gallery` is an album, such as [the kitchen](../gallery/kitchen).
      - The carousel and the ranking are in `Content/data`.
      - Pictures lie beside the text or in `Content/static`; a leading `/` means the latter:

      ![A dish on a table](/images/dish.svg)


      """,
      """
      ---
      title: ようこそ
      reading: ようこそ
      date: 2026-01-01
      category: ノート
      tags: [はじめに, Markdown]
      author: わたし
      summary: 何がどこにあるか、一分で。
      ---

      これは記事、`Content/articles` の中の Markdown ファイルの一つ。はじめの数行に、記事のことを書く。なくてはならないのは
      `title` だけ。

      - [ほかの記事](first-dish.md)へは、そのファイルの名前でリンクする。
      - [案内のページ](../guidance/first.md)へも、同じように。
      - `Content/gallery` の中のフォルダーが、[台所](../gallery/kitchen)のようなアルバムになる。
      - カルーセルとランキングに出るものは、`Content/data` に書く。
      - 写真は、記事の隣か `Content/static` に置く。`/` で始まるものは後のほう。

      ![食卓の一皿](/images/dish.svg)


      """) + nextSteps
  }

  private var firstDish: String {
    text(
      """
      +++
      # Front matter may be TOML, too.
      title = "The first dish"
      date = 2026-01-02
      category = "Recipes"
      tags = ["beginning"]
      authors = ["Me"]
      catchCopy = "Ten minutes, one pan."
      thumbnail = "/images/dish.svg"
      website = "https://example.org/"
      rating = 4.5
      minBudget = 800
      +++

      Warm the pan. Wait. Everything that follows is easier in a warm pan.

      """,
      """
      +++
      # TOML でも書ける。
      title = "はじめの一皿"
      reading = "はじめのひとさら"
      date = 2026-01-02
      category = "レシピ"
      tags = ["はじめに"]
      authors = ["わたし"]
      catchCopy = "十分と、鍋一つ。"
      thumbnail = "/images/dish.svg"
      website = "https://example.org/"
      rating = 4.5
      minBudget = 800
      +++

      鍋を温める。待つ。そのあとのことは、温まった鍋がだいたいやってくれる。

      """)
  }

  private var guidance: String {
    text(
      """
      ---
      title: How to read this
      order: 1
      thumbnail: /images/dish.svg
      summary: A page of guidance is a chapter under a tall picture.
      ---

      ## Start anywhere

      The newest articles come first. The ranking leads to categories.

      """,
      """
      ---
      title: この雑誌の読み方
      order: 1
      thumbnail: /images/dish.svg
      summary: 案内のページは、縦長の写真の下の一章。
      ---

      ## どこからでも

      新しい記事が先に並ぶ。ランキングからは、カテゴリーへ行ける。

      """)
  }

  private var kitchen: String {
    text(
      """
      ---
      title: The kitchen
      ---

      A folder of pictures is an album. This text is its `album.md`.

      """,
      """
      ---
      title: 台所
      ---

      写真のフォルダーがアルバムになる。この文は、その `album.md` に書いてある。

      """)
  }

  private var pickups: String {
    """
    # \(text("The carousel. Articles with 'pickup: true' are added to it.", "カルーセルに出るもの。pickup: true の記事も加わる。"))
    - title: \(text("The first dish", "はじめの一皿"))
      thumbnail: /images/dish.svg
      category: \(text("Recipes", "レシピ"))
      minBudget: 800
      rating: 4.5
      article: first-dish

    """
  }

  private var rankings: String {
    """
    # \(text("The ranking of categories. Without this file they rank by their number of articles.", "カテゴリーのランキング。このファイルがなければ、記事の多い順になる。"))
    - { name: \(text("Recipes", "レシピ")), rank: 1 }
    - { name: \(text("Notes", "ノート")), rank: 2 }

    """
  }
}

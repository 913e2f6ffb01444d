// A portfolio: albums of photos, and a few words.
extension StarterSite {
  var portfolio: [(path: String, contents: String)] {
    [
      (
        "Content/site.yaml",
        configuration(
          Settings(
            title: text("My photographs", "わたしの写真"),
            description: text("Coasts, streets, and the light on both.", "海辺と、街と、その光。"),
            accent: "#8a8378", tabs: "gallery, feed"))
      ),
      ("Content/gallery/coast/album.md", coast),
      (
        "Content/gallery/coast/first-light.svg",
        StarterPictures.coast(
          sky: "#f4d9c6", light: "#fff1d0", hills: "#7a6a74", water: "#c8a99b", sun: 760)
      ),
      (
        "Content/gallery/coast/noon.svg",
        StarterPictures.coast(
          sky: "#bcd9e6", light: "#ffffff", hills: "#4c7a68", water: "#7fb0c0", sun: 420)
      ),
      (
        "Content/gallery/coast/blue-hour.svg",
        StarterPictures.coast(
          sky: "#28385e", light: "#e8e2c8", hills: "#141c33", water: "#1f2c4d", sun: 560)
      ),
      ("Content/gallery/street/album.md", street),
      (
        "Content/gallery/street/corner.svg",
        StarterPictures.street(sky: "#e7ddd0", near: "#6e5b4e", far: "#b49c86", window: "#f6e3a1")
      ),
      (
        "Content/gallery/street/night.svg",
        StarterPictures.street(sky: "#1b1f33", near: "#0d101d", far: "#2b3150", window: "#ffcf70")
      ),
      ("Content/articles/welcome.md", welcomeToPortfolio),
      ("Content/articles/first-prints.md", firstPrints),
      ("Content/articles/draft.md", draft),
      (
        "Content/data/authors.yaml",
        authors(text("Photographs what stands still.", "じっとしているものを撮る人。"))
      ),
    ]
  }

  private var coast: String {
    text(
      """
      ---
      title: Coast
      order: 1
      cover: first-light.svg
      photos:
        - file: first-light.svg
          title: First light
          caption: Ten minutes before the boats.
        - file: noon.svg
          title: Noon
        - file: blue-hour.svg
          title: Blue hour
      ---

      One bay, one year.

      """,
      """
      ---
      title: 海辺
      order: 1
      cover: first-light.svg
      photos:
        - file: first-light.svg
          title: はじめの光
          caption: 船が出る十分前。
        - file: noon.svg
          title: 正午
        - file: blue-hour.svg
          title: 青い時間
      ---

      一つの湾の、一年。

      """)
  }

  private var street: String {
    text(
      """
      ---
      title: Street
      order: 2
      photos:
        - { file: corner.svg, title: The corner }
        - { file: night.svg, title: 'The corner, at night' }
      ---

      """,
      """
      ---
      title: 街
      order: 2
      photos:
        - { file: corner.svg, title: 街角 }
        - { file: night.svg, title: 夜の街角 }
      ---

      """)
  }

  private var welcomeToPortfolio: String {
    text(
      """
      ---
      title: Welcome
      date: 2026-01-01
      category: Notes
      author: Me
      summary: How this portfolio works, in one minute.
      ---

      Each folder of `Content/gallery` is an album, such as [Coast](../gallery/coast) and [Street](../gallery/street):
      photos, and an `album.md` with its title, their order, titles and captions, all of which may be left out.

      - Put your photos there as they come from the camera. Smaller sizes are made of them; your files are not published,
        unless `gallery: { originals: true }` in `Content/site.yaml` offers them.
      - Where a photo was taken stays private, unless `showLocation: true` says otherwise. Camera and exposure are shown.
      - A photo's own title and caption (IPTC or XMP) are used where `album.md` has none.
      - Texts are articles: files of Markdown below `Content/articles`, such as [this one](first-prints.md).

      `mamushi new album "Title"` begins an album.


      """,
      """
      ---
      title: はじめに
      reading: はじめに
      date: 2026-01-01
      category: ノート
      author: わたし
      summary: このサイトのしくみを、一分で。
      ---

      `Content/gallery` の中のフォルダーが、[海辺](../gallery/coast)や[街](../gallery/street)のようなアルバムになる。中には写真と、
      題名、順番、説明を書く `album.md` がある。どれも、なくてもかまわない。

      - 写真は、カメラから出したまま置く。小さな写真はそこから作られる。元のファイルは、`Content/site.yaml` に
        `gallery: { originals: true }` と書いたときだけ公開される。
      - 撮った場所は、`showLocation: true` と書かないかぎり出ない。カメラと露出は出る。
      - `album.md` に題名や説明がなければ、写真そのもの（IPTC か XMP）にあるものが使われる。
      - 文章は記事、`Content/articles` の中の Markdown ファイルに書く。[この記事](first-prints.md)のように。

      アルバムを始めるには `mamushi new album "題名"`。


      """) + nextSteps
  }

  private var firstPrints: String {
    text(
      """
      ---
      title: First prints
      date: 2026-01-10
      category: News
      author: Me
      thumbnail: ../gallery/coast/blue-hour.svg
      ---

      Six pictures of [the coast](../gallery/coast) are on paper at last. On paper the dark ones are darker, and better.

      """,
      """
      ---
      title: はじめてのプリント
      reading: はじめてのぷりんと
      date: 2026-01-10
      category: お知らせ
      author: わたし
      thumbnail: ../gallery/coast/blue-hour.svg
      ---

      [海辺](../gallery/coast)の写真を六枚、ようやく紙に焼いた。暗い写真は、紙の上でもっと暗く、もっとよくなった。

      """)
  }
}

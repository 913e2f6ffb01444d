/// A small site with one of everything, and lists short enough to have several pages.
enum FullSite {
  static let configuration: SiteFile = """
    title: 小さな雑誌
    description: 一つずつ。
    baseURL: https://example.com/
    language: ja
    author: { name: 編集部, email: desk@example.com }
    timeZone: Asia/Tokyo
    feed: { pageSize: 2 }
    articles: { pageSize: 3 }
    gallery: { pageSize: 2 }

    """

  static let articles: [String: SiteFile] = [
    "Content/articles/sushi.md": """
    ---
    title: 寿司の夜
    reading: すしのよる
    date: 2026-04-20
    updated: 2026-04-22T09:00:00+09:00
    category: 寿司
    tags: [夜, Wine & Dine]
    authors: [山田 花子, Jane Doe]
    thumbnail: /images/sushi.jpg
    website: https://sushi.example/
    catchCopy: "握り、<十貫> & 一杯。"
    summary: 十貫の話。
    pickup: true
    rating: 4.5
    minBudget: "16,000"
    aliases: [/old/sushi/, /p/1]
    seats: 8
    ---

    [使い方](../guidance/first.md)、[ラーメン](2026/ramen.md#soup)、[夜](../gallery/night)、[品書き](menu.txt)。

    ![十貫](beside.png)

    """,
    "Content/articles/beside.png": Pictures.png(6, 4),
    "Content/articles/menu.txt": "松 竹 梅\n",
    "Content/articles/2026/ramen.md": """
    +++
    title = "ラーメンの朝"
    reading = "らーめんのあさ"
    date = 2026-03-01
    category = "麺"
    tags = ["朝", "夜"]
    author = "山田 花子"
    thumbnail = "bowl.jpg"
    website = "https://www.ramen.example/menu"
    +++

    [英語](/articles/curry-rice/)の記事もある。

    ## スープ {#soup}

    鶏と魚介。

    """,
    "Content/articles/2026/bowl.jpg": Pictures.jpeg(16, 12),
    "Content/articles/curry.md": """
    ---
    title: Curry & "Rice"
    slug: Curry & Rice!
    date: 2026-02-01T12:00:00Z
    language: en
    category: 寿司
    authors: Jane Doe
    website: http://curry.example
    ---

    A plain body, with `<b>` in code.

    """,
    "Content/articles/カフェ.md": article(
      "カフェの本", "date: 2026-01-15\ncategory: 寿司\nwebsite: https://cafe.example/\ntags: [夜]"),
    "Content/articles/tea.md": article("お茶", "date: 2025-12-31\ntags: [夜]\nauthor: 山田 花子"),
    "Content/articles/draft.md": article("下書き", "date: 2026-01-01\ndraft: true\ntags: [秘密]"),
    "Content/articles/future.md": article("未来", "date: 2026-12-31\ncategory: 未来"),
    "Content/articles/expired.md": article("過去", "date: 2025-01-01\nexpires: 2025-02-01"),
  ]

  static let rest: [String: SiteFile] = [
    "Content/guidance/first.md": """
    ---
    title: はじめに
    order: 1
    thumbnail: /images/sushi.jpg
    summary: 読み方。
    ---

    ## 店の選び方

    [寿司](../articles/sushi.md)から。

    """,
    "Content/guidance/second.md": article("使い方", "order: 2\nslug: 使い方"),
    "Content/guidance/later.md": article("あとで", "draft: true"),
    "Content/gallery/night/album.md":
      "---\ntitle: 夜の市\norder: 1\ncover: lamp.png\n---\n\n市の[案内](../../guidance/first.md)。\n",
    "Content/gallery/night/lamp.png": Pictures.png(),
    "Content/gallery/night/lamp.md": "---\ntitle: 提灯\n---\n\n赤い。\n",
    "Content/gallery/night/Night Food.jpg": Pictures.jpeg(),
    "Content/gallery/night/屋台.svg": Pictures.svg(),
    "Content/gallery/night/late/moon.svg": Pictures.svg(9, 9),
    "Content/gallery/day/sun.svg": Pictures.svg(),
    "Content/data/pickups.yaml": """
    - title: 本日の一貫
      thumbnail: /images/sushi.jpg
      category: 寿司
      minBudget: "16,000"
      rating: 4.3
      article: sushi
    - title: 朝の一杯
      thumbnail: /images/sushi.jpg
      category: 茶

    """,
    "Content/data/rankings.json": """
    [{"name": "麺", "rank": 2}, {"name": "寿司", "rank": 1, "id": 7}, {"name": "\\u83d3\\u5b50", "rank": 3}]

    """,
    "Content/data/authors.yaml": """
    - { name: 山田 花子, slug: hanako, bio: 食べる人。, avatar: /images/sushi.jpg, website: "https://hanako.example/" }

    """,
    "Content/static/images/sushi.jpg": Pictures.jpeg(40, 30),
    "Content/static/.well-known/security.txt": "Contact: mailto:desk@example.com\n",
    "Content/static/.DS_Store": "not for readers",
  ]

  static let files: [String: SiteFile] =
    articles.merging(rest) { first, _ in first }
    .merging(["Content/site.yaml": configuration]) { first, _ in first }

  /// `files` with pictures in the quickest format alone, for tests of something else.
  static let quickFiles = files(
    with: [
      "Content/site.yaml": .text(
        String(decoding: configuration.contents, as: UTF8.self) + "images: { formats: [jpeg] }\n")
    ])

  /// `files` with some replaced or added.
  static func files(with others: [String: SiteFile]) -> [String: SiteFile] {
    files.merging(others) { _, other in other }
  }
}

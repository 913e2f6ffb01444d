/// The site that `mamushi new` makes: one of everything, small enough to be read in a minute.
enum StarterSite {
  static let files: [(path: String, contents: String)] = [
    ("Content/site.yaml", configuration),
    ("Content/articles/welcome.md", welcome),
    ("Content/articles/first-dish.md", firstDish),
    ("Content/articles/draft.md", draft),
    ("Content/guidance/first.md", guidance),
    ("Content/gallery/kitchen/album.md", album),
    ("Content/gallery/kitchen/morning.svg", picture(sky: "#ffd9b8", plate: "#fff6ee", food: "#e4572e")),
    ("Content/gallery/kitchen/noon.svg", picture(sky: "#bfe3e0", plate: "#ffffff", food: "#f3a712")),
    ("Content/gallery/kitchen/evening.svg", picture(sky: "#3b3355", plate: "#f2e9e4", food: "#c1666b")),
    ("Content/data/pickups.yaml", pickups),
    ("Content/data/rankings.yaml", rankings),
    ("Content/data/authors.yaml", authors),
    ("Content/static/images/dish.svg", picture(sky: "#f6c6b8", plate: "#fffaf5", food: "#6a994e")),
    (".gitignore", "/Output/\n/.Output.mamushi-*\n/.mamushi/\n"),
  ]

  private static let configuration = """
    # What the site is called, and the address that it will be published at.
    title: My magazine
    description: Notes from a small kitchen.
    baseURL: https://example.com/

    # The language of the theme's own words: en or ja.
    language: en
    timeZone: UTC
    author: { name: Me }

    # One colour; readable shades for light and dark are derived from it.
    accent: "#f88c75"

    # The parts that the tab bar leads to, and how long lists are.
    tabs: [feed, gallery, guidance]
    feed: { pageSize: 20 }
    articles: { pageSize: 50, sort: date }   # or title, author, website
    gallery: { pageSize: 24 }

    # Content that others serve: WordPress sites, other content APIs, RSS, Atom and JSON feeds.
    # sources:
    #   - { name: blog, kind: feed, url: "https://example.org/feed.xml" }
    #   - { name: shop, kind: api, preset: wordpress, url: "https://example.org/wp-json/wp/v2", media: download }

    # HTML inside Markdown is left out, unless rawHTML is true.
    markdown: { rawHTML: false, smartPunctuation: false }

    """

  private static let welcome = """
    ---
    title: Welcome
    date: 2026-01-01
    category: Notes
    tags: [beginning, Markdown]
    author: Me
    summary: What lies where, in one minute.
    ---

    This is an article: a file of Markdown below `Content/articles`, with a few lines about it on top. Only
    `title` is needed there.

    - [Another article](first-dish.md) is linked by its file.
    - So is [a page of guidance](../guidance/first.md).
    - Pictures lie beside the text or in `Content/static`; a leading `/` means the latter:

    ![A dish on a table](/images/dish.svg)

    A link or picture that leads to nothing is an error, so that a site never goes out broken.

    """

  private static let firstDish = """
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

    """

  private static let draft = """
    ---
    title: Not yet
    draft: true        # built only with --drafts
    ---

    Half a thought.

    """

  private static let guidance = """
    ---
    title: How to read this
    order: 1
    thumbnail: /images/dish.svg
    summary: A page of guidance is a chapter under a tall picture.
    ---

    ## Start anywhere

    The newest articles come first. The ranking leads to categories.

    """

  private static let album = """
    ---
    title: The kitchen
    ---

    A folder of pictures is an album. This text is its `album.md`.

    """

  private static let pickups = """
    # What the carousel shows. Articles with 'pickup: true' join it.
    - title: The first dish
      thumbnail: /images/dish.svg
      category: Recipes
      minBudget: 800
      rating: 4.5
      article: first-dish

    """

  private static let rankings = """
    # The ranking of categories. Without this file they rank by their number of articles.
    - { name: Recipes, rank: 1 }
    - { name: Notes, rank: 2 }

    """

  private static let authors = """
    # What pages of authors say. Authors without an entry here have a page all the same.
    - name: Me
      slug: me
      bio: Cooks, and writes it down.

    """

  private static func picture(sky: String, plate: String, food: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
      <rect width="1200" height="900" fill="\(sky)"/>
      <ellipse cx="600" cy="560" rx="470" ry="210" fill="#000000" fill-opacity="0.12"/>
      <ellipse cx="600" cy="520" rx="460" ry="205" fill="\(plate)"/>
      <ellipse cx="600" cy="505" rx="330" ry="135" fill="#000000" fill-opacity="0.05"/>
      <path d="M360 490 Q 480 300 620 400 T 850 480 Q 760 590 600 585 T 360 490 Z" fill="\(food)"/>
      <circle cx="520" cy="440" r="46" fill="#ffffff" fill-opacity="0.35"/>
    </svg>

    """
  }
}

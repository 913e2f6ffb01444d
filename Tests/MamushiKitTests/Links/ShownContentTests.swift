import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Albums and the ranking, as calls of shortcodes show them.
struct ShownContentTests {
  static let albums = ShownAlbums(
    Gallery(albums: [album("kyoto", photos: 3), album("kyoto/spring", photos: 0)]))
  static let ranking = ShownRanking(
    CategoryRanking(categories: (1...3).map { RankedCategory(rank: $0, category: Term(name: "C\($0)")) }),
    categories: ["c1", "c3", "c9"])

  private static func album(_ path: String, photos: Int) -> Album {
    let photos = (0..<photos).map { number in
      GalleryPhoto(
        title: "P\(number)", slug: "p\(number)", picture: picture("\(path)/p\(number).jpg"), caption: nil,
        file: SitePath("Content/gallery/\(path)/p\(number).jpg"))
    }
    return Album(
      title: path, path: path, text: nil, order: nil, cover: nil, photos: photos,
      folder: SitePath("Content/gallery/" + path))
  }

  private func editor(
    addressing: Addressing = .local, _ files: [String: String] = [:], in pages: SiteLanguage = language
  ) -> ContentEditor {
    let memory = MemoryFiles(files)
    return ContentEditor(
      file: SitePath("Content/articles/a.md"), page: .article(slug: "slug"),
      links: LinkResolver(
        targets: LinkTargets(index: memory.index, language: pages), pictures: memory.pictures,
        albums: Self.albums, ranking: Self.ranking),
      parts: textParts(presentation()), addressing: addressing)
  }

  private let mark = Mark(line: 2, column: 4)

  @Test(arguments: [(0, 3), (2, 2), (3, 3), (9, 3)])
  func anAlbum(limit: Int, count: Int) throws {
    var editor = editor()
    let shown = editor.shownAlbum("/kyoto", limit: limit, at: mark)
    let model = try #require(shown)
    #expect(model.photos.map(\.url) == (0..<count).map { "/gallery/kyoto/p\($0)/" })
    #expect(model.hasMore == (count < 3))
    #expect(editor.contentLinks.map(\.destination) == ["kyoto"])
    #expect(editor.contentLinks.allSatisfy { $0.kind == .album && editor.links.confirms($0) })
    #expect(editor.diagnostics.isEmpty)
  }

  @Test("an album's folder is as good as its address, also of a draft")
  func foldersOfAlbums() {
    func album(_ path: String, folder: String) -> Album {
      Album(
        title: path, path: path, text: nil, order: nil, cover: nil, photos: [],
        folder: SitePath("Content/gallery/" + folder))
    }
    let albums = ShownAlbums(
      Gallery(
        albums: [
          album("straße-café", folder: "Straße & Café"), album("2024/one-two", folder: "2024/One Two"),
          album("x-y", folder: "x y"),
        ], drafts: [album("not-yet", folder: "Not Yet")]))
    func found(_ written: String) -> String {
      let (resolution, outcome) = albums.resolve(written)
      #expect(outcome == albums.resolve(written).outcome)
      switch resolution {
      case .album(let album): return album.path
      case .hidden: return "hidden"
      case .missing: return "missing"
      }
    }
    for written in ["straße-café", "Straße & Café"] { #expect(found(written) == "straße-café") }
    for written in ["2024/one-two", "2024/One Two"] { #expect(found(written) == "2024/one-two") }
    #expect(found("Not Yet") == "hidden" && found("not-yet") == "hidden")
    #expect(found("X-Y") == "missing" && found("One Two") == "missing")
    func suggestion(_ written: String) -> String? {
      if case .missing(let suggestion) = albums.resolve(written).resolution { suggestion } else { nil }
    }
    #expect(suggestion("2024/One Tow") == "2024/One Two" && suggestion("2024/one-tow") == "2024/one-two")
    #expect(suggestion("Not Yt") == nil)
    #expect(albums.resolve("Straße & Café").outcome == albums.resolve("straße-café").outcome)
  }

  @Test func inAFeed() throws {
    var editor = editor(addressing: .absolute)
    let shown = editor.shownAlbum("kyoto", limit: 1, at: mark)
    let model = try #require(shown)
    #expect(model.url == "https://example.com/gallery/kyoto/")
    #expect(model.photos.map(\.url) == ["https://example.com/gallery/kyoto/p0/"])
    #expect(model.photos.allSatisfy { $0.imageURL.hasPrefix("https://example.com/") })
    #expect(model.photos.map(\.imageSize) == [Picture.Size(width: 800, height: 600)])
    #expect(editor.shownRanking(limit: 1).map(\.url) == ["https://example.com/categories/c1/"])
  }

  @Test func ranks() {
    var editor = editor()
    #expect(editor.shownRanking(limit: 0).map(\.name) == ["C1", "C2", "C3"])
    #expect(editor.shownRanking(limit: nil).map(\.url) == ["/categories/c1/", nil, "/categories/c3/"])
    #expect(editor.shownRanking(limit: 2).count == 2)
    #expect(editor.contentLinks.allSatisfy { $0.kind == .ranking && editor.links.confirms($0) })
    var changed = editor.contentLinks[0]
    changed.outcome &+= 1
    #expect(!editor.links.confirms(changed))
  }

  @Test("what there is, is looked through once, and no name's answer depends on those before")
  func manyUnknownNames() {
    struct Names: Sequence {
      let searches: Counter
      func makeIterator() -> IndexingIterator<[String]> {
        searches.count += 1
        return ["kyoto"].makeIterator()
      }
    }
    final class Counter { var count = 0 }
    let searches = Counter()
    let suggestions = NameSuggestions()
    for number in 0..<1_000 {
      let near = suggestions.nearest(to: "kyot\(number % 500)", among: Names(searches: searches))
      #expect(near == (number % 500 < 100 ? "kyoto" : nil))
    }
    #expect(searches.count == 1)
    let articles = ShownArticles(catalog: Catalog([article("kyoto")]))
    for number in 0..<200 { _ = articles.resolve("unknown-\(number)") }
    guard case .missing("kyoto") = articles.resolve("kyoot").resolution else {
      Issue.record("it searches no more")
      return
    }
  }

  @Test("of several articles with a slug the first is shown, with a warning; an address means one")
  func articlesOfOneSlug() {
    let memory = MemoryFiles()
    let catalog = Catalog([
      article("hello", "New", date: day(2024, 1, 1)) { $0.address = "2024/hello/" },
      article("hello", "Old", date: day(2020, 1, 1)) { $0.address = "2020/hello/" },
    ])
    var editor = ContentEditor(
      file: SitePath("Content/articles/a.md"), page: .article(slug: "slug"),
      links: LinkResolver(
        targets: LinkTargets(index: memory.index, language: language), pictures: memory.pictures,
        articles: ShownArticles(catalog: catalog)),
      parts: textParts(presentation()), addressing: .local)
    let shown = editor.shownArticles("hello", at: mark)
    #expect(shown.map(\.url) == ["/2024/hello/"])
    #expect(
      lines(editor.diagnostics) == [
        "Content/articles/a.md:2:4: warning: 2 articles have the slug 'hello': '/2024/hello/', '/2020/hello/'; the first "
          + "is shown; write the address of the one you mean, such as '/2024/hello/' [AmbiguousArticle]"
      ])
    let named = editor.shownArticles("/2020/hello/, /2024/hello/", at: mark)
    #expect(named.map(\.url) == ["/2020/hello/", "/2024/hello/"] && editor.diagnostics.count == 1)
  }

  @Test("articles with one slug and one address are not told apart by it")
  func articlesOfOneAddress() {
    let articles = ShownArticles(
      catalog: Catalog([
        article("hello", "New", date: day(2024, 1, 1)), article("hello", "Old", date: day(2020, 1, 1)),
      ]))
    guard case .card(_, let addresses) = articles.resolve("hello").resolution else {
      Issue.record("no card")
      return
    }
    #expect(addresses == [])
  }

  @Test func anAlbumWithoutPhotos() {
    var editor = editor()
    #expect(editor.shownAlbum("kyoto/spring", limit: 0, at: mark) != nil)
    #expect(editor.diagnostics.map(\.id) == ["EmptyAlbum"])
    _ = editor.shownAlbum("kyoto", limit: 0, at: mark)
    #expect(editor.diagnostics.count == 1)
  }

  @Test("an album whose only photo has an error, which is told, is no empty one")
  func anAlbumWithLostPhotos() {
    let folder = SitePath("Content/gallery/nara")
    func outcome(_ lost: [String]) -> (ids: [String], hash: UInt64) {
      var album = Album(
        title: "Nara", path: "nara", text: nil, order: nil, cover: nil, photos: [], folder: folder)
      album.lostPhotos = lost
      let albums = ShownAlbums(Gallery(albums: [album]))
      let memory = MemoryFiles([:])
      var editor = ContentEditor(
        file: SitePath("Content/articles/a.md"), page: .article(slug: "slug"),
        links: LinkResolver(
          targets: LinkTargets(index: memory.index, language: language), pictures: memory.pictures,
          albums: albums, ranking: Self.ranking),
        parts: textParts(presentation()), addressing: .local)
      _ = editor.shownAlbum("nara", limit: 0, at: mark)
      return (editor.diagnostics.map(\.id), albums.resolve("nara").outcome)
    }
    #expect(outcome([]).ids == ["EmptyAlbum"] && outcome(["p"]).ids == [])
    // A page that was told to show an empty one is made again.
    #expect(outcome([]).hash != outcome(["p"]).hash)
  }

  @Test("of a folder that is no album, it is said why")
  func foldersThatAreNoAlbums() {
    let files = ["Content/gallery/Nara/a.jpg": "1x1", "Content/gallery/Empty one/notes.txt": "x"]
    let place = "Content/articles/a.md:2:4: error: "
    let ofNone =
      place + "there is no album 'empty-one', since its folder 'Content/gallery/Empty one' has no photos; "
      + "put photos into the folder, or a text: 'album.md' [UnknownAlbum]"
    let unknown =
      place + "there is no album 'other'; write an album's folder in Content/gallery, or its address: "
      + "'kyoto/spring' [UnknownAlbum]"

    var english = editor(files, in: SiteLanguage(tag: "en", pathPrefix: "en/"))
    for path in ["nara", "empty-one", "other"] { _ = english.shownAlbum(path, limit: 0, at: mark) }
    #expect(
      lines(english.diagnostics) == [
        place + "the album 'nara' exists, but not in the language 'en'; "
          + "add 'Content/gallery/Nara/album.en.md', its text in that language [UnknownAlbum]",
        ofNone, unknown,
      ])
    var first = editor(files)
    for path in ["empty-one", "other"] { _ = first.shownAlbum(path, limit: 0, at: mark) }
    #expect(lines(first.diagnostics) == [ofNone, unknown])
    _ = first.shownAlbum("Empty one", limit: 0, at: mark)
    #expect(first.diagnostics.map(\.id) == ["UnknownAlbum", "UnknownAlbum", "UnknownAlbum"])
    #expect(first.diagnostics.last?.help == "put photos into the folder, or a text: 'album.md'")
  }

  @Test func whatIsNotThere() {
    var editor = editor()
    let album = editor.shownAlbum("nara", limit: 0, at: mark)
    #expect(album == nil)
    #expect(editor.diagnostics.map(\.id) == ["UnknownAlbum"])
    #expect(editor.contentLinks.allSatisfy(editor.links.confirms))
  }
}

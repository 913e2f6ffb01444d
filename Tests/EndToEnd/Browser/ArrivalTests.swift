import Testing

/// Pages whose lines are slow arrive in pieces, and browsers show each: what is seen already has to stay where it is.
@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct ArrivalTests {
  @Test(
    "wherever a page is cut while it arrives, nothing moves that is seen already", arguments: LookTests.looks)
  func pieces(look: String) async throws {
    let gallery = try await ServedGallery(
      settings: "look: \(look)\nmenu: { footer: [{ label: A footer's long entry, url: /tags/ }, gallery] }",
      articles: ["story": Self.story, "tale": "A text of one line.", "yarn": "Another text."])
    try await Browser.running { browser in
      for isPhone in [true, false] {
        let tab = try await browser.tab(isPhone: isPhone)
        for path in Self.pages {
          try await tab.open(gallery.url(path))
          let moved: [String] = try await tab.value("(\(Self.arrival))()")
          #expect(moved == [], "/\(path): \(moved.joined(separator: "\n"))")
          let unseen: Int = try await tab.value(
            """
            [...document.querySelectorAll('main li, main article, footer')]
              .filter((item) => !item.checkVisibility({ visibilityProperty: true })).length
            """)
          #expect(unseen == 0, "/\(path)")
        }
      }
    }
  }

  private static let pages = [
    "", "gallery/", "gallery/walk/", "gallery/walk/cloud/", "articles/", "articles/story/", "articles/tale/",
    "404.html",
  ]

  private static let story = """
    Of *one* line.

    | Word | Meaning |
    |:-----|--------:|
    | a | the first |
    | a longer one | the second, which is longer |

    https://www.openstreetmap.org/?mlat=35.68&mlon=139.76#map=15/35.68/139.76

    ![A boat](../gallery/walk/boat.jpg)
    """

  /// Writes the page once more, tag by tag and word by word, and notes what has moved after each: the layout is asked
  /// for at once, so that no clock decides what is seen. (As layout shifts are counted: from 3 px on; of fixed parts
  /// only what they hold; inline boxes are their lines'.)
  private static let arrival = """
    async () => {
      const text = await (await fetch(location.href)).text();
      const start = text.indexOf('>', text.indexOf('<body')) + 1;
      document.open();
      document.write(text.slice(0, start));
      while (![...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)) {
        await new Promise((done) => setTimeout(done, 10));
      }
      const places = new Map();
      const moved = new Set();
      for (const piece of text.slice(start).split(/(?=<)|(?<=>)|(?<= )/)) {
        document.write(piece);
        for (const node of document.body.querySelectorAll('*')) {
          const style = getComputedStyle(node);
          if (node.parentElement.closest('svg, math') || style.display === 'inline' && node.localName !== 'img') continue;
          const box = node.getBoundingClientRect();
          const isSeen = box.width && box.height && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          const old = places.get(node);
          if (isSeen && old && style.position !== 'fixed' && Math.hypot(box.x - old.x, box.y - old.y) >= 3) {
            const place = ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`;
            moved.add(`${node.localName}.${node.className}: ${place(old)} -> ${place(box)} at '${piece}'`);
          }
          if (isSeen) places.set(node, box); else places.delete(node);
        }
      }
      document.close();
      return [...moved].slice(0, 10);
    }
    """
}

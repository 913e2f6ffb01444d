"""Real inputs of every reader, by the folder of Corpus that belongs to it."""

import pathlib
import zlib

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
LARGEST = 60_000

RSS = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Feed &amp; more</title><link>https://example.com/</link>
<item><title>First &#8212; item</title><link>https://example.com/a</link><guid>1</guid><dc:creator>A</dc:creator>
<pubDate>Tue, 05 May 2026 18:30:00 +0900</pubDate><category>x</category><enclosure url="https://example.com/a.jpg" type="image/jpeg"/>
<content:encoded><![CDATA[<p onclick="x()">Text <b>bold</b><script>x</script><img src="/a.png"></p>]]></content:encoded></item>
</channel></rss>"""
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom"><title>Feed</title><entry><id>tag:a</id><title type="html">A &lt;b&gt;b&lt;/b&gt;</title>
<updated>2026-05-05T18:30:00Z</updated><link rel="alternate" href="/a"/><summary>Words</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text</p></div></content></entry></feed>"""
JSON_FEED = """{"version": "https://jsonfeed.org/version/1.1", "title": "Feed", "items": [{"id": 1, "url": "https://example.com/a",
"title": "A", "content_html": "<p>Text <a href='https://example.com'>x</a></p>", "date_published": "2026-05-05T18:30:00Z", "tags": ["x"]}]}"""
API = """{"items": [{"id": 7, "slug": "a", "title": "A", "body": "<p>Text</p>", "date": 1777593600, "rating": 4.5, "image": "https://e.example/a.jpg",
"tags": ["x", "y"], "author": {"name": "A"}}], "next": null, "total": 1}"""
DRAWINGS = [
    """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 99 90"><style>a{fill:red}</style>
<path d="M0 0h9"/><switch><foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml" style="color: red">T<b>b</b></div>
</foreignObject><text onclick="x()">T</text></switch><use xlink:href="#a"/><script>x</script></svg>""",
    """<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="9" height="9"
xmlns="http://www.w3.org/2000/svg"><metadata><a/></metadata><!-- c --><image href="data:image/png;base64,iVBORw0KGgo="/></svg>""",
    # Browsers read of a style sheet its own text, and a return and a line feed as one white space.
    """<svg xmlns="http://www.w3.org/2000/svg"><style>@imp<g>-</g>ort "http://e.example/x.css";</style><path d="M0 0h9"/></svg>""",
    """<svg xmlns="http://www.w3.org/2000/svg"><style>rect{fill:u<g>-</g>rl(http://e.example/x.svg#a)}</style><rect width="9"/></svg>""",
    r"""<svg xmlns="http://www.w3.org/2000/svg"><style>@im\70&#13;&#10;ort "http://e.example/x.css"</style><rect width="9"/></svg>""",
    # As draw.io and Illustrator write them.
    """<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><div data-drawio-colors="color: #000"
style="color: #000"><font>T</font></div></body></foreignObject></svg>""",
    """<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="&ns_ai;"><path i:a="b" d="M0 0h9"/></svg>""",
]


def png():
    def chunk(name, data):
        body = name + data
        return len(data).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
    header = (4).to_bytes(4, "big") * 2 + bytes([8, 2, 0, 0, 0])
    rows = zlib.compress((b"\0" + bytes(range(12))) * 4)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"eXIf", b"MM\0*\0\0\0\x08\0\1\1\x12\0\3\0\0\0\1\0\6\0\0\0\0\0\0")
            + chunk(b"tEXt", b"a\0b") + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


def files(folder, *patterns):
    found = [path for pattern in patterns for path in sorted((REPOSITORY / folder).glob(pattern))]
    return [path.read_bytes() for path in found if path.is_file() and path.stat().st_size <= LARGEST]


def seeds():
    texts = files("Content", "articles/**/*.md", "pages/**/*.md", "guidance/*.md")[:60]
    answers = [text.encode() for text in (RSS, ATOM, JSON_FEED, API)]
    return {
        "front-matter": texts + [b"+++\ntitle = 'A'\ndate = 2026-05-05\n[params]\na = [1, {b = 2}]\n+++\nText.\n",
                                 b'{"title": "A", "tags": ["x"]}\n\nText.\n'],
        "configuration": files("Content", "site.yaml"),
        "data": files("Content", "data/*") + [b"a,b\n\"c\"\"d\",2\n", b'{"a": [1, 2.5e3, "\\u00e9", null, true]}', b"a = 1\n[[b]]\nc = 2026-05-05\n"],
        "template": files("Templates", "**/*.mustache"),
        "words": files("Templates", "strings/*.yaml"),
        "language": files("Templates", "languages/*.yaml"),
        "picture": files("Content", "**/*.jpg")[:20] + [png()],
        "drawing": [text.encode() for text in DRAWINGS] + files("Templates", "assets/**/*.svg") + files("Content", "**/*.svg"),
        "answer": answers,
    }

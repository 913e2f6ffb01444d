#!/usr/bin/env python3
"""Writes what a server of remote sources answers for the benchmark: remote_corpus.py N FOLDER.

The same N gives the same bytes everywhere: N items of about 3 KB, 100 to a page (pages/<number>.json, from 1), feeds of
20 MB (rss.xml, atom.xml; less where N is less than 5,500), and 100 articles of about 6.7 KB (articles/<number>.html).
The HTML is as such APIs and feeds have it: entities, classes and styles, relative addresses, figures, lists, a table,
a script here and there.
"""

import html
import json
import pathlib
import sys

import corpus

PER_PAGE = 100
FEED_ENTRIES = 5500
ARTICLES = 100


def text(random, length):
    words = " ".join(random.choice(corpus.WORDS) for _ in range(length))
    return words[0].upper() + words[1:]


def prose(random):
    """About 330 bytes."""
    first, second = text(random, 12 + random.below(6)), text(random, 14 + random.below(6))
    word = random.choice(corpus.WORDS)
    return (
        f'<p>{first} <strong>{word}</strong> &amp; <em class="dish">{random.choice(corpus.WORDS)}</em>, '
        f'<a href="/guide/{random.below(9000)}?a=1&amp;b=2" target="_blank">{word} {word}</a>. {second} &#8211; '
        f"don&#8217;t wait.</p>"
    )


def japanese(random):
    return "<p>" + "".join(random.choice(corpus.JAPANESE) for _ in range(3)) + "</p>"


def figure(random):
    number = random.below(90000)
    return (
        f'<figure class="wp-block-image size-large"><img src="../img/{number}-1024x683.jpg" '
        f'srcset="../img/{number}-300x200.jpg 300w, ../img/{number}-1024x683.jpg 1024w" alt="{text(random, 3)}" '
        f'width="1024" height="683" loading="lazy"/><figcaption>{text(random, 6)}</figcaption></figure>'
    )


def listing(random):
    return "<ul>" + "".join(f"<li>{text(random, 6)}</li>\n" for _ in range(4)) + "</ul>"


def quote(random):
    return f'<blockquote style="color:#333"><p>{text(random, 12)}</p></blockquote>'


def table(random):
    rows = "".join(f"<tr><td>{text(random, 2)}</td><td>{random.below(9000)}</td></tr>" for _ in range(4))
    return f'<table class="prices"><thead><tr><th>Dish</th><th>Yen</th></tr></thead><tbody>{rows}</tbody></table>'


def markup(random, size):
    """HTML of at least so many bytes."""
    parts = [f'<h2 class="wp-block-heading" id="h-{random.below(900)}">{text(random, 4)}</h2>']
    blocks = [prose, prose, japanese, figure, prose, listing, quote, prose, japanese, table]
    turn = random.below(len(blocks))
    if random.below(20) == 0:
        parts.append('<script>track("page");</script>')
    total = sum(map(len, parts))
    while total < size:
        parts.append(blocks[turn % len(blocks)](random))
        total += len(parts[-1].encode())
        turn += 1
    return "\n".join(parts)


def title(random, number):
    words = text(random, 3)
    return f"{random.choice(corpus.CATEGORIES)}の店 {number}" if number % 3 == 0 else f"{words} & more {number}"


def date(number):
    return f"{2010 + number % 16}-{1 + number % 12:02d}-{1 + number % 28:02d}T{number % 24:02d}:{number % 60:02d}:00Z"


def item(number):
    random = corpus.Random(number)
    return {
        "id": number,
        "publishedAt": date(number),
        "attributes": {
            "title": title(random, number),
            "summary": text(random, 14) + ".",
            "body": markup(random, 2350),
            "category": {"name": random.choice(corpus.CATEGORIES)},
            "tags": [f"tag-{random.below(100):02d}" for _ in range(3)],
            "authors": [f"Author {random.below(50):02d}"],
            "cover": {"url": f"https://img.example/{number}.jpg", "width": 1200, "height": 800},
        },
    }


def page(number, count):
    first = (number - 1) * PER_PAGE
    items = [item(index) for index in range(first, min(first + PER_PAGE, count))]
    meta = {"page": number, "total": count, "hasNext": first + PER_PAGE < count}
    return json.dumps({"data": items, "meta": meta}, ensure_ascii=False, separators=(",", ":"))


def rss(count):
    yield (
        '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"'
        ' xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Bench</title>'
        "<link>https://feed.example/</link><description>Bench</description>\n"
    )
    for number in range(count):
        random = corpus.Random(number)
        body = markup(random, 2650)
        # Both ways are about as frequent.
        content = f"<![CDATA[{body}]]>" if number % 2 else html.escape(body, quote=False)
        yield (
            f"<item><title>{html.escape(title(random, number))}</title><link>https://feed.example/{number}</link>"
            f'<guid isPermaLink="false">entry-{number}</guid><pubDate>Tue, 05 May 2026 10:{number % 60:02d}:00 +0900'
            f"</pubDate><dc:creator>Author {number % 50:02d}</dc:creator><category>food</category>"
            f"<category>{random.choice(corpus.CATEGORIES)}</category><description>{text(random, 14)}</description>"
            f'<media:thumbnail url="/i/{number}.jpg" width="1200" height="800"/>'
            f"<content:encoded>{content}</content:encoded></item>\n"
        )
    yield "</channel></rss>\n"


def atom(count):
    yield (
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>Bench</title>'
        '<id>urn:bench</id><updated>2026-05-05T10:00:00Z</updated><link href="https://feed.example/"/>\n'
    )
    for number in range(count):
        random = corpus.Random(number)
        body = html.escape(markup(random, 2650), quote=False)
        yield (
            f'<entry><title type="html">{html.escape(html.escape(title(random, number)))}</title>'
            f'<link href="/{number}"/><id>urn:entry:{number}</id><updated>{date(number)}</updated>'
            f'<author><name>Author {number % 50:02d}</name></author><category term="food"/>'
            f'<summary>{text(random, 14)}</summary><content type="html">{body}</content></entry>\n'
        )
    yield "</feed>\n"


def main():
    if len(sys.argv) != 3 or not sys.argv[1].isdigit():
        sys.exit("usage: remote_corpus.py N FOLDER")
    count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
    (folder / "pages").mkdir(parents=True)
    (folder / "articles").mkdir()
    for number in range(1, (count + PER_PAGE - 1) // PER_PAGE + 1):
        (folder / "pages" / f"{number}.json").write_text(page(number, count), encoding="utf-8")
    for name, feed in ("rss", rss), ("atom", atom):
        with open(folder / f"{name}.xml", "w", encoding="utf-8") as file:
            file.writelines(feed(min(count, FEED_ENTRIES)))
    for number in range(ARTICLES):
        body = markup(corpus.Random(1_000_000 + number), 6500)
        (folder / "articles" / f"{number}.html").write_text(body, encoding="utf-8")


if __name__ == "__main__":
    main()

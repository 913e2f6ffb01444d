#!/usr/bin/env python3
"""Writes a site of N articles for the benchmark: corpus.py N FOLDER [PICTURES].

The same N gives the same bytes everywhere. An article is about 3.3 KB: front matter, headings, lists, quotes, code,
links, emphasis, one paragraph in Japanese. At N = 10,000 the site has about 14,000 pages. PICTURES: so many
are shown by the articles in turn, each as the thumbnail of several; 0 where it is not given.
"""

import datetime
import pathlib
import struct
import sys
import zlib

WORDS = """
broth noodle kitchen counter season vinegar charcoal market river harbour lantern bamboo copper winter morning
plum ginger sesame citrus pepper miso barley autumn garden alley station window wooden quiet warm slow bright bitter
sweet tender crisp smoky clear deep fragrant narrow early late evening summer grain leaf root stone smoke salt water
fire knife bowl plate spoon table chair guest chef master apprentice neighbour family street corner village mountain
island bridge train walk taste slice simmer grill steam pickle ferment carve serve pour gather remember return arrive
wait begin finish choose cook share learn teach the a of and with for from under over after before between without
""".split()

JAPANESE = """
路地の奥にある小さな店で、朝から出汁の香りが漂う。|季節の野菜は近くの市場から届き、その日のうちに使い切る。|
炭火で焼いた魚は皮が香ばしく、身はふっくらとしている。|店主は三代目で、祖父の代からの鍋を今も大切に使っている。|
予約は一か月先まで埋まっているが、昼の席はまだ取りやすい。|最後に出てくる土鍋のご飯が、この店のいちばんの楽しみだ。|
酢飯は赤酢を使い、人肌の温度で握られる。|カウンターは八席だけで、静かな会話が心地よい。|
麺は自家製で、毎朝その日の湿度に合わせて打つ。|旅の途中で立ち寄りたくなる、やさしい味の一杯である。
""".replace("\n", "").split("|")

CATEGORIES = """寿司 ラーメン 焼肉 天ぷら そば うどん 居酒屋 カフェ フレンチ イタリアン
Curry Bakery Bistro Tavern Seafood Sweets Vegetarian Breakfast Street-Food Tea""".split()


class Random:
    """A linear congruential generator (Knuth's MMIX constants): the same numbers in every Python."""

    def __init__(self, seed):
        self.state = seed * 2654435761 + 88172645463325252

    def below(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) * bound >> 31

    def choice(self, items):
        return items[self.below(len(items))]


def sentence(random, length):
    words = [random.choice(WORDS) for _ in range(length)]
    emphasis = random.below(length - 2)
    words[emphasis] = f"*{words[emphasis]}*" if random.below(2) else f"**{words[emphasis]}**"
    text = " ".join(words)
    return text[0].upper() + text[1:] + random.choice([".", ".", ".", "!", "?"])


def paragraph(random, sentences):
    return " ".join(sentence(random, 8 + random.below(8)) for _ in range(sentences))


def slug(number):
    return f"article-{number:06d}"


def picture(number):
    """A PNG of 640 by 480 pixels: two colours that fade into each other, in stripes of a width of its own."""
    random = Random(number)
    ends = [[random.below(256) for _ in range(3)] for _ in range(2)]
    stripe = 8 + random.below(40)
    rows = []
    for y in range(480):
        shares = [(y + (40 if x // stripe % 2 else 0)) / 520 for x in range(640)]
        rows.append(b"\0" + bytes(int(a + (b - a) * share) for share in shares for a, b in zip(*ends)))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 640, 480, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows), 6)) + chunk(b"IEND", b"")


def article(number, count, pictures):
    random = Random(number)
    title_words = " ".join(random.choice(WORDS) for _ in range(3)).capitalize()
    title = f"{random.choice(CATEGORIES)}の店 {number}" if number % 3 == 0 else f"{title_words} {number}"
    date = datetime.date(2010, 1, 1) + datetime.timedelta(days=number * 5479 % 5700)
    tags = []
    while len(tags) < 3:
        tag = f"tag-{random.below(100):02d}"
        if tag not in tags:
            tags.append(tag)
    front = [
        f'title: "{title}"',
        f"date: {date.isoformat()}",
        f"category: {random.choice(CATEGORIES)}",
        f"tags: [{', '.join(tags)}]",
        f"author: Author {random.below(50):02d}",
        f"rating: {random.below(51) / 10}",
    ]
    if number % 10 != 0:
        front.append(f'summary: "{" ".join(random.choice(WORDS) for _ in range(14)).capitalize()}."')
    if pictures:
        front.append(f"thumbnail: /images/{number % pictures:03d}.png")
    if number % 4 == 0:
        front.append(f"website: https://example.com/shops/{number}")
    if number % 5 == 0:
        front.append(f'minBudget: "{1 + random.below(30)},000"')
    neighbour = slug((number + 7) % count)
    japanese = "".join(random.choice(JAPANESE) for _ in range(3))
    body = f"""
{paragraph(random, 4)}

## {sentence(random, 4)[:-1]}

{paragraph(random, 3)} See [{random.choice(WORDS)} & {random.choice(WORDS)}](https://example.com/guide/{number}?a=1&b=2)
or [another visit]({neighbour}.md), and order `{random.choice(WORDS)}-{random.below(900)}`.

- {sentence(random, 7)}
- {sentence(random, 9)}
- {sentence(random, 6)}
  1. {sentence(random, 5)}
  2. {sentence(random, 5)}

> {sentence(random, 12)}
> {sentence(random, 10)}

### {random.choice(CATEGORIES)}

{japanese}

{paragraph(random, 4)}

```swift
let price = {random.below(9000)} // <{random.choice(WORDS)}> & "{random.choice(WORDS)}"
print("total: \\(price * {1 + random.below(9)})")
```

{paragraph(random, 4)}

1. {sentence(random, 8)}
2. {sentence(random, 8)}

{paragraph(random, 4 + random.below(4))}

{paragraph(random, 6)}
"""
    return "---\n" + "\n".join(front) + "\n---\n" + body


def main():
    if len(sys.argv) not in (3, 4) or not all(text.isdigit() for text in sys.argv[1::2]):
        sys.exit("usage: corpus.py N FOLDER [PICTURES]")
    count = int(sys.argv[1])
    pictures = int(sys.argv[3]) if len(sys.argv) == 4 else 0
    content = pathlib.Path(sys.argv[2]) / "Content"
    articles = content / "articles"
    articles.mkdir(parents=True, exist_ok=True)
    (content / "site.yaml").write_text(
        "title: ベンチマーク\n"
        "description: A site for measuring\n"
        "baseURL: https://example.com/\n"
        "language: ja\n",
        encoding="utf-8",
    )
    for number in range(count):
        (articles / f"{slug(number)}.md").write_bytes(article(number, count, pictures).encode())
    if pictures:
        images = content / "static" / "images"
        images.mkdir(parents=True, exist_ok=True)
        for number in range(pictures):
            (images / f"{number:03d}.png").write_bytes(picture(number))


if __name__ == "__main__":
    main()

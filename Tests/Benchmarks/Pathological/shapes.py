"""Sites whose one dimension grows: SHAPES has a name, a size to begin with, and what writes the site."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent.parent / "Fuzz"))
from answers import Answers  # noqa: E402

CONFIGURATION = """\
title: Shapes
baseURL: https://shapes.example/
language: en
markdown: { math: true, definitionLists: true, marks: true, emoji: true, subAndSuperscripts: true, rawHTML: true }
"""
SERVER = Answers()


def write(site, path, text):
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())


def article(body):
    """A shape that is the text of one article."""
    return lambda site, n: write(site, "Content/articles/a.md", f"---\ntitle: A\n---\n{body(n)}\n")


def front(lines):
    """A shape that is the front matter of one article."""
    return lambda site, n: write(site, "Content/articles/a.md", f"---\ntitle: A\n{lines(n)}\n---\nText.\n")


def toml(lines):
    return lambda site, n: write(site, "Content/articles/a.md", f"+++\ntitle = 'A'\n{lines(n)}\n+++\nText.\n")


def file(path, text):
    return lambda site, n: write(site, path, text(n))


def template(text):
    """A shape that is a template of articles."""
    def make(site, n):
        write(site, "Content/articles/a.md", "---\ntitle: A\n---\nText.\n")
        write(site, "Templates/Article/details.mustache", text(n))
    return make


def many(path, text):
    """A shape of many files."""
    def make(site, n):
        for number in range(n):
            write(site, path(number), text(number, n))
    return make


def answer(kind, text):
    """A shape that is what a server answers to a source: a feed, or items of an API."""
    def make(site, n):
        body = text(n).encode()
        write(site, "Answer/0", body)
        SERVER.bodies["/0"] = (body, "application/json" if kind == "api" else "application/rss+xml")
        source = f"{{ name: s, kind: {kind}, url: '{SERVER.url}/0' }}"
        if kind == "api":
            source = f"{{ name: s, kind: api, url: '{SERVER.url}', information: "
            source += "{ path: /0, items: items, fields: { id: id, title: title, body: body } } }"
        write(site, "Content/site.yaml", CONFIGURATION + f"sources:\n  - {source}\n")
    return make


def feed(items):
    """A shape that is a feed in RSS."""
    return answer("feed", lambda n: f'<rss version="2.0"><channel><title>F</title>{items(n)}</channel></rss>')


def content(html):
    """A shape that is the HTML of one item of a feed."""
    return feed(lambda n: f"<item><title>I</title><guid>1</guid><description><![CDATA[{html(n)}]]></description></item>")


def attachments(site, n):
    for number in range(n):
        write(site, f"Content/articles/files/{number}.txt", "x")
    links = "\n".join(f"[{number}](files/{number}.txt)" for number in range(n))
    write(site, "Content/articles/a.md", f"---\ntitle: A\n---\n{links}\n")


def broken_links(site, n):
    for number in range(n):
        write(
            site, f"Content/articles/article-{number}.md",
            f"---\ntitle: A {number}\n---\n[x](articel-{number}.md)\n")


def chain(site, n):
    write(site, "Content/articles/a.md", "---\ntitle: A\n---\nText.\n")
    write(site, "Templates/Article/details.mustache", "{{> Part/p0}}")
    for number in range(n):
        following = f"{{{{> Part/p{number + 1}}}}}" if number + 1 < n else "end"
        write(site, f"Templates/Part/p{number}.mustache", following)


def drawing(inside):
    def make(site, n):
        write(site, "Content/articles/a.md", "---\ntitle: A\n---\n![A drawing](a.svg)\n")
        write(
            site, "Content/articles/a.svg",
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside(n)}</svg>')
    return make


def lines(count, line):
    return "\n".join(line(number) for number in range(count))


MARKDOWN = [
    ("nested brackets", 20_000, lambda n: "[" * n),
    ("nested brackets, closed", 20_000, lambda n: "[" * n + "]" * n),
    ("openings of pictures", 40_000, lambda n: "![a](" * n),
    ("nested quotes", 20_000, lambda n: "> " * n + "a"),
    ("quotes, one deeper on each line", 150, lambda n: lines(n, lambda i: "> " * i + "a")),
    ("nested list items on a line", 5_000, lambda n: "- " * n + "a"),
    ("list items", 10_000, lambda n: lines(n, lambda i: f"- item {i}")),
    ("openings of emphasis", 20_000, lambda n: "*a **a " * n),
    ("delimiters of all kinds", 8_000, lambda n: "*a _b ~~c ==d ^e ~f " * n),
    ("closings of emphasis", 20_000, lambda n: "a** b* c_ " * n),
    ("runs of backticks that grow", 300, lambda n: " ".join("`" * i for i in range(1, n))),
    ("references with their definitions", 4_000,
     lambda n: lines(n, lambda i: f"[r{i}]") + "\n\n" + lines(n, lambda i: f"[r{i}]: https://a.example/{i}")),
    ("links with escaped destinations", 4_000, lambda n: r"[a](https://a.example/\)) " * n),
    ("tags of HTML on one line", 12_500, lambda n: "<b>a</b> " * n),
    ("blocks of HTML", 8_000, lambda n: "<div>\n\na\n\n</div>\n\n" * n),
    ("comments that never close", 20_000, lambda n: "a <!-- b " * n),
    ("tags that never close", 20_000, lambda n: "<a href='" * n),
    ("bare addresses", 8_000, lambda n: "https://a.example/b www.a.example a@b.example " * n),
    ("dots and colons", 50_000, lambda n: "www.:" * n),
    ("one row of a table", 8_000, lambda n: "|a" * n + "|\n" + "|-" * n + "|\n" + "|b" * n + "|\n"),
    ("rows of a table", 8_000, lambda n: "|a|b|\n|-|-|\n" + "|c|d|\n" * n),
    ("rows that lack cells", 400, lambda n: "|a" * n + "|\n" + "|-" * n + "|\n" + "|b|\n" * n),
    ("rows with cells beyond the head", 4_000, lambda n: "|a|\n|-|\n" + "|b|c|d|\n" * n),
    ("tables that are none", 4_000, lambda n: "|a|b|\n|-|\n\n" * n),
    ("signs that become other signs", 20_000, lambda n: "a' -- \"b\"... " * n),
    ("escapes", 20_000, lambda n: r"\* \_ \[ \~ " * n),
    ("entities", 20_000, lambda n: "&amp; &#x41; &nothing; " * n),
    ("lines that could be headings", 20_000, lambda n: "a\n-\n" * n),
    ("links to one heading", 8_000, lambda n: "# A\n\n" + "[a](#a) " * n),
    ("unknown commands in formulas", 2_000, lambda n: lines(n, lambda i: f"$\\comand{i}$")),
    ("code in languages that there are not", 2_000, lambda n: lines(n, lambda i: f"```lang{i}\na\n```\n")),
    ("calls of shortcodes that there are not", 2_000, lambda n: lines(n, lambda i: f"{{{{< notise{i} >}}}}\n")),
    ("abbreviations", 2_000,
     lambda n: lines(n, lambda i: f"*[A{i}]: long") + "\n\n" + " ".join(f"A{i}" for i in range(n))),
    ("small tables", 4_000, lambda n: "|a|\n|-|\n|b|\n\n" * n),
    ("footnotes", 4_000,
     lambda n: lines(n, lambda i: f"a[^{i}]") + "\n\n" + lines(n, lambda i: f"[^{i}]: note\n")),
    ("footnotes of one label", 4_000, lambda n: "a[^1]\n\n" + "[^1]: note\n\n" * n),
    ("references to one footnote", 8_000, lambda n: "a[^1] " * n + "\n\n[^1]: note"),
    ("headings with one name", 8_000, lambda n: "# A\n\n" * n),
    ("headings with a contents list", 4_000, lambda n: "[TOC]\n\n" + lines(n, lambda i: f"## Part {i}\n")),
    ("links to headings", 4_000,
     lambda n: lines(n, lambda i: f"## Part {i}\n\n[to](#part-{n - i - 1})\n")),
    ("links to headings that are not there", 2_000,
     lambda n: lines(n, lambda i: f"## Part {i}\n\n[to](#prat-{i})\n")),
    ("formulas", 4_000, lambda n: "$x^2$ and " * n),
    ("dollars", 40_000, lambda n: "$a " * n),
    ("nested fractions", 500, lambda n: "$" + r"\frac{1}{" * n + "x" + "}" * n + "$"),
    ("emoji", 20_000, lambda n: ":smile: :no" * n),
    ("ruby", 8_000, lambda n: "{漢字|かんじ} {漢" * n),
    ("attributes", 4_000, lambda n: lines(n, lambda i: f"## H {{#h{i} .c{i}}}\n")),
    ("unknown attributes of links", 4_000, lambda n: "[a](/){c=d} " * n),
    ("attributes with taken ids", 4_000, lambda n: "[a](/){#x} " * n),
    ("links that can run code", 8_000, lambda n: "[a](javascript:b) " * n),
    ("openings of attributes", 20_000, lambda n: "![a](https://a.example/b.png){" * n),
    ("definitions", 4_000, lambda n: lines(n, lambda i: f"Term {i}\n: What it is\n")),
    ("callouts", 4_000, lambda n: "> [!NOTE]\n> a\n\n" * n),
    ("calls of shortcodes", 2_000, lambda n: "{{< notice >}}\na\n{{< /notice >}}\n\n" * n),
    ("openings of shortcodes", 50_000, lambda n: "{{< notice >}}\n\n" * n),
    ("code of Swift", 8_000, lambda n: "```swift\n" + 'let a = "b" // c\n' * n + "```"),
    ("code with openings of comments", 20_000, lambda n: "```swift\n" + "/* " * n + "\n```"),
    ("strings that never close", 20_000, lambda n: "```javascript\n" + '`${"' * n + "\n```"),
    ("fences", 8_000, lambda n: "```unknown\na\n```\n\n" * n),
    ("one long line", 400_000, lambda n: "word " * n),
    ("short lines", 100_000, lambda n: "a\n" * n),
    ("bytes that are no UTF-8", 40_000, lambda n: "a\ufffd\u0301 " * n),
]

SHAPES = [(name, count, article(body)) for name, count, body in MARKDOWN] + [
    ("keys of front matter", 2_000, front(lambda n: lines(n, lambda i: f"key{i}: {i}"))),
    ("keys of front matter in TOML", 2_000, toml(lambda n: lines(n, lambda i: f"key{i} = {i}"))),
    ("tags of one article", 25_000, front(lambda n: "tags:\n" + lines(n, lambda i: f"  - t{i}"))),
    ("authors of one article", 1_000, front(lambda n: "authors:\n" + lines(n, lambda i: f"  - t{i}"))),
    ("aliases of one article", 1_000, front(lambda n: "aliases:\n" + lines(n, lambda i: f"  - /old/{i}/"))),
    ("a long title", 100_000, front(lambda n: "summary: " + "word " * n)),
    ("nested lists in front matter", 2_000, front(lambda n: "own: " + "[" * n + "]" * n)),
    ("wrong keys", 2_000, front(lambda n: lines(n, lambda i: f"date: {i}x"))),
    ("attachments of one article", 5_000, attachments),
    ("broken links in many articles", 500, broken_links),
    ("broken links in one article", 4_000,
     article(lambda n: lines(n, lambda i: f"[x](nothing-{i}.md)"))),
    ("articles with a tag of their own", 400,
     many(lambda i: f"Content/articles/a{i}.md", lambda i, n: f"---\ntitle: A {i}\ntags: [t{i}]\n---\nText.\n")),
    ("articles with one title", 400,
     many(lambda i: f"Content/articles/a{i}.md", lambda i, n: "---\ntitle: The same\ntags: [t]\n---\nText.\n")),
    ("names that differ in case", 400,
     many(lambda i: f"Content/articles/{'aA'[i % 2]}{i // 2}.md", lambda i, n: f"---\ntitle: A {i}\n---\nText.\n")),
    ("articles of one address", 400,
     many(lambda i: f"Content/articles/a{i}.md", lambda i, n: "---\ntitle: A\nslug: same\naliases: [/old/]\n---\nText.\n")),
    ("names of one tag", 400,
     many(lambda i: f"Content/articles/a{i}.md", lambda i, n: f"---\ntitle: A {i}\ntags: ['C{'+#'[i % 2]}']\n---\nText.\n")),
    ("a name of many folders", 400, many(
        lambda i: f"Content/articles/{'/'.join('f' * (i % 40 + 1))}/a{i}.md",
        lambda i, n: f"---\ntitle: A {i}\n---\n[up]({'../' * (i % 40)}a.md)\n")),
    ("links to files that are not there", 200, many(
        lambda i: f"Content/articles/a{i}.md",
        lambda i, n: f"---\ntitle: A {i}\n---\n" + lines(20, lambda j: f"![x](phto-{i}-{j}.jpg)"))),
    ("texts of tags that there are not", 400, many(
        lambda i: f"Content/tags/t{i}.md", lambda i, n: "---\ntitle: T\n---\nText.\n")),
    ("pages with templates that there are not", 200, many(
        lambda i: f"Content/pages/p{i}.md", lambda i, n: f"---\ntitle: P\ntemplate: t{i}\n---\nText.\n")),
    ("menu entries that lead nowhere", 1_000, lambda site, n: write(
        site, "Content/site.yaml",
        CONFIGURATION + "menu:\n  main:\n" + lines(n, lambda i: f"    - {{ label: L, page: nothing{i}.md }}"))),
    ("redirecting former addresses", 400, many(
        lambda i: f"Content/articles/a{i}.md",
        lambda i, n: f"---\ntitle: A {i}\naliases: [/old/{i}/, /older/{i}/]\n---\nText.\n")),
    ("pickups of articles that there are not", 2_000, file(
        "Content/data/pickups.yaml", lambda n: lines(n, lambda i: f"- {{ title: P {i}, article: nothing-{i} }}"))),
    ("files of static", 1_000, many(lambda i: f"Content/static/f{i}.txt", lambda i, n: "x")),
    ("pickups", 2_000, file(
        "Content/data/pickups.yaml",
        lambda n: lines(n, lambda i: f"- {{ title: P {i}, thumbnail: 'https://a.example/{i}.jpg' }}"))),
    ("rankings", 2_000, file(
        "Content/data/rankings.yaml", lambda n: lines(n, lambda i: f"- {{ name: C {i}, rank: {i + 1} }}"))),
    ("authors of the site", 2_000, file(
        "Content/data/authors.yaml", lambda n: lines(n, lambda i: f"- {{ name: A {i}, bio: Text }}"))),
    ("rows of CSV", 8_000, file("Content/data/own.csv", lambda n: "a,b,c\n" + "1,2,3\n" * n)),
    ("cells of CSV in quotes", 8_000, file("Content/data/own.csv", lambda n: 'a\n' + '"b ""c"" d"\n' * n)),
    ("columns of CSV", 200, file(
        "Content/data/own.csv", lambda n: ",".join(f"c{i}" for i in range(n)) + "\n" + ("," * (n - 1) + "\n") * n)),
    ("a list in YAML", 20_000, file("Content/data/own.yaml", lambda n: "- a\n" * n)),
    ("keys in YAML", 8_000, file("Content/data/own.yaml", lambda n: lines(n, lambda i: f"key{i}: {i}"))),
    ("a folded text in YAML", 20_000, file("Content/data/own.yaml", lambda n: "a: >\n" + "  word\n" * n)),
    ("a list in JSON", 20_000, file("Content/data/own.json", lambda n: "[" + "1," * n + "1]")),
    ("objects in JSON", 8_000, file("Content/data/own.json", lambda n: "[" + '{"a":{}},' * n + "1]")),
    ("keys in JSON", 8_000, file(
        "Content/data/own.json", lambda n: "{" + ",".join(f'"key{i}":{i}' for i in range(n)) + "}")),
    ("escapes in JSON", 20_000, file("Content/data/own.json", lambda n: '["' + "\\u00e9\\n" * n + '"]')),
    ("a list in TOML", 8_000, file("Content/data/own.toml", lambda n: "a = [" + "1," * n + "1]")),
    ("tables in TOML", 2_000, file("Content/data/own.toml", lambda n: lines(n, lambda i: f"[t{i}]\na = 1"))),
    ("tables of a list in TOML", 2_000, file("Content/data/own.toml", lambda n: "[[t]]\na = 1\n" * n)),
    ("dotted keys in TOML", 2_000, file("Content/data/own.toml", lambda n: lines(n, lambda i: f"a.b{i}.c = 1"))),
    ("JSON that nests", 20_000, file("Content/data/rankings.json", lambda n: "[" * n + "]" * n)),
    ("a number of JSON", 200_000, file("Content/data/rankings.json", lambda n: "[" + "9" * n + "]")),
    ("YAML that nests", 4_000, file("Content/data/rankings.yaml", lambda n: "[" * n + "]" * n)),
    ("sections of a template", 4_000, template(lambda n: "{{#title}}a{{/title}}" * n)),
    ("unknown keys in a template", 2_000, template(lambda n: lines(n, lambda i: f"{{{{titel{i}}}}}"))),
    ("comments of a template", 8_000, template(lambda n: "{{! a }}" * n)),
    ("openings of tags in a template", 20_000, template(lambda n: "{{" * n)),
    ("calls of one partial", 4_000, template(lambda n: "{{> Shared/footer}}" * n)),
    ("nested sections", 200, template(lambda n: "{{#category}}" * n + "{{/category}}" * n)),
    ("a chain of partials", 200, chain),
    ("words of the theme", 2_000, file(
        "Templates/strings/en.yaml", lambda n: lines(n, lambda i: f"word{i}: Word"))),
    ("assets", 1_000, many(lambda i: f"Templates/assets/f{i}.txt", lambda i, n: "x")),
    ("shapes of a drawing", 4_000, drawing(lambda n: '<path d="M0 0h9"/>' * n)),
    ("rules of a drawing's style", 4_000, drawing(lambda n: "<style>" + "a{fill:red}" * n + "</style>")),
    ("attributes of a drawing", 400, drawing(
        lambda n: "<path " + " ".join(f'data-a{i}="b"' for i in range(n)) + "/>")),
    ("HTML within a drawing", 2_000, drawing(
        lambda n: '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">' + "<p>a</p>" * n + "</div></foreignObject>")),
    ("addresses of a drawing", 4_000, drawing(lambda n: '<use href="#a"/>' * n)),
    ("nested groups of a drawing", 200, drawing(lambda n: "<g>" * n + "</g>" * n)),
    ("keys of the configuration", 1_000, lambda site, n: write(
        site, "Content/site.yaml", CONFIGURATION + lines(n, lambda i: f"key{i}: {i}\n"))),
    ("items of a feed", 500, feed(lambda n: lines(n, lambda i: f"<item><title>I {i}</title><guid>{i}</guid></item>"))),
    ("categories of an item", 2_000, feed(
        lambda n: "<item><title>I</title><guid>1</guid>" + lines(n, lambda i: f"<category>c{i}</category>") + "</item>")),
    ("nested elements of a feed", 2_000, feed(lambda n: "<item><title>I</title>" + "<a>" * n + "</a>" * n + "</item>")),
    ("elements of a feed that never close", 8_000, feed(lambda n: "<item><title>a" * n)),
    ("entities of a feed", 20_000, feed(lambda n: "<item><title>" + "&amp;&nothing;" * n + "</title></item>")),
    ("a document type of a feed", 2_000, answer("feed", lambda n: "<!DOCTYPE rss [" + lines(
        n, lambda i: f'<!ENTITY e{i} "a">') + ']><rss version="2.0"><channel><title>F</title></channel></rss>')),
    ("items of an API", 500, answer("api", lambda n: '{"items": [' + ",".join(
        f'{{"id": {i}, "title": "I {i}", "body": "<p>Text</p>"}}' for i in range(n)) + "]}")),
    ("items of a JSON feed", 500, answer("feed", lambda n: (
        '{"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [' + ",".join(
            f'{{"id": "{i}", "title": "I", "content_html": "<p>Text</p>"}}' for i in range(n)) + "]}"))),
    ("paragraphs of HTML", 8_000, content(lambda n: "<p>a <b>b</b>" * n)),
    ("nested elements of HTML", 8_000, content(lambda n: "<div>" * n)),
    ("formatting of HTML that never closes", 4_000, content(lambda n: "<p><b><i><u>" * n)),
    ("attributes of HTML", 4_000, content(lambda n: "<a " + " ".join(f"a{i}=b" for i in range(n)) + ">")),
    ("links of HTML", 4_000, content(lambda n: lines(n, lambda i: f"<a href='/{i}' id=i{i}>a</a>"))),
    ("tables of HTML", 4_000, content(lambda n: "<table><td>a" * n)),
    ("tags of HTML that never close", 20_000, content(lambda n: "<a href='" * n)),
]

"""Breaks bytes: each mutation is one that parsers have stumbled over."""

TOKENS = [token.encode() if isinstance(token, str) else token for token in [
    "---\n", "+++\n", "{{", "}}", "{{#", "{{/", "{{> ", "{{<", "{{$", "<![CDATA[", "]]>", "<!--", "-->", "<!DOCTYPE svg [",
    "<!ENTITY a '&a;'>", "&#xD800;", "&#x110000;", "&#0;", "&amp;", "[[", "]]", "![](", "](", "[^1]", "[^1]: ", "|-|", "$$",
    "$", "`", "```", "~~~", "> ", "- ", "\n\n", "\r", "\r\n", "\t", "\0", "\ufeff", "\u202e", "\u2028", "\U0001f600", "e\u0301",
    "\\u0000", "\\uD800", "\\", "\"", "'", "{", "}", "[", "]", ":", ": ", "? ", "!!int ", "!!binary ", "&a ", "*a", "<<: ", "|\n",
    ">-\n", "%YAML 9.9\n", ".nan", ".inf", "-.inf", "1e999", "-1e999", "0x", "0o", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551616", "4294967295", "2147483648", "65536", "-1", "0",
    "9999-12-31T23:59:60Z", "0000-00-00", "2026-02-30", "+99:99", "../", "../../../etc/passwd", "/", "//", "a/../b", "%00", "%2e%2e",
    "https://", "http://[::1/", "javascript:", "data:", "<script>", "</script>", "<svg", "</svg>", "<foreignObject>",
    "style=\"", "url(", "xmlns=", "xlink:href=", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff\xd8\xff",
    b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\x80\x00\x00\x00", b"\x00\x00\x00\x00", b"Exif\0\0", b"IHDR", b"ftyp", b"RIFF",
]]
LIMIT = 200_000


def place(random, data):
    return random.randrange(len(data) + 1)


def part(random, data, longest=64):
    start = place(random, data)
    return start, min(len(data), start + random.randrange(1, longest + 1))


def flip(random, data, others):
    if not data:
        return data
    index = random.randrange(len(data))
    return data[:index] + bytes([data[index] ^ 1 << random.randrange(8)]) + data[index + 1:]


def put(random, data, others):
    index = place(random, data)
    return data[:index] + random.choice(TOKENS) + data[index:]


def replace(random, data, others):
    start, end = part(random, data, 16)
    return data[:start] + random.choice(TOKENS) + data[end:]


def remove(random, data, others):
    start, end = part(random, data)
    return data[:start] + data[end:]


def cut(random, data, others):
    return data[:place(random, data)]


def repeat(random, data, others):
    start, end = part(random, data)
    return data[:end] + data[start:end] * random.choice([1, 2, 10, 100, 2000]) + data[end:]


def nest(random, data, others):
    index = place(random, data)
    pair = random.choice([(b"[", b"]"), (b"{a: ", b"}"), (b"{\"a\":", b"}"), (b"<g>", b"</g>"), (b"> ", b""), (b"*a ", b""),
                          (b"{{#a}}", b"{{/a}}"), (b"(", b")"), (b"\\frac{", b"}"), (b"<div>", b"</div>")])
    count = random.choice([2, 50, 101, 300, 3000])
    return data[:index] + pair[0] * count + pair[1] * count + data[index:]


def splice(random, data, others):
    other = random.choice(others)
    start, end = part(random, other, 512)
    index = place(random, data)
    return data[:index] + other[start:end] + data[index:]


def swap(random, data, others):
    lines = data.split(b"\n")
    first, second = random.randrange(len(lines)), random.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


MUTATIONS = [flip, flip, put, put, replace, replace, remove, cut, repeat, nest, splice, splice, swap]


def broken(random, data, others):
    """Some mutations of `data`; `others` are inputs of the same kind."""
    for _ in range(random.choice([1, 1, 2, 3, 5, 10])):
        data = random.choice(MUTATIONS)(random, data, others)[:LIMIT]
    return data

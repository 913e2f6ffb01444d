"""Whether a drawing (SVG) can do more than be looked at: read with another parser, and by other rules, than the tool's."""

import re
import xml.dom.minidom
import xml.parsers.expat

# A function's name has nothing of a name before it.
URL = re.compile("(?<![0-9a-z_\\-\u0080-\U0010ffff])url\\(\\s*(.{0,40})", re.DOTALL)
PICTURE = re.compile(r"data:image/(?!svg)")
FONT = re.compile(r"data:(font/|application/(x-)?font)")


def harm(data):
    """None, or what is wrong with it."""
    try:
        drawing = xml.dom.minidom.parseString(data)
    except (xml.parsers.expat.ExpatError, LookupError, ValueError):
        # Nobody who cannot read it runs anything in it.
        return None
    for element in drawing.getElementsByTagName("*"):
        if local(element.tagName) == "script":
            return "a script"
        for name, value in element.attributes.items():
            words = harm_of_attribute(name, value)
            if words:
                return words
        if local(element.tagName) == "style":
            own = [node.data for node in element.childNodes if node.nodeType in (node.TEXT_NODE, node.CDATA_SECTION_NODE)]
            words = harm_of_style("".join(own))
            if words:
                return words
    return None


def local(name):
    return name.rpartition(":")[2].lower()


def harm_of_attribute(name, value):
    if name.lower().startswith("on"):
        return f"a handler ({name})"
    if local(name) == "href":
        target = re.sub("[\x00-\x20]", "", value).lower()
        if target and not target.startswith("#") and not PICTURE.match(target):
            return f"a reference ({name})"
    return harm_of_style(value) if name == "style" else None


def harm_of_style(text):
    text = text.replace("\r\n", "\n")
    text = re.sub(r"\\([0-9a-fA-F]{1,6})\s?", lambda found: chr(min(int(found[1], 16), 0x10FFFF)), text)
    text = re.sub(r"\\(.)", r"\1", text).lower()
    if "@import" in text:
        return "an import in its styles"
    for found in URL.finditer(text):
        target = found[1]
        quote = target[:1] if target[:1] in ("'", '"') else ")"
        target = target if quote == ")" else target[1:].lstrip()
        if target and not target.startswith(("#", quote)) and not PICTURE.match(target) and not FONT.match(target):
            return "a reference in its styles"
    return None

import MamushiCore
import Testing

/// References become absolute URLs as RFC 3986 and browsers have it.
struct RelativeReferenceTests {
  /// RFC 3986, section 5.4, with `http:g` as browsers read it.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
    (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
    ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
    ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http://a/b/c/g"),
  ])
  func examplesOfTheStandard(reference: String, result: String) {
    #expect(RelativeReference.resolve(reference, against: "http://a/b/c/d;p?q") == result)
  }

  @Test(arguments: [
    (" \u{0} a b\n", "https://x.org/p/a%20b"),
    ("日本?語#é", "https://x.org/p/%E6%97%A5%E6%9C%AC?%E8%AA%9E#%C3%A9"),
    ("a\"<>`{}|^b", "https://x.org/p/a%22%3C%3E%60%7B%7D%7C%5Eb"), ("a%20b%zz", "https://x.org/p/a%20b%zz"),
    ("?a[]=1", "https://x.org/p/q?a[]=1"), ("/\\evil.org\\x", "https://evil.org/x"),
    ("..\\x?a\\b", "https://x.org/x?a%5Cb"), ("///evil.org/x", "https://evil.org/x"),
    ("HTTPS://Evil.ORG/A", "https://evil.org/A"), ("http:evil.org/x", "http://evil.org/x"),
    ("http:/evil.org/x", "http://evil.org/x"), ("https:/g", "https://x.org/g"),
    ("http:\\\\evil.org", "http://evil.org"), ("//u:p@h:8080/x", "https://u:p@h:8080/x"),
    ("//a@b@h/", "https://a%40b@h/"), ("//h:/x", "https://h/x"), ("//[::1]:80/x", "https://[::1]:80/x"),
    ("//bücher.example/", "https://b%C3%BCcher.example/"), ("a//b/../c", "https://x.org/p/a//c"),
    ("java\nscript:alert(1)", "javascript:alert(1)"), (" mailto:a@b.c ", "mailto:a@b.c"),
    ("data:text/html,<b>", "data:text/html,<b>"), ("1:2", "https://x.org/p/1:2"),
  ])
  func toleranceOfBrowsers(reference: String, result: String) {
    #expect(RelativeReference.resolve(reference, against: "https://x.org/p/q?r#s") == result)
  }

  @Test func aBaseWithoutPathHasARoot() {
    #expect(RelativeReference.resolve("g", against: "http://a") == "http://a/g")
    #expect(RelativeReference.resolve("?y", against: "http://a") == "http://a?y")
    #expect(RelativeReference.resolve("../g", against: "HTTP://A:80?x/y") == "http://a:80/g")
  }

  @Test(arguments: [
    ("g", ""), ("g", "/b/c"), ("g", "mailto:a@b.c"), ("g", "http://"), ("//", "http://a/"),
    ("http://", "http://a/"),
    ("//:80/", "http://a/"), ("//a b/", "http://a/"), ("//h:99999/", "http://a/"), ("//h:x/", "http://a/"),
    ("//[::1/", "http://a/"), ("//u@/", "http://a/"), ("//a:b:c/", "http://a/"), ("https:", "http://a/"),
  ])
  func whatCannotBe(reference: String, base: String) {
    #expect(RelativeReference.resolve(reference, against: base) == nil)
  }

  @Test func absoluteReferencesNeedNoBase() {
    #expect(RelativeReference.resolve("http://a/b/../c", against: "") == "http://a/c")
    #expect(RelativeReference.resolve("tag:a,2026:x", against: "") == "tag:a,2026:x")
  }

  @Test func whatHasAScheme() {
    for text in ["http:", " a+b.c-1:x", "java\tscript:x"] { #expect(RelativeReference.hasScheme(text)) }
    for text in ["", ":x", "1a:x", "a/b:c", "?a:b", "//a:1", "日:x"] {
      #expect(!RelativeReference.hasScheme(text))
    }
  }
}

import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What is found on pages that their policies forbid.
struct PolicyRuleTests {
  private static let strict = ContentSecurityPolicy.strict.text(hasSources: false)

  /// `script https://a.example`, in the order of the letters.
  private func found(body: String, head: String = "", headers: String? = nil) async -> [String] {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/page/\">page</a>"), "page/index.html": htmlPage(body, head: head),
      "_headers": headers ?? "/*\n  Content-Security-Policy: \(Self.strict)\n", "a.js": "", "a.css": "",
    ])
    if headers == "" { output.files.files["_headers"] = nil }
    return await output.run().findings.causes.compactMap { problem, cause in
      guard case .forbiddenByPolicy(let breach) = problem else { return nil }
      return "\(breach.use)" + (breach.source.isEmpty ? "" : " " + breach.source)
        + (cause.count == 1 ? "" : " \(cause.count)")
    }.sorted()
  }

  @Test(arguments: [
    ("<script src=\"https://a.example/a.js\"></script>", ["script https://a.example"]),
    ("<script src=\"/a.js\"></script><script type=\"module\" src=\"a.js\"></script>", []),
    ("<script>x</script><script> y</script>", ["inlineScript"]),
    ("<script></script><script type=\"application/ld+json\">{\"@context\": 1}</script>", []),
    ("<script type=\"text/template\" src=\"https://a.example/\">x</script>", []),
    ("<script type=\"importmap\">{}</script>", ["inlineScript"]),
    ("<button onclick=\"x()\">x</button>", ["eventHandler onclick"]), ("<p one=\"x\" onto=\"x\">", []),
    ("<link rel=\"preload stylesheet\" href=\"//a.example/a.css\">", ["styleSheet https://a.example"]),
    ("<link rel=\"preload\" as=\"font\" href=\"https://a.example/a.woff2\">", ["font https://a.example"]),
    ("<link rel=\"canonical\" href=\"https://a.example/\">", []),
    ("<link rel=\"preconnect\" href=\"https://a.example/\">", []),
    ("<style>p { color: red }</style><p style=\"color: red\">", ["inlineStyle", "styleAttribute"]),
    (
      "<img src=\"https://a.example/a.png\" srcset=\"https://b.example/b.png 2x, /a.js 1x\" alt=\"\">",
      ["picture https://a.example", "picture https://b.example"]
    ),
    ("<img src=\"data:,\" alt=\"\">", ["picture data:"]),
    (
      "<video src=\"https://a.example/a.mp4\" poster=\"https://b.example/b.png\"></video>",
      ["medium https://a.example", "picture https://b.example"]
    ),
    ("<audio><source src=\"https://a.example/a.mp3\"></audio>", ["medium https://a.example"]),
    ("<iframe src=\"https://a.example/x?y\"></iframe>", ["frame https://a.example"]),
    ("<iframe src=\"about:blank\"></iframe><iframe src=\"/page/\"></iframe>", []),
    ("<object data=\"/a.js\"></object>", ["object 'self'"]),
    ("<embed src=\"https://a.example/\">", ["object https://a.example"]),
    ("<form action=\"https://a.example/f\"><button>x</button></form>", ["form https://a.example"]),
    ("<form action=\"/page/\"></form><form></form><form method=dialog action=\"https://a.example/\">", []),
    ("<button formaction=\"https://a.example/f\">x</button>", ["form https://a.example"]),
    ("<a href=\"https://a.example/\">x</a>", []),
    ("<template><script>x</script></template><!-- <script>x</script> -->", []),
    ("<svg><image href=\"https://a.example/a.png\"/></svg>", ["picture https://a.example"]),
  ])
  func elements(body: String, expected: [String]) async {
    #expect(await found(body: body) == expected, "\(body)")
    // Without a policy, nothing is forbidden.
    #expect(await found(body: body, headers: "") == [])
  }

  @Test("a base at another site, whose addresses are not the page's own")
  func base() async {
    let head = "<base href=\"https://a.example/\"><script src=\"a.js\"></script>"
    #expect(await found(body: "", head: head) == ["base https://a.example"])
  }

  @Test("the policy of a page holds for what follows it, beside that of the host")
  func ofPages() async {
    let head = """
      <link rel="stylesheet" href="https://a.example/a.css">
      <meta http-equiv="Content-Security-Policy" content="img-src &#39;none&#39;; style-src 'self'">
      """
    let body = "<img src=\"/a.js\" alt=\"\"><p style=\"color: red\">"
    let expected = ["picture 'self'", "styleAttribute"]
    #expect(await found(body: body, head: head, headers: "") == expected)
    let headers = "/page/\n  Content-Security-Policy: form-action 'self'\n"
    let form = "<form action=\"https://a.example/\"></form>"
    #expect(
      await found(body: body + form, head: head, headers: headers) == ["form https://a.example"] + expected)
  }

  @Test("what style sheets load")
  func styleSheets() async {
    var output = CheckedOutput([
      "index.html": htmlPage(head: "<link rel=\"stylesheet\" href=\"/a.css\">"),
      "_headers": "/*\n  Content-Security-Policy: \(Self.strict)\n",
      "a.css": """
      @import url("https://a.example/css?family=x"); @font-face { src: url(https://b.example/b.woff2) }
      p { background: url(//c.example/c.png) } b { background: url(/a.css) }
      """,
    ])
    #expect(
      await breaches(in: output) == [
        "font https://b.example", "picture https://c.example", "styleSheet https://a.example",
      ])
    output.files.files["_headers"] = Array("/*\n  Content-Security-Policy: default-src https: 'self'\n".utf8)
    #expect(await breaches(in: output) == [])
  }

  @Test("typefaces of style sheets whose addresses have no ending of one")
  func typefaces() async {
    let output = CheckedOutput([
      "index.html": htmlPage(head: "<link rel=\"stylesheet\" href=\"/a.css\">"),
      "_headers": "/*\n  Content-Security-Policy: \(Self.strict)\n",
      "a.css": """
      @font-face { src: url("data:font/woff2;base64,AAAA") }
      @font-face { font-family: "x"; src: url(https://b.example/f?x) format("woff2"), url( 'https://c.example/f' ) }
      b { background: url("data:image/png;base64,AAAA") } i { background: url(https://d.example/x) }
      """,
    ])
    #expect(
      await breaches(in: output) == [
        "font data:", "font https://b.example", "font https://c.example", "picture data:",
        "picture https://d.example",
      ])
  }

  private func breaches(in output: CheckedOutput) async -> [String] {
    await output.run().findings.causes.keys.compactMap { problem in
      guard case .forbiddenByPolicy(let breach) = problem else { return nil }
      return "\(breach.use) \(breach.source)"
    }.sorted()
  }

  @Test("a host that many pages load from is one thing, with their number")
  func manyPages() async {
    var files = [
      "index.html": htmlPage((0..<3).map { "<a href=\"/p\($0)/\">x</a>" }.joined()),
      "_headers": "/*\n  Content-Security-Policy: \(Self.strict)\n",
    ]
    for number in 0..<3 {
      files["p\(number)/index.html"] = htmlPage(
        "<iframe src=\"https://a.example/\(number)\"></iframe><iframe src=\"https://a.example/x\"></iframe>")
    }
    #expect(
      await CheckedOutput(files).found() == ["ForbiddenByPolicy 'https://a.example' 3: /p0/, /p1/, /p2/"])
  }

  @Test("messages say what to write where the policy is")
  func words() {
    func words(_ use: PolicyUse, _ source: String, _ place: PolicyBreach.Place, old: String? = nil) -> String
    {
      let change = PolicyBreach.Change(old: old, new: "new", whole: "whole")
      let problem = CheckProblem.forbiddenByPolicy(
        PolicyBreach(use, source: source, change: change, place: place))
      return problem.message + "; " + (problem.help ?? "")
    }
    #expect(
      words(.form, "https://a.example", .setting, old: "old")
        == "a form of this page is sent to https://a.example, which the site's Content-Security-Policy forbids; "
        + "browsers do not send it; change \"old\" to \"new\" in 'security: { contentSecurityPolicy: … }' of site.yaml"
    )
    #expect(
      words(.picture, "data:", .headersFile)
        == "a picture of this page is loaded from a 'data:' address, which the site's Content-Security-Policy forbids; "
        + "browsers do not show it; add \"; new\" to the policy in 'Content/static/_headers'")
    #expect(
      words(.frame, "'self'", .theme).hasSuffix(
        "in place of 'true': security: { contentSecurityPolicy: \"whole\" }"))
    #expect(
      words(.eventHandler, "onclick", .page).hasPrefix(
        "this page has an element with 'onclick', which the page's"))
  }
}

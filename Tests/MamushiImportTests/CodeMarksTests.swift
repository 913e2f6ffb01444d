import Testing

@testable import MamushiImport

/// What follows the languages of code blocks.
struct CodeMarksTests {
  private func rewritten(_ line: String, _ generator: FormerGenerator) -> (line: String, lost: [String]) {
    let found = CodeMarks.rewritten(Array("\(line)\nx {1}\n```\n".utf8), of: generator)
    let lines = String(decoding: found.code, as: UTF8.self).split(separator: "\n", maxSplits: 1)
    return (line: String(lines.first ?? ""), lost: found.lost)
  }

  @Test(
    "marks of Expressive Code",
    arguments: [
      ("```js title=\"a b.js\" {1,3-5}", "```js title=\"a b.js\" {1,3-5}", ""),
      ("```js{1, 3}", "```js {1,3}", ""), ("```js showLineNumbers", "```js lineNumbers", ""),
      ("```js showLineNumbers=false", "```js", ""),
      ("```js {1} showLineNumbers", "```js {1} lineNumbers", ""),
      ("```js showLineNumbers startLineNumber=5", "```js lineNumbers start=5", ""),
      ("  ~~~ js \"a\" 'b c' /d [/\\/]/", "  ~~~ js", "\"a\" 'b c' /d [/\\/]/"),
      ("```js ins={2} del={\"A\":3-4} mark={5, 7}", "```js {2} {3-4} {5,7}", ""),
      (
        "```js ins=\"a b\" ins=/c, d/ frame=\"none\"", "```js", "ins=\"a b\" ins=/c, d/ frame=\"none\""
      ),
      ("```js wrap collapse={1-5} withOutput", "```js", "wrap collapse={1-5} withOutput"),
      ("```diff lang=\"js\" wrap", "```diff lang=\"js\"", "wrap"),
      ("```title=\"a\" wrap", "```title=\"a\"", "wrap"),
      ("```js \"style={{ a: 'b' }}\" {4}", "```js {4}", "\"style={{ a: 'b' }}\""),
      ("```js {% meta=\"{2-3}\" %}", "```js", "{% meta=\"{2-3}\" %}"),
    ])
  func expressiveCode(written: String, expected: String, lost: String) {
    let found = rewritten(written, .astro)
    #expect(found.line == expected)
    #expect(found.lost.joined(separator: " ") == lost)
  }

  @Test(
    "options of Hugo stay in their braces, unless one is unknown",
    arguments: [
      ("```go {hl_lines=[2,\"4-5\"] linenos=table}", "```go {hl_lines=[2,\"4-5\"] linenos=table}", ""),
      (
        "```go {linenos=inline,hl_lines=\"2 4\",linenostart=3}",
        "```go {linenos=inline,hl_lines=\"2 4\",linenostart=3}", ""
      ),
      (
        "```go {hl_lines=[2,\"4-5\"] linenos=table anchorLineNos=true}", "```go {2,4-5} lineNumbers",
        "anchorLineNos=true"
      ),
      ("```go {file=\"a.go\" copy=true}", "```go file=\"a.go\"", "copy=true"),
    ])
  func hugo(written: String, expected: String, lost: String) {
    let found = rewritten(written, .hugo)
    #expect(found.line == expected)
    #expect(found.lost.joined(separator: " ") == lost)
  }

  @Test(
    "annotations of Zola",
    arguments: [
      ("```rust,linenos", "```rust lineNumbers", ""),
      ("```rust,hl_lines=1 3-5 9", "```rust {1,3-5,9}", ""),
      ("```rust,name=mod a.rs", "```rust title=\"mod a.rs\"", ""),
      (
        "```scss, linenos, linenostart=10, hl_lines=3-4 8-9, hide_lines=2 7",
        "```scss lineNumbers start=10 {3-4,8-9}", "hide_lines=2 7"
      ),
    ])
  func zola(written: String, expected: String, lost: String) {
    let found = rewritten(written, .zola)
    #expect(found.line == expected)
    #expect(found.lost.joined(separator: " ") == lost)
  }

  @Test(
    "other first lines stay",
    arguments: [
      "```", "```js", "``` js", "```{.js .numberLines}", "```{r echo=FALSE}", "```js:a.js", "````md {1}",
      "``js x``",
      "```a b```",
    ])
  func others(line: String) {
    for generator in FormerGenerator.allCases {
      let found = rewritten(line, generator)
      #expect(found.line == line && found.lost == [])
    }
  }

  @Test("what is lost is told once for the site, with the first place")
  func told() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://example.com' }",
        "src/content/blog/a.md":
          "---\ntitle: A\ndate: 2025-01-01\n---\n```js wrap {1}\nx wrap\n```\n\n- ```js frame=\"none\"\n  y\n  ```\n",
        "src/content/blog/b.md": "---\ntitle: B\ndate: 2025-01-02\n---\n`js wrap`\n\n```js wrap\nz\n```\n",
      ])
    #expect(
      site["Content/articles/a.md"]
        == "---\ntitle: A\ndate: 2025-01-01\n---\n```js {1}\nx wrap\n```\n\n- ```js\n  y\n  ```\n")
    let told = site.diagnostics.filter { $0.id == "LostCodeMark" }
    #expect(told.count == 1)
    #expect(told.first?.location?.file.string == "src/content/blog/a.md")
    #expect(told.first?.location?.line == 5)
    #expect(told.first?.message.contains("'wrap'") == true && told.first?.message.contains("2 more") == true)
  }
}

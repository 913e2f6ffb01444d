/// `/_mamushi/`: an overview of the site for its author. It needs no script: that which it has loads it again after each
/// build.
struct AuthorPage: Sendable {
  /// The greatest number of rows in a list; the search finds the others.
  static let rowLimit = 300

  /// Nil until the builder has reported a build.
  let data: AuthorData?
  /// The diagnostics of the last build, if it failed.
  let failure: [BuildDiagnostic]?
  /// The words to search for.
  let words: String
  let basePath: BasePath
  /// Which state of the site it shows.
  var revision = 0
  /// What its policy knows its script by.
  var nonce = ""

  var bytes: [UInt8] {
    var html = HTMLBuffer()
    html.markup(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
      <title>The author’s page</title><link rel="stylesheet" href="/_mamushi/author.css">
      <script src="/_mamushi/author.js" nonce="
      """)
    html.text(nonce)
    html.markup("\" data-revision=\"")
    html.text(String(revision))
    html.markup(
      """
      " defer></script></head>
      <body>
      <header><h1>The author’s page</h1>
      <p><a href="
      """)
    html.text(basePath.string)
    html.markup(
      "\">The site</a></p>\n<form action=\"/_mamushi/\" role=\"search\"><label>Find <input type=\"search\" name=\"q\" value=\""
    )
    html.text(words)
    html.markup("\"></label> <button>Find</button></form></header>\n<main>\n")
    diagnostics(to: &html)
    if let data {
      for note in data.notes { html.element("p", note) }
      content(of: data, to: &html)
      pages(of: data, to: &html)
      pictures(of: data, to: &html)
    } else {
      html.markup("<p>No build has reported on the site yet. Reload this page after a build.</p>\n")
    }
    html.markup("</main>\n</body>\n</html>\n")
    return html.bytes
  }

  // MARK: Lists

  private func diagnostics(to html: inout HTMLBuffer) {
    let all = (failure ?? data?.diagnostics ?? []).filter { fits($0.place, $0.message, $0.id) }
    section("diagnostics", "Diagnostics", all.count, to: &html) { html in
      if failure != nil {
        html.element("p", "The last build failed; the pages are those of the last good build.")
      }
      if all.isEmpty { return html.element("p", words.isEmpty ? "Nothing is wrong." : "None.") }
      html.markup("<ul>\n")
      for diagnostic in all.prefix(Self.rowLimit) {
        html.markup("<li>")
        if let place = diagnostic.place { html.element("code", place) }
        html.markup(" <strong>")
        html.text(diagnostic.severity)
        html.markup("</strong> ")
        html.text(diagnostic.message)
        if let help = diagnostic.help { html.text("; " + help) }
        html.text(" [\(diagnostic.id)]")
        if let excerpt = diagnostic.excerpt { html.element("pre", excerpt.prefix(400)) }
        html.markup("</li>\n")
      }
      html.markup("</ul>\n")
    }
  }

  private static let states = [
    ("draft", "Drafts"), ("scheduled", "Scheduled"), ("expired", "Expired"), ("published", "Published"),
  ]

  private func content(of data: AuthorData, to html: inout HTMLBuffer) {
    let named = Set(Self.states.map(\.0))
    let others = Set(data.content.map(\.state)).subtracting(named).sorted().map { ($0, $0) }
    for (state, heading) in Self.states + others {
      let items = data.content.filter {
        $0.state == state && fits($0.title, $0.url, $0.file, $0.date, $0.expires)
      }
      // What has expired is told with the day of that.
      let column = state == "expired" ? "Expired" : "Date"
      table("content-" + state, heading, ["Title", column, "File"], items, to: &html) { item, html in
        html.markup("<td>")
        link(item.url, item.title, to: &html)
        html.markup("</td>")
        // Cut to minutes: `2026-11-22 18:19`.
        html.element("td", (item.expires ?? item.date ?? "").prefix(16).replacing("T", with: " "))
        html.markup("<td><code>")
        html.text(item.file)
        html.markup("</code></td>")
      }
    }
  }

  private func pages(of data: AuthorData, to html: inout HTMLBuffer) {
    let pages = data.pages.filter { fits($0.url, $0.file, $0.template, $0.reason) }
    table(
      "pages", "Pages, and what they are made from", ["Page", "Source", "Template", "Why"], pages,
      to: &html
    ) { page, html in
      html.markup("<td>")
      link(page.url, page.url, to: &html)
      html.markup("</td><td><code>")
      html.text((page.file ?? "") + (page.line.map { ":\($0)" } ?? ""))
      html.markup("</code></td><td><code>")
      html.text(page.template ?? "")
      html.markup("</code></td>")
      html.element("td", page.reason ?? "")
    }
  }

  private func pictures(of data: AuthorData, to html: inout HTMLBuffer) {
    let pictures = data.pictures.filter { fits($0.file) }.sorted { ($1.bytes, $0.file) < ($0.bytes, $1.file) }
    table("pictures", "Pictures by weight", ["File", "Size"], pictures, to: &html) { picture, html in
      html.markup("<td><code>")
      html.text(picture.file)
      html.markup("</code></td>")
      html.element("td", Self.size(picture.bytes))
    }
  }

  // MARK: Parts of lists

  private func section(
    _ id: String, _ heading: String, _ count: Int, to html: inout HTMLBuffer,
    _ body: (inout HTMLBuffer) -> Void
  ) {
    html.markup("<section id=\"")
    html.text(id)
    html.markup("\">\n")
    html.element("h2", count == 0 ? heading : "\(heading) (\(count))")
    body(&html)
    if count > Self.rowLimit {
      html.element("p", "These are the first \(Self.rowLimit) of \(count): search above for others.")
    }
    html.markup("</section>\n")
  }

  private func table<Row>(
    _ id: String, _ heading: String, _ columns: [String], _ rows: [Row], to html: inout HTMLBuffer,
    _ cells: (Row, inout HTMLBuffer) -> Void
  ) {
    if rows.isEmpty { return }
    section(id, heading, rows.count, to: &html) { html in
      html.markup("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"")
      html.text(heading)
      html.markup("\"><table>\n<thead><tr>")
      for column in columns {
        html.markup("<th scope=\"col\">")
        html.text(column)
        html.markup("</th>")
      }
      html.markup("</tr></thead>\n<tbody>\n")
      for row in rows.prefix(Self.rowLimit) {
        html.markup("<tr>")
        cells(row, &html)
        html.markup("</tr>\n")
      }
      html.markup("</tbody></table></div>\n")
    }
  }

  /// Writes a link, or only the title if the site has no page.
  ///
  /// - Parameter url: a path of a file from the output's root.
  private func link(_ url: String?, _ title: String, to html: inout HTMLBuffer) {
    guard let url, url.hasPrefix("/") else { return html.text(title) }
    let names = basePath.segments + url.split(separator: "/").map(String.init)
    html.markup("<a href=\"")
    html.text(BasePath.encoded(names, isFolder: url.hasSuffix("/")))
    html.markup("\">")
    html.text(title)
    html.markup("</a>")
  }

  /// Whether all words occur in the texts.
  private func fits(_ texts: String?...) -> Bool {
    if words.isEmpty { return true }
    let text = texts.compactMap { $0 }.joined(separator: " ").lowercased()
    return words.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\((bytes + 500) / 1_000) KB"
    default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
    }
  }
}

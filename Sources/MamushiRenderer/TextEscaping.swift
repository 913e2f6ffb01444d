import MamushiCore

/// The syntax for which text is escaped.
enum TextEscaping: Sendable {
  /// HTML and XML.
  case html
  /// XML in a file of the site's own, where HTML is text unless its tag has three braces.
  case xml
  /// Strings of CSS.
  case styleSheet
  /// Strings of JavaScript and JSON.
  case script
  /// Fields of tables (CSV) in a file of the site's own.
  case table
  /// Values of calendars and address books in a file of the site's own.
  case calendar
  /// Text in which no character has a meaning.
  case plain

  /// The folder of templates that make files of the site's own.
  private static let filesFolder = "Files/"
  private static let scripts = [
    ".js", ".mjs", ".json", ".webmanifest", ".geojson", ".jsonld", ".jsonl", ".ndjson",
  ]
  private static let pages = [".html", ".htm", ".xhtml"]
  private static let tables = [".csv"]
  private static let calendars = CalendarText.extensions.map { "." + $0 }
  private static let documents = [
    ".xml", ".atom", ".rss", ".rdf", ".opml", ".svg", ".kml", ".gpx", ".xsl", ".xslt", ".xsd", ".plist",
  ]

  /// - Parameter name: the template's name, which contains the file's extension: `assets/copy.js`.
  init(template name: String) {
    let isOwnFile = name.hasPrefix(Self.filesFolder)
    let name = isOwnFile ? name.lowercased() : name
    self =
      if name.hasSuffix(".css") {
        .styleSheet
      } else if Self.scripts.contains(where: name.hasSuffix) {
        .script
      } else if !isOwnFile || Self.pages.contains(where: name.hasSuffix) {
        .html
      } else if Self.documents.contains(where: name.hasSuffix) {
        .xml
      } else if Self.tables.contains(where: name.hasSuffix) {
        .table
      } else if Self.calendars.contains(where: name.hasSuffix) {
        .calendar
      } else {
        .plain
      }
  }

  /// Whether HTML that Mamushi made is escaped like any text in a document of this kind.
  var escapesHTML: Bool {
    switch self {
    case .script, .xml, .table, .calendar: true
    case .html, .styleSheet, .plain: false
    }
  }

  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .html: HTMLText.append(text, to: &output)
    case .xml: text.withBytes { XMLText.append($0, escapesApostrophes: true, to: &output) }
    case .styleSheet: CSSText.append(text, to: &output)
    case .script: ScriptText.append(text, to: &output)
    case .table: CSVText.append(text, to: &output)
    case .calendar: CalendarText.append(text, to: &output)
    case .plain: text.withBytes { output.append(contentsOf: $0) }
    }
  }
}

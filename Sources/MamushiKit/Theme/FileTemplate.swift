import MamushiCore

/// A template of the site that makes files of its own: `Templates/Files/api/news.json.mustache` makes `/api/news.json`.
struct FileTemplate: Sendable {
  /// The folder of these templates below `Templates/`.
  static let folder = "Files/"

  /// What a template makes a file of.
  enum Subject: String, CaseIterable, Sendable {
    case site
    /// Each article. `[article]` in the template's path stands for the path of its page: `articles/kyoto`.
    case article
    /// Each of the site's own pages, in the same way.
    case page

    /// What stands for the path of the subject's page; nil if there is one file.
    fileprivate var placeholder: String? { self == .site ? nil : "[\(rawValue)]" }
  }

  /// A part of the site that templates can show, by the key that shows it. A file depends only on what its template
  /// mentions, and texts are read only for templates that show them.
  enum Part: String, CaseIterable, Sendable {
    case articles, newest, pages, albums, photos, body, plainText, markdown, caption, captionText
    case categories, tags, series, sections, authors, taxonomies
  }

  /// Its name: `Files/api/news.json`.
  let name: String
  let subject: Subject
  private let parts: Set<Part>
  private let pieces: [Substring]

  /// - Parameter mentions: whether the template mentions a key.
  init(_ name: String, mentions: (String) -> Bool) {
    self.name = name
    parts = Set(Part.allCases.filter { mentions($0.rawValue) })
    let path = name.dropFirst(Self.folder.utf8.count)
    let found = Subject.allCases.first { $0.placeholder.map(path.contains) ?? false }
    subject = found ?? .site
    pieces = found?.placeholder.map { path.split(separator: $0, omittingEmptySubsequences: false) } ?? [path]
  }

  /// The file itself, for messages.
  var file: SitePath { SitePath("Templates/\(name)\(Theme.templateSuffix)") }

  /// What looks like a placeholder in its name, and stands for nothing: `[tag]`.
  var unfilledPlaceholders: [String] {
    pieces.flatMap { piece in
      piece.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap {
        text -> String? in
        guard let end = text.firstIndex(of: "]") else { return nil }
        let word = text[..<end]
        let isName = !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isLetter || $0 == "-" || $0 == "_" }
        return isName ? "[\(word)]" : nil
      }
    }
  }

  func shows(_ part: Part) -> Bool { parts.contains(part) }

  /// Whether it shows texts.
  var showsTexts: Bool { shows(.body) || shows(.plainText) || shows(.markdown) }

  /// Whether it shows captions of photos.
  var showsCaptions: Bool { shows(.caption) || shows(.captionText) }

  /// The file that it makes, in the folder of a language.
  ///
  /// - Parameter page: the page that a file is made of; nil for the site.
  func route(of page: Route? = nil, in language: SiteLanguage) -> Route {
    let path = page.map { Self.path(of: $0) } ?? ""
    return .file(language.pathPrefix + pieces.joined(separator: path))
  }

  /// The path of a page in its language, without slashes at its ends; `index` for the home page.
  private static func path(of page: Route) -> String {
    let path = page.path(in: SiteLanguage(tag: ""))
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    return name.isEmpty ? "index" : name
  }
}

extension Theme {
  /// The templates that make files of the site's own, sorted by name.
  ///
  /// - Parameter mentions: whether a template, or one that it uses, mentions a key.
  func fileTemplates(mentions: (_ key: String, _ template: String) -> Bool) -> [FileTemplate] {
    templates.map(\.name).filter { $0.hasPrefix(FileTemplate.folder) }
      .map { name in FileTemplate(name) { mentions($0, name) } }
  }

  /// Reports placeholders in the names of these templates that stand for nothing.
  var unfilledPlaceholders: [Diagnostic] {
    fileTemplates { _, _ in false }.flatMap { template in
      template.unfilledPlaceholders.map {
        Diagnostic(
          MadeFileProblem.unfilledPlaceholder($0, beside: template.subject.placeholder),
          at: SourceLocation(template.file))
      }
    }
  }
}

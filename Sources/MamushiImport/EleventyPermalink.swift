import MamushiCore
import MamushiKit

/// An address that Eleventy computes for each text: `/blog/{{ page.fileSlug }}/`
/// (https://www.11ty.dev/docs/permalinks/).
struct EleventyPermalink {
  private enum Subject: Equatable {
    /// The name of the file, or that of its folder for an index, without a day.
    case fileSlug
    /// The folders of the file and its name, without a day.
    case stem
    /// What front matter has.
    case key(String)
  }

  private enum Part {
    case literal(String)
    /// The first of these that the text has.
    case value([Subject], isSlug: Bool)
    /// `:year/:month`
    case date(String)
  }

  /// Where it is written.
  let file: SitePath
  private let parts: [Part]

  /// - Returns: nil if a part of it is not understood.
  init?(_ template: String, in file: SitePath) {
    var parts: [Part] = []
    var rest = template[...]
    while let found = rest.firstMatch(of: /\{\{-?(.+?)-?\}\}|\$\{(.+?)\}/) {
      let before = rest[..<found.range.lowerBound]
      if !before.isEmpty { parts.append(.literal(String(before))) }
      guard let part = Self.part(found.output.1 ?? found.output.2 ?? "") else { return nil }
      parts.append(part)
      rest = rest[found.range.upperBound...]
    }
    if !rest.isEmpty { parts.append(.literal(String(rest))) }
    let isCode = parts.contains { part in
      if case .literal(let text) = part { text.contains { "{}:\\$?#".contains($0) } } else { false }
    }
    if isCode || parts.isEmpty { return nil }
    self.parts = parts
    self.file = file
  }

  private static func part(_ code: Substring) -> Part? {
    var code = code.trimmingBlanks.replacing("||", with: " or ").replacing("??", with: " or ")
    var isSlug = false
    // `slugify(title)` and `this.slugify(data.title)`
    if let call = code.wholeMatch(of: /(?:this\.)?\w*[sS]lug\w*\((.+)\)/) {
      code = String(call.output.1)
      isSlug = true
    }
    let pipes = code.split(separator: "|").map { $0.trimmingBlanks }
    let subjects = (pipes.first ?? "").split(separator: " or ").map { $0.trimmingBlanks }
    if ["page.date", "data.page.date", "date", "data.date"].contains(subjects.first ?? "") {
      guard subjects.count == 1, pipes.count == 2,
        let call = pipes[1].wholeMatch(of: /\w+\s*[:(]\s*["']([^"']+)["']\s*\)?/)
      else { return nil }
      return dateFormat(call.output.1).map(Part.date)
    }
    for filter in pipes.dropFirst() {
      let name = filter.lowercased()
      guard name.contains("slug") || name == "url" || name == "lower" || name == "downcase" else {
        return nil
      }
      isSlug = isSlug || name.contains("slug")
    }
    var found: [Subject] = []
    for written in subjects {
      let name = written.hasPrefix("data.") ? String(written.dropFirst(5)) : written
      switch name {
      case "page.fileSlug", "fileSlug": found.append(.fileSlug)
      case "page.filePathStem", "filePathStem": found.append(.stem)
      default:
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        found.append(.key(name))
      }
    }
    return found.isEmpty ? nil : .value(found, isSlug: isSlug)
  }

  /// A form of dates, of Liquid or of a usual library, as placeholders: `%Y/%m` or `yyyy/LL` as `:year/:month`.
  private static func dateFormat(_ written: Substring) -> String? {
    let signs = [
      ("%Y", ":year"), ("%m", ":month"), ("%d", ":day"), ("yyyy", ":year"), ("YYYY", ":year"),
      ("MM", ":month"), ("LL", ":month"), ("dd", ":day"), ("DD", ":day"),
    ]
    let format = signs.reduce(String(written)) { $0.replacing($1.0, with: $1.1) }
    let rest = [":year", ":month", ":day"].reduce(format) { $0.replacing($1, with: "") }
    return rest != format && rest.allSatisfy { "/-_.".contains($0) } ? format : nil
  }

  // MARK: Results

  /// The address of a text, with a slash at its beginning; nil if it needs what the text has not.
  ///
  /// - Parameter root: the folder of the site's texts.
  func address(of text: FormerText, below root: SitePath) -> String? {
    var address = ""
    for part in parts {
      switch part {
      case .literal(let written): address += written
      case .date(let format):
        guard let date = text.date else { return nil }
        let day = DateText.day(date).split(separator: "-")
        address += zip([":year", ":month", ":day"], day).reduce(format) { $0.replacing($1.0, with: $1.1) }
      case .value(let subjects, let isSlug):
        let value = subjects.lazy.compactMap { Self.value($0, of: text, below: root) }.first
        guard let value else { return nil }
        address +=
          isSlug
          ? value.split(separator: "/").map { Slug.make(from: $0) }.joined(separator: "/") : value
      }
    }
    return Self.path(address)
  }

  private static func value(_ subject: Subject, of text: FormerText, below root: SitePath) -> String? {
    let file = text.file.textPlace
    let isIndex = TextName.isIndex(file)
    let isTop = file.folder == root
    switch subject {
    case .fileSlug: return isIndex && isTop ? "" : TextName(of: file).text
    case .stem:
      let folder = file.folder == root ? SitePath("") : file.folder.below(root)
      return "/" + folder.appending(isIndex ? "index" : TextName(of: file).text).string
    case .key("title"): return text.title
    case .key(let key): return text.parsed.value(key)?.text
    }
  }

  private static func path(_ written: String) -> String {
    var path = "/" + written
    while let slashes = path.firstRange(of: "//") { path.replaceSubrange(slashes, with: "/") }
    if path.hasSuffix("/index.html") { path.removeLast("index.html".count) }
    let last = path.split(separator: "/").last ?? ""
    return path.hasSuffix("/") || last.contains(".") ? path : path + "/"
  }

  /// The pattern of ``PermalinkPattern`` that gives the same addresses; nil if none does.
  var pattern: String? {
    var pattern = ""
    for part in parts {
      switch part {
      case .literal(let text): pattern += text
      case .date(let format): pattern += format
      case .value(let subjects, let isSlug):
        if subjects == [.fileSlug] {
          pattern += ":slug"
        } else if subjects == [.key("title")], isSlug {
          pattern += ":title"
        } else {
          return nil
        }
      }
    }
    var path = Self.path(pattern)
    if path.hasSuffix(".html") { path.removeLast(".html".count) }
    let folders = path.split(separator: "/")
    let days: Set<Substring> = [":year", ":month", ":day"]
    guard let last = folders.last, last == ":slug" || last == ":title",
      folders.dropLast().allSatisfy({ !$0.contains(":") || days.contains($0) })
    else { return nil }
    return "/" + folders.map { $0 + "/" }.joined()
  }
}

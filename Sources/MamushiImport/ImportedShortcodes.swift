import MamushiCore
import MamushiKit

/// Shortcodes whose calls were taken over, and for which a template is begun.
struct ImportedShortcodes {
  /// Those of the theme, whose arguments are others.
  static let themeNames: Set<String> = [
    "audio", "card", "carousel", "column", "columns", "details", "figure", "gallery", "map", "newest",
    "notice",
    "ranking", "video",
  ]

  private struct Shortcode {
    var arguments: [String]
    var hasBody: Bool
    var calls: Int
    /// What all calls included; nil if that is not known, or not the same.
    var include: FormerInclude?
    let location: SourceLocation
  }

  let generator: FormerGenerator
  private var shortcodes: [String: Shortcode] = [:]

  /// Those that some calls give a body, so that all have to.
  private let bodies: Set<String>

  /// - Parameter earlier: what was found when all texts were read for the first time.
  init(_ generator: FormerGenerator, after earlier: ImportedShortcodes? = nil) {
    self.generator = generator
    bodies = Set(earlier?.shortcodes.filter(\.value.hasBody).keys.map { $0 } ?? [])
  }

  func needsBody(_ name: String) -> Bool { bodies.contains(name) }

  /// The name that a foreign one gets, of letters, digits and hyphens.
  func name(for foreign: String) -> String {
    let name = Slug.make(from: foreign).map {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? String($0) : "-"
    }
    .joined()
    let own = name.isEmpty ? "x" : name
    return Self.themeNames.contains(own) ? "\(generator.rawValue)-\(own)" : own
  }

  /// - Parameter include: the file that showed the same; nil if that is not known.
  mutating func add(
    _ name: String, arguments: [String], hasBody: Bool, showing include: FormerInclude?,
    at location: SourceLocation
  ) {
    var shortcode =
      shortcodes[name]
      ?? Shortcode(arguments: [], hasBody: false, calls: 0, include: include, location: location)
    if shortcode.include != include { shortcode.include = nil }
    for argument in arguments + (include?.arguments ?? []) where !shortcode.arguments.contains(argument) {
      shortcode.arguments.append(argument)
    }
    shortcode.hasBody = shortcode.hasBody || hasBody
    shortcode.calls += 1
    shortcodes[name] = shortcode
  }

  private static func path(of name: String) -> SitePath { SitePath("Templates/Shortcodes/\(name).mustache") }

  var files: [(SitePath, String)] {
    shortcodes.sorted { $0.key < $1.key }.map { name, shortcode in
      let arguments = shortcode.arguments.map { "\($0) = \"\"" }.joined(separator: ", ")
      if let include = shortcode.include, !shortcode.hasBody {
        return (
          Self.path(of: name),
          """
          {{! What '\(name)' showed in \(generator.name).
              arguments: \(arguments) }}
          \(include.template)

          """
        )
      }
      let body = shortcode.hasBody ? "; body" : ""
      return (
        Self.path(of: name),
        """
        {{! What '\(name)' shows. Its calls were taken over from \(generator.name); write here what it showed there.
            arguments: \(arguments)\(body) }}
        \(words(of: shortcode))\(shortcode.hasBody ? "{{{body}}}\n" : "")
        """
      )
    }
  }

  /// What components of MDX are given to show.
  private func words(of shortcode: Shortcode) -> String {
    guard generator == .astro else { return "" }
    let shown = ["title", "heading", "label", "text", "description", "caption"]
    return shown.filter { shortcode.arguments.contains($0) }.map { name -> String in
      let isTitle = name == "title" || name == "heading" || name == "label"
      return "{{#\(name)}}\(isTitle ? "<strong>{{\(name)}}</strong>" : "{{\(name)}}"){{/\(name)}}\n"
    }.joined()
  }

  var problems: [Diagnostic] {
    shortcodes.sorted { $0.key < $1.key }.compactMap { name, shortcode in
      if shortcode.include != nil, !shortcode.hasBody { return nil }
      return Diagnostic(
        ImportProblem.writtenShortcode(name: name, file: Self.path(of: name).string, calls: shortcode.calls),
        at: shortcode.location)
    }
  }
}

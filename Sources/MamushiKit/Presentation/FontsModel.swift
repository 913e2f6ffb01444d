import MamushiCore

/// The fonts of `fonts` in `site.yaml`, as style sheets name them.
struct FontsModel: RecordModel {
  private let settings: FontSettings
  private let presentation: Presentation

  /// - Returns: nil if the theme's own fonts are used.
  init?(_ presentation: Presentation) {
    settings = presentation.configuration.fonts
    self.presentation = presentation
    if settings.all.isEmpty { return nil }
  }

  static let shape = Shape<FontsModel>(
    "fonts",
    .html("text") { $0.stack("text") },
    .html("heading") { $0.stack("heading") },
    .html("mono") { $0.stack("mono") },
    .list("faces") { $0.faces })

  private var faces: [FaceModel] {
    settings.all.flatMap { name, font in
      font.files.map { FaceModel(family: Self.family(name), file: $0, presentation: presentation) }
    }
  }

  private static func family(_ name: String) -> String { "site \(name)" }

  private func stack(_ name: String) -> HTML? {
    guard let font = settings.all.first(where: { $0.name == name })?.font else { return nil }
    let own = font.files.isEmpty ? [] : [Self.family(name)]
    let families = font.families.isEmpty ? Self.fallback(name) : font.families
    return HTML((own + families).map(Self.quoted).joined(separator: ", "))
  }

  /// The fallback until a font file is loaded, and for characters that it lacks.
  private static func fallback(_ name: String) -> [String] { [name == "mono" ? "monospace" : "sans-serif"] }

  /// Keywords of CSS (CSS Fonts 4, section 2.1.3) stay unquoted. Names contain nothing that ends a CSS string.
  private static func quoted(_ family: String) -> String {
    let generic: Set = [
      "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
      "ui-monospace", "ui-rounded", "math", "emoji", "-apple-system", "BlinkMacSystemFont",
    ]
    return generic.contains(family) ? family : "\"\(family)\""
  }

  /// A rule for one font file.
  struct FaceModel: RecordModel {
    fileprivate let family: String
    fileprivate let file: FontSettings.File
    fileprivate let presentation: Presentation

    static let shape = Shape<FaceModel>(
      "face",
      .text("family") { $0.family },
      .text("url") { $0.presentation.url(.file($0.file.path)) },
      .text("format") { $0.file.format.name },
      .text("weight") { face in
        face.file.weights.map {
          $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound) \($0.upperBound)"
        }
      },
      .flag("italic") { $0.file.isItalic })
  }
}

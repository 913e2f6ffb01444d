import MamushiCore

/// The problems of references between the theme's assets, with all their wording.
enum AssetProblem: Problem {
  /// A reference to a file that itself refers to this one, directly or not.
  case circle(name: String)
  /// A reference to a file that is made from a template, whose name is unknown when this one is published.
  case rendered(name: String)
  /// A dynamic import, or a static one behind other statements.
  case laterImport(name: String)

  var severity: Diagnostic.Severity { .warning }

  var id: String { "UnlinkedAsset" }

  var message: String {
    switch self {
    case .circle(let name):
      "'\(name)' refers to this file in turn, and each needs the other's published name first"
    case .rendered(let name):
      "'\(name)' is made from a template after this file, and published under another name"
    case .laterImport(let name): "'\(name)' is published under another name, which this import does not get"
    }
  }

  var help: String? {
    switch self {
    case .circle: "remove one of the references, or move what both need to a third file"
    case .rendered(let name) where name.hasSuffix(".svg"):
      "add '.mustache' to the name of this file, and write '{{\(Self.key(of: name))}}' here"
    case .rendered(let name):
      "rename 'Templates/assets/\(name).mustache' to '\(name)', without tags, or link both from the pages"
    case .laterImport(let name):
      "move static imports to the beginning of the script; for others, add '.mustache' to its name, and write "
        + "'{{\(Self.key(of: name))}}' here"
    }
  }

  /// The address of an asset in templates.
  private static func key(of name: String) -> String {
    "assets." + name.split(separator: "/").joined(separator: ".")
  }
}

import MamushiCore

/// The problems of references between the theme's assets, with all their wording.
enum AssetProblem: Problem {
  /// A reference of a file to itself, whose name follows from its bytes.
  case itself
  /// A reference to a file that itself refers to this one, directly or not.
  case circle(name: String)
  /// A reference of a static file to one that is made from a template, whose name is unknown when this one is published.
  case rendered(name: String)
  /// An import that is not rewritten, of a file whose name templates of assets know.
  ///
  /// - Parameter isTemplate: whether the script itself is made from a template.
  case laterImport(name: String, form: ImportForm, isTemplate: Bool)
  /// An import that is not rewritten, of a file that is made from a template.
  case laterImportOfRendered(name: String, form: ImportForm)

  /// How a script refers to another one behind its beginning.
  enum ImportForm {
    /// `import "./a.mjs"` or `export * from "./a.mjs"`.
    case statement
    /// `import("./a.mjs")`.
    case call
    /// `new URL("a.mjs", import.meta.url)`.
    case address
  }

  var severity: Diagnostic.Severity { .warning }

  var id: String { "UnlinkedAsset" }

  var message: String {
    switch self {
    case .itself: "this file refers to itself, and its published name follows from its bytes"
    case .circle(let name):
      "'\(name)' refers to this file in turn, and each needs the other's published name first"
    case .rendered(let name):
      "'\(name)' is made from a template after this file, and published under another name"
    case .laterImport(let name, let form, _), .laterImportOfRendered(let name, let form):
      "'\(name)' is published under another name, which this \(form == .address ? "address" : "import") does not get"
    }
  }

  var help: String? {
    switch self {
    case .itself: "remove the reference"
    case .circle: "remove one of the references, or move what both need to a third file"
    case .rendered:
      "add '.mustache' to the name of this file, so that it is published later, or link both from the pages"
    case .laterImport(_, .statement, _), .laterImportOfRendered(_, .statement):
      "move it to the beginning of the script, before all other statements"
    case .laterImport(let name, _, isTemplate: true): "write '{{\(Self.key(of: name))}}' here"
    case .laterImport(let name, _, isTemplate: false):
      "add '.mustache' to the name of this file, and write '{{\(Self.key(of: name))}}' here"
    case .laterImportOfRendered(let name, _):
      "have a page say the address, as in 'data-address=\"{{\(Self.key(of: name))}}\"', and read it from there"
    }
  }

  /// The address of an asset in templates.
  private static func key(of name: String) -> String {
    "assets." + name.split(separator: "/").joined(separator: ".")
  }
}

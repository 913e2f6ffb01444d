import MamushiCore

/// The syntax for which text is escaped.
enum TextEscaping: Sendable {
  /// HTML and XML.
  case html
  /// Strings of CSS.
  case styleSheet
  /// Strings of JavaScript and JSON.
  case script

  /// - Parameter name: the template's name, which contains the file's extension: `assets/copy.js`.
  init(template name: String) {
    self =
      if name.hasSuffix(".css") {
        .styleSheet
      } else if [".js", ".mjs", ".json", ".webmanifest"].contains(where: name.hasSuffix) {
        .script
      } else {
        .html
      }
  }

  func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .html: HTMLText.append(text, to: &output)
    case .styleSheet: CSSText.append(text, to: &output)
    case .script: ScriptText.append(text, to: &output)
    }
  }
}

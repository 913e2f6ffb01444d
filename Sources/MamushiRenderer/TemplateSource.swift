import MamushiCore

/// The source of a template.
package struct TemplateSource: Sendable {
  /// The name that other templates use: its path below the templates' folder without extension, `Shared/layout`.
  package let name: String
  /// The file named in diagnostics.
  package let file: SitePath
  /// UTF-8; a byte order mark at the start is skipped.
  package let bytes: [UInt8]
  /// Whether white space that no page shows is omitted, in a template that is HTML.
  package let omitsWhitespace: Bool
  /// Whether it is the theme's own, which a site's author does not edit.
  package let isBuiltIn: Bool
  /// The template that stands under another name because this one takes its place: what parents named `path` mean in
  /// this template, and partials outside of all sections. Within one, a partial includes the template again, such as for
  /// each level of a tree.
  package let replaced: (path: String, name: String)?

  package init(
    name: String, file: SitePath, bytes: [UInt8], omitsWhitespace: Bool = false, isBuiltIn: Bool = false,
    replaced: (path: String, name: String)? = nil
  ) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.omitsWhitespace = omitsWhitespace
    self.isBuiltIn = isBuiltIn
    self.replaced = replaced
  }
}

extension TemplateSource {
  /// Whether the template is HTML. Names of templates in other languages have an extension: `assets/blank.svg`.
  var isHTML: Bool {
    let file = name.split(separator: "/").last ?? ""
    return !file.contains(".") || file.hasSuffix(".html") || file.hasSuffix(".htm")
  }

  /// The bytes without a byte order mark.
  var content: [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The place of the first invalid UTF-8 in ``content``.
  var firstInvalidPlace: Mark? {
    let content = content
    return UTF8Check.firstFault(in: content).map { UTF8Check.mark(at: $0, in: content) }
  }
}

import MamushiCore

/// A template as it is written.
package struct TemplateSource: Sendable {
  /// What other templates call it: its path below the templates' folder without extension, `Shared/layout`.
  package let name: String
  /// The file that diagnostics name.
  package let file: SitePath
  /// UTF-8; a byte order mark at the start is skipped.
  package let bytes: [UInt8]
  /// Whether it is HTML out of which white space is left that no page shows.
  package let isHTML: Bool

  package init(name: String, file: SitePath, bytes: [UInt8], isHTML: Bool = false) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.isHTML = isHTML
  }
}

extension TemplateSource {
  /// The bytes without a byte order mark.
  var content: [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Where ``content`` first is not UTF-8.
  var firstInvalidPlace: Mark? {
    let content = content
    return UTF8Check.firstFault(in: content).map { UTF8Check.mark(at: $0, in: content) }
  }
}

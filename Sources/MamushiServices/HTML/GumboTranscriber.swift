import CGumbo
import CMamushi
import MamushiCore

/// Reads HTML with gumbo, and writes it as Markdown.
///
/// A text made to exhaust a parser (elements more than 256 deep, hundreds of attributes in a tag) becomes one paragraph
/// of its plain text, as in ``GumboSanitizer``.
package struct GumboTranscriber: HTMLTranscriber {
  private static let depthLimit: UInt32 = 256

  package init() {}

  package func markdown(of html: [UInt8], address: @escaping (String) -> String) -> TranscribedHTML {
    let html = ForeignContent.removed(from: SanitizerInput.repaired(html))
    var transcription = MarkdownTranscription(address: address)
    if html.isEmpty { return transcription.finished() }
    if !Self.parse(html, { transcription.read($0) }) {
      transcription.omit("markup that is nested too deep")
      _ = Self.parse(SanitizerInput.paragraph(of: html)) { transcription.read($0) }
    }
    return transcription.finished()
  }

  package func text(of html: String) -> String { GumboSanitizer().text(of: html) }

  /// - Parameter read: receives the element whose children are the fragment.
  static func parse(_ html: [UInt8], _ read: (UnsafePointer<GumboElement>) -> Void) -> Bool {
    let arena = tree_arena_create()
    defer { tree_arena_destroy(arena) }
    return html.withUnsafeBytes { bytes in
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress, !bytes.isEmpty,
        let output = tree_arena_parse(arena, start, bytes.count, depthLimit),
        let root = gumbo_element(output.pointee.root)
      else { return false }
      read(root)
      return true
    }
  }
}

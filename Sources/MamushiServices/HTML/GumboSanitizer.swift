import CGumbo
import CMamushi
import MamushiCore
import Synchronization

/// Makes sanitizers, one for each thread.
package struct GumboSanitizerFactory: Sendable {
  package init() {}
  package func makeSanitizer() -> GumboSanitizer { GumboSanitizer() }
}

/// Parses HTML with gumbo, as the content of a `div`, with its own arena in place of `malloc`.
///
/// A text made to exhaust a parser (elements more than 256 deep, hundreds of attributes in a tag, a disproportionate
/// tree) is not parsed. It becomes one paragraph of its plain text.
package final class GumboSanitizer: HTMLSanitizer {
  private static let depthLimit: UInt32 = 256
  private let arena: OpaquePointer

  package init() { arena = tree_arena_create() }

  deinit { tree_arena_destroy(arena) }

  package func sanitize(
    _ html: [UInt8], base: AddressBase, textLimit: Int, boxes: ScrollBoxNames?,
    editor: inout some RemoteImageEditor
  ) -> SanitizedHTML {
    alone(html) {
      let reduction = reduce(
        html,
        TreeReduction(
          addresses: AddressPolicy(base: base), textLimit: textLimit, gathersPreformatted: false,
          checksFragments: true, boxes: boxes),
        asking: &editor)
      return SanitizedHTML(html: HTML(bytes: reduction.writer.bytes), text: reduction.plain.string)
    }
  }

  package func text(of html: String) -> String {
    let bytes = Array(html.utf8)
    let isPlain = bytes.allSatisfy { byte in
      byte >= 0x20 && byte < 0x80 && byte != 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
    }
    if isPlain {
      var plain = PlainText(limit: .max)
      bytes.withUnsafeBytes { plain.add($0) }
      return plain.string
    }
    return alone(bytes) {
      var editor = LinkingEditor()
      let reduction = reduce(
        bytes,
        TreeReduction(
          addresses: AddressPolicy(base: AddressBase("")), textLimit: .max, gathersPreformatted: true,
          checksFragments: false),
        asking: &editor)
      return reduction.plain.string
    }
  }

  /// Texts of at least this many bytes are read one at a time, so that the trees of many threads fit into memory.
  private static let largeText = 256 << 10
  private static let largeTexts = Mutex<Void>(())

  private func alone<Result: Sendable>(_ html: [UInt8], _ read: () -> Result) -> Result {
    html.count < Self.largeText ? read() : Self.largeTexts.withLock { _ in read() }
  }

  private func reduce(
    _ html: [UInt8], _ reduction: TreeReduction, asking editor: inout some RemoteImageEditor
  ) -> TreeReduction {
    let html = ForeignContent.removed(from: SanitizerInput.repaired(html))
    if let reduced = parse(html, reduction, asking: &editor) { return reduced }
    let stripped = SanitizerInput.paragraph(of: html)
    return parse(stripped, reduction, asking: &editor) ?? reduction
  }

  private func parse(
    _ html: [UInt8], _ reduction: TreeReduction, asking editor: inout some RemoteImageEditor
  ) -> TreeReduction? {
    defer { tree_arena_reset(arena) }
    return html.withUnsafeBytes { bytes in
      // An empty array may have no address, but gumbo needs one.
      guard let start = bytes.bindMemory(to: CChar.self).baseAddress, !bytes.isEmpty else { return reduction }
      guard let output = tree_arena_parse(arena, start, bytes.count, Self.depthLimit),
        let root = gumbo_element(output.pointee.root)
      else { return nil }
      var reduction = reduction
      reduction.writer.reserve(html.count + html.count / 4)
      reduction.run(on: root, asking: &editor)
      return reduction
    }
  }
}

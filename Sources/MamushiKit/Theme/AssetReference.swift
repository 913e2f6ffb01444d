import MamushiCore

/// A relative reference in a style sheet or script of the theme, which may mean another of its assets.
struct AssetReference: Equatable {
  /// The place of the path, without quotes, query and fragment.
  let range: Range<Int>
  /// The name of the asset that the path would mean.
  let target: String

  /// - Parameters:
  ///   - range: the place of an address, without quotes.
  ///   - name: the name of the asset with these bytes.
  /// - Returns: nil for an address that is not relative, or has escapes that are not those of style sheets.
  init?(_ range: Range<Int>, in bytes: [UInt8], of name: String) {
    let (path, end) = Self.path(at: range, in: bytes, isStyle: Self.isStyleSheet(name))
    guard let first = path.first, first != UInt8(ascii: "/"), !path.contains(UInt8(ascii: "\\")),
      let text = String(validating: path, as: UTF8.self), !RelativeReference.hasScheme(text),
      let decoded = PercentEncoding.decode(text), let target = SitePath(name).folder.resolving(decoded)
    else { return nil }
    self.range = range.lowerBound..<end
    self.target = target.string
  }

  /// The path of an address, without query and fragment, and its end in the file.
  private static func path(
    at range: Range<Int>, in bytes: [UInt8], isStyle: Bool
  ) -> (path: [UInt8], end: Int) {
    var path: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if isStyle, byte == UInt8(ascii: "\\") {
        let (text, end) = StyleEscape.read(at: position, in: bytes, until: range.upperBound)
        if text == [UInt8(ascii: "?")] || text == [UInt8(ascii: "#")] { break }
        path += text
        position = end
      } else {
        path.append(byte)
        position += 1
      }
    }
    return (path, position)
  }

  static func isStyleSheet(_ name: String) -> Bool { SitePath(name).hasExtension("css") }

  static func isScript(_ name: String) -> Bool {
    SitePath(name).hasExtension("js") || SitePath(name).hasExtension("mjs")
  }

  /// The references of an asset that can be rewritten, in their order.
  static func all(in bytes: [UInt8], of name: String) -> [AssetReference] {
    guard isStyleSheet(name) || isScript(name) else { return [] }
    let places = isStyleSheet(name) ? StyleReferences.all(in: bytes) : ModuleSpecifiers(bytes).leading
    return (places + (sourceMap(in: bytes, isStyle: isStyleSheet(name)).map { [$0] } ?? []))
      .compactMap { AssetReference($0, in: bytes, of: name) }
  }

  /// The place of the address of a file's source map, which a comment on the last line names (ECMA-426, section 11).
  private static func sourceMap(in bytes: [UInt8], isStyle: Bool) -> Range<Int>? {
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }) else { return nil }
    let start = bytes[..<last].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[start...last]
    let opening = (isStyle ? "/*# sourceMappingURL=" : "//# sourceMappingURL=").utf8
    guard
      let comment = isStyle
        ? line.firstRange(of: opening) : line.starts(with: opening) ? start..<start + opening.count : nil
    else { return nil }
    let address = line[comment.upperBound...].prefix { $0 > 0x20 && !(isStyle && $0 == UInt8(ascii: "*")) }
    return address.isEmpty ? nil : address.indices
  }

  /// Replaces the paths of references by addresses; those without one stay as they are.
  static func rewrite(
    _ references: [AssetReference], in bytes: [UInt8], addresses: [String: String]
  ) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for reference in references {
      guard let address = addresses[reference.target] else { continue }
      output += bytes[position..<reference.range.lowerBound]
      // Base addresses may hold signs that would end the reference.
      for byte in address.utf8 {
        switch byte {
        case UInt8(ascii: "'"): output += Array("%27".utf8)
        case UInt8(ascii: "("): output += Array("%28".utf8)
        case UInt8(ascii: ")"): output += Array("%29".utf8)
        default: output.append(byte)
        }
      }
      position = reference.range.upperBound
    }
    return position == 0 ? bytes : output + bytes[position...]
  }
}

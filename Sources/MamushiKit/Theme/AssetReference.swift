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
  /// - Returns: nil for an address that is not relative, or has escapes.
  init?(_ range: Range<Int>, in bytes: [UInt8], of name: String) {
    let end = bytes[range].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let place = range.lowerBound..<(end ?? range.upperBound)
    guard !place.isEmpty, bytes[place.lowerBound] != UInt8(ascii: "/"),
      !bytes[place].contains(UInt8(ascii: "\\")),
      let text = String(validating: bytes[place], as: UTF8.self), !RelativeReference.hasScheme(text),
      let path = PercentEncoding.decode(text), let target = SitePath(name).folder.resolving(path)
    else { return nil }
    self.range = place
    self.target = target.string
  }

  static func isStyleSheet(_ name: String) -> Bool { SitePath(name).hasExtension("css") }

  static func isScript(_ name: String) -> Bool {
    SitePath(name).hasExtension("js") || SitePath(name).hasExtension("mjs")
  }

  /// The references of an asset that can be rewritten, in their order.
  static func all(in bytes: [UInt8], of name: String) -> [AssetReference] {
    let places =
      isStyleSheet(name)
      ? StyleReferences.all(in: bytes) : isScript(name) ? ModuleSpecifiers(bytes).leading : []
    return places.compactMap { AssetReference($0, in: bytes, of: name) }
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

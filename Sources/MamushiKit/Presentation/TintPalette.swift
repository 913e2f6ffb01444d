import MamushiCore

/// The colours that stand in for pictures until they are loaded. They are few, so that one small style sheet contains
/// all of them: no style attribute or script is needed, and no style sheet grows with the number of photos.
enum TintPalette {
  /// The evenly spread levels of each channel.
  private static let levels: [UInt32] = [0x20, 0x66, 0xA6, 0xE6]

  static let colours: [TintModel] = (0..<64).map { index in
    let channels = [index >> 4, index >> 2 & 3, index & 3].map { levels[$0] }
    return TintModel(id: id(index), colour: "#" + channels.map { digits($0) }.joined())
  }

  /// Returns class names: one for the gradient, one for each of its three colours.
  static func classes(of tint: ImageTint) -> String {
    "tint a\(id(nearest(tint.topLeft))) b\(id(nearest(tint.centre))) c\(id(nearest(tint.bottomRight)))"
  }

  private static func nearest(_ colour: UInt32) -> Int {
    [16, 8, 0].reduce(0) { index, shift in
      let value = Int(colour >> UInt32(shift) & 0xFF)
      let level = levels.indices.min { abs(Int(levels[$0]) - value) < abs(Int(levels[$1]) - value) } ?? 0
      return index << 2 | level
    }
  }

  private static func id(_ index: Int) -> String { digits(UInt32(index)) }

  private static func digits(_ value: UInt32) -> String {
    value < 16 ? "0" + String(value, radix: 16) : String(value, radix: 16)
  }
}

/// A colour of the palette, for the theme's style sheet.
struct TintModel: RecordModel {
  /// The end of its class names.
  let id: String
  let colour: String

  static let shape = Shape<TintModel>("Tint", .text("id") { $0.id }, .text("colour") { $0.colour })
}

import CVipsCalls
import MamushiCore

/// Why work on a picture ended early.
enum VipsFailure: Error {
  /// A call failed; libvips holds the reason.
  case call
  case fault(ImageFault)
}

/// A libvips picture, closed on deinitialization. Its pixels are computed on demand, so the source bytes must stay
/// valid until then.
final class VipsPicture {
  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer?) throws(VipsFailure) {
    guard let pointer else { throw .call }
    self.pointer = pointer
  }

  deinit { mamushi_vips_close(pointer) }

  /// Reads a file's header.
  convenience init(header bytes: UnsafeRawBufferPointer, allFrames: Bool) throws(VipsFailure) {
    try self.init(mamushi_vips_open(bytes.baseAddress, bytes.count, allFrames))
  }

  /// Decodes a file's picture at exactly this size, upright and in sRGB, with frames stacked vertically.
  ///
  /// - Parameters:
  ///   - header: The header of the same file.
  ///   - failsOnWarnings: Whether what the decoder only warns of is a failure.
  convenience init(
    thumbnail bytes: UnsafeRawBufferPointer, header: VipsPicture, width: Int, height: Int, allFrames: Bool,
    failsOnWarnings: Bool = false
  ) throws(VipsFailure) {
    func thumbnail(isManaged: Bool) -> OpaquePointer? {
      mamushi_vips_thumbnail(
        bytes.baseAddress, bytes.count, Int32(clamping: width), Int32(clamping: height), allFrames, isManaged,
        failsOnWarnings)
    }
    // Like browsers, ignores a colour profile that is broken or made for another kind of picture.
    try self.init((header.hasProfile ? thumbnail(isManaged: true) : nil) ?? thumbnail(isManaged: false))
  }

  /// Draws words, as small as what is visible of them.
  ///
  /// - Parameters:
  ///   - markup: words in Pango's markup.
  ///   - file: the path of the font's file; nil for a font of the machine.
  ///   - width: where lines end; nil for a single line.
  ///   - breaksWords: whether a word that is wider than a line is broken; otherwise it leaves the line.
  convenience init(
    text markup: String, font: String, file: String?, width: Int? = nil, breaksWords: Bool = true
  ) throws(VipsFailure) {
    let width = Int32(clamping: width ?? 0)
    let drawn: OpaquePointer? =
      if let file {
        mamushi_vips_text(markup, font, file, width, breaksWords)
      } else {
        mamushi_vips_text(markup, font, nil, width, breaksWords)
      }
    try self.init(drawn)
  }

  /// Makes a picture of pixels of 3 bytes.
  convenience init(pixels: [UInt8], width: Int, height: Int) throws(VipsFailure) {
    guard pixels.count == width * height * 3 else { throw .call }
    try self.init(mamushi_vips_painted(pixels, Int32(clamping: width), Int32(clamping: height)))
  }

  var width: Int { Int(mamushi_vips_width(pointer)) }
  /// The height of one frame.
  var height: Int { Int(mamushi_vips_height(pointer)) }
  var frameCount: Int { Int(mamushi_vips_frames(pointer)) }
  var hasAlpha: Bool { mamushi_vips_has_alpha(pointer) }
  /// Whether the picture is shown rotated or mirrored.
  var isOriented: Bool { mamushi_vips_is_oriented(pointer) }
  /// Whether the picture is rotated by a quarter turn.
  var isTurned: Bool { mamushi_vips_is_turned(pointer) }

  private var hasProfile: Bool { mamushi_vips_has_profile(pointer) }

  /// Decodes the whole picture. The result has no meaning for a picture without alpha.
  func isOpaque() throws(VipsFailure) -> Bool {
    var isOpaque = false
    guard mamushi_vips_is_opaque(pointer, &isOpaque) else { throw .call }
    return isOpaque
  }

  /// Decodes what has not been decoded yet.
  func inMemory() throws(VipsFailure) -> VipsPicture {
    try VipsPicture(mamushi_vips_in_memory(pointer))
  }

  /// Calls `body` with the pixels of a picture in memory: 3 bytes each, or 4 with alpha.
  func withPixels<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    let count = width * height * frameCount * (hasAlpha ? 4 : 3)
    let pixels = mamushi_vips_pixels(pointer)
    return body(UnsafeBufferPointer(start: pixels, count: pixels == nil ? 0 : count))
  }

  /// Returns the position at which a box of this size shows what draws the eye.
  func attention(width: Int, height: Int) throws(VipsFailure) -> (left: Int, top: Int) {
    var left: Int32 = 0
    var top: Int32 = 0
    guard mamushi_vips_attention(pointer, Int32(width), Int32(height), &left, &top) else { throw .call }
    return (
      min(max(0, Int(left)), self.width - width), min(max(0, Int(top)), self.height - height)
    )
  }

  /// Returns a part of the picture, resized to exactly this size.
  func part(_ box: PictureBox, width: Int, height: Int) throws(VipsFailure) -> VipsPicture {
    try VipsPicture(
      mamushi_vips_part(
        pointer, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height), Int32(width),
        Int32(height)))
  }

  func encoded(as encoding: ImageRendition.Encoding) throws(VipsFailure) -> [UInt8] {
    let (kind, quality, effort): (MamushiEncoding, Int, Int) =
      switch encoding {
      case .avif(let quality, let effort): (MamushiEncodingAVIF, quality, effort)
      case .webp(let quality, let effort): (MamushiEncodingWebP, quality, effort)
      case .losslessWebP: (MamushiEncodingLosslessWebP, 100, 4)
      case .jpeg(let quality): (MamushiEncodingJPEG, quality, 0)
      case .png: (MamushiEncodingPNG, 100, 0)
      }
    var memory: UnsafeMutableRawPointer?
    var count = 0
    guard
      mamushi_vips_encode(
        pointer, kind, Int32(clamping: quality), Int32(clamping: effort), &memory, &count),
      let memory
    else { throw .call }
    defer { mamushi_vips_free(memory) }
    let encoded = [UInt8](UnsafeRawBufferPointer(start: memory, count: count))
    return kind == MamushiEncodingWebP || kind == MamushiEncodingLosslessWebP
      ? WebPContainer.withoutMetadata(encoded) : encoded
  }

  /// Returns a metadata block by its libvips name.
  func metadata(_ name: String) -> [UInt8]? {
    var count = 0
    guard let start = mamushi_vips_metadata(pointer, name, &count), count > 0 else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Returns the XMP packet.
  ///
  /// In AVIF and HEIC, libvips knows one only if it begins with `<x:xmpmeta`. Most begin with `<?xpacket`: they are
  /// `heif-mime-` and the place of the item among all blocks of metadata.
  func xmp(in format: ImageHeader.Format) -> [UInt8]? {
    if let packet = metadata("xmp-data") { return packet }
    guard format == .avif || format == .heic else { return nil }
    for place in 0..<16 {
      guard let item = metadata("heif-mime-\(place)") else { continue }
      // Its media type is not handed out, but every packet names RDF at its beginning.
      if item.prefix(4096).firstRange(of: "rdf-syntax-ns#".utf8) != nil { return item }
    }
    return nil
  }
}

/// A part of a picture, in pixels.
struct PictureBox {
  var left = 0
  var top = 0
  var width: Int
  var height: Int

  /// Returns the same part of the same picture at another scale.
  func scaled(from old: VipsPicture, to new: VipsPicture) -> PictureBox {
    if old.width == new.width, old.height == new.height { return self }
    func horizontal(_ value: Int) -> Int { (value * new.width * 2 + old.width) / (old.width * 2) }
    func vertical(_ value: Int) -> Int { (value * new.height * 2 + old.height) / (old.height * 2) }
    var box = PictureBox(width: max(1, horizontal(width)), height: max(1, vertical(height)))
    box.left = min(horizontal(left), new.width - box.width)
    box.top = min(vertical(top), new.height - box.height)
    return box
  }
}

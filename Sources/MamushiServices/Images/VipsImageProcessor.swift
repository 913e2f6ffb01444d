import CVipsCalls
import CXML2Calls
import MamushiCore

/// Decodes and encodes pictures with libvips (8.13 or newer), which is loaded with the first picture. Decoders that
/// libvips marks as untrusted are disabled.
package struct VipsImageProcessor: ImageProcessor {
  /// In bytes; a picture that takes more is examined alone.
  private static let sharedMemory = 96 << 20

  /// Where fonts are kept that words are drawn with; nil to draw with the machine's alone.
  let fontFolder: String?

  /// - Parameter site: the path of the site's folder; without one, no words are drawn with a font of its own.
  package init(site: String? = nil) {
    fontFolder = site.map { "\($0)/\(RenditionCache.folder.string)/\(ShareDrawing.Font.folder)" }
  }

  package func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts {
    let header = try Self.header(of: bytes)
    if header.format == .svg {
      var facts = ImageFacts(format: .svg, width: header.width, height: header.height)
      facts.removed = try DrawingSafety.made(of: bytes).removed
      return facts
    }
    guard header.width * header.height <= pixelLimit else {
      throw .tooLarge(width: header.width, height: header.height, limit: pixelLimit)
    }
    try Self.load()
    let memory = DecodingMemory.estimate(of: bytes, header)
    func facts(failsOnWarnings: Bool) throws(ImageFault) -> ImageFacts {
      // A picture that takes more memory than the limit is decoded while nothing else is.
      var facts = try Self.work(on: bytes, as: header.format, alone: memory > Self.sharedMemory) {
        (bytes) throws(VipsFailure) in
        try ImageExamination(
          bytes: bytes, format: header.format, pixelLimit: pixelLimit, failsOnWarnings: failsOnWarnings
        ).facts()
      }
      facts.decodingMemory = memory
      return facts
    }
    guard header.format == .jpeg else { return try facts(failsOnWarnings: false) }
    // libjpeg only warns of damaged pixels, as it does of oddities that many cameras write.
    do throws(ImageFault) {
      return try facts(failsOnWarnings: true)
    } catch .damaged(let reason) where JPEGDamage.isTold(by: reason) {
      throw .damaged(reason: reason)
    } catch {
      return try facts(failsOnWarnings: false)
    }
  }

  package func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault) {
    let header = try Self.header(of: bytes)
    let bytes = header.format == .svg ? try DrawingSafety.made(of: bytes).bytes : bytes
    try Self.load()
    var made: Set<ImageRendition> = []
    try Self.work(on: bytes, as: header.format) { (bytes) throws(VipsFailure) in
      // The second attempt after a failure continues where the first one stopped.
      let missing = renditions.filter { !made.contains($0) }
      func keepNew(_ rendition: ImageRendition, _ encoded: [UInt8]) -> Bool {
        made.insert(rendition)
        return keep(rendition, encoded)
      }
      if header.format == .svg {
        try DrawingRendering(missing, of: bytes).run(keep: keepNew)
      } else {
        try ImageRendering(missing, of: bytes).run(keep: keepNew)
      }
    }
  }

  package func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
    try DrawingSafety.made(of: bytes)
  }

  package func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    MetadataRemover.strip(bytes)
  }

  /// Reads the header. The bytes decide the format.
  private static func header(of bytes: [UInt8]) throws(ImageFault) -> ImageHeader {
    if bytes.isEmpty { throw .empty }
    do throws(ImageHeaderFault) {
      return try ImageHeader(parsing: bytes)
    } catch .withoutSize {
      // A file that only starts like a drawing has other faults.
      _ = try DrawingSafety.made(of: bytes)
      throw .drawingWithoutSize
    } catch {
      guard ImageHeader.Format(signatureOf: bytes) != nil else { throw .unknownFormat }
      throw error == .incomplete ? .truncated : .damaged(reason: "its header is not valid")
    }
  }

  static func load() throws(ImageFault) {
    if let reason = mamushi_vips_load() { throw .unavailable(reason: String(cString: reason)) }
    // Without it a photo would lose its description, and nobody would be told.
    if let reason = cxml2_load() { throw .noXMLReader(reason: String(cString: reason)) }
  }

  /// Runs a task in which libvips may fail. After a failure, runs it again alone to find out why, because libvips keeps
  /// the errors of all threads in one place.
  ///
  /// - Parameter isAlone: Whether to run alone from the start.
  private static func work<Value>(
    on bytes: [UInt8], as format: ImageHeader.Format, alone isAlone: Bool = false,
    _ body: (UnsafeRawBufferPointer) throws(VipsFailure) -> Value
  ) throws(ImageFault) -> Value {
    func attempt(alone isAlone: Bool) -> Result<Value, VipsFailure> {
      mamushi_vips_begin(isAlone)
      defer { mamushi_vips_end() }
      return bytes.withUnsafeBytes { bytes in
        do throws(VipsFailure) {
          return .success(try body(bytes))
        } catch .call where isAlone {
          return .failure(.fault(fault(of: bytes, as: format)))
        } catch {
          return .failure(error)
        }
      }
    }
    var result = attempt(alone: isAlone)
    if case .failure(.call) = result { result = attempt(alone: true) }
    switch result {
    case .success(let value): return value
    case .failure(.fault(let fault)): throw fault
    // A call that failed alone has already become a fault.
    case .failure(.call): throw .damaged(reason: "no reason is given")
    }
  }

  /// Returns the meaning of the last error. Must be called alone.
  private static func fault(of bytes: UnsafeRawBufferPointer, as format: ImageHeader.Format) -> ImageFault {
    let text = mamushi_vips_take_error()
    defer { mamushi_vips_free(text) }
    if PictureEnd.isMissing(in: bytes, format: format) { return .truncated }
    let reason = text.map { Self.reason(in: String(cString: $0)) } ?? ""
    // From libheif, or from libvips built without libheif.
    if reason.contains("nsupported compression") || reason.contains("class \"heifsave") {
      return .missingEncoder(name: "AVIF")
    }
    // No decoder that may read untrusted files knows it: an animated AVIF, say.
    if reason.contains("operation is blocked") { return .unknownFormat }
    if let name = unsupportedFormat(in: reason, format: format) { return .unsupportedFormat(name: name) }
    return .damaged(reason: reason)
  }

  /// Returns the format if its decoder is missing. Distributions leave out decoders, above all those of HEIC and AVIF.
  private static func unsupportedFormat(in reason: String, format: ImageHeader.Format) -> String? {
    if reason.contains("not in a known format") { return format.rawValue.uppercased() }
    guard format == .heic || format == .avif else { return nil }
    return reason.contains("nsupported") || reason.contains("plugin") ? format.rawValue.uppercased() : nil
  }

  /// Returns the first line of an error text, without the name of the libvips component that reports it.
  static func reason(in text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? "no reason is given"
    guard let colon = line.firstIndex(of: ":") else { return String(line) }
    return String(line[colon...].drop { $0 == ":" || $0 == " " })
  }
}

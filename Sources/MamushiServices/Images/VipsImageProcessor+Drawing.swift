import CPlatform
import CVipsCalls
import MamushiCore
import Synchronization

extension VipsImageProcessor {
  package func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8] {
    try Self.load()
    var (face, file) = (FontFace?.none, String?.none)
    if let font = drawing.font {
      guard let found = FontFace(parsing: font.bytes) else {
        throw .unusableFont(reason: "it is not a TrueType or OpenType font with a name")
      }
      face = found
      file = try path(of: font)
    }
    let lettering = ShareLettering(face: face, file: file, language: drawing.language)
    func paint() throws(VipsFailure) -> [UInt8] {
      var painting = SharePainting(drawing, lettering)
      return try painting.png()
    }
    var result = attempt(alone: false, paint)
    // Alone, the reason is its own.
    if case .failure = result { result = attempt(alone: true, paint) }
    switch result {
    case .success(let bytes): return bytes
    case .failure(let fault): throw fault
    }
  }

  private func attempt(
    alone isAlone: Bool, _ body: () throws(VipsFailure) -> [UInt8]
  ) -> Result<[UInt8], ImageFault> {
    mamushi_vips_begin(isAlone)
    defer { mamushi_vips_end() }
    do throws(VipsFailure) {
      return .success(try body())
    } catch .fault(let fault) {
      return .failure(fault)
    } catch {
      guard isAlone else { return .failure(.noText(reason: "")) }
      let text = mamushi_vips_take_error()
      defer { mamushi_vips_free(text) }
      let reason = text.map { Self.reason(in: String(cString: $0)) } ?? "no reason is given"
      return .failure(
        reason.contains("fontfile") ? .unusableFont(reason: reason) : .noText(reason: reason))
    }
  }

  /// The paths of fonts that are known to be whole.
  private static let whole = Mutex<Set<String>>([])

  /// Pango reads fonts from files, and keeps them open: so each has a file of its own, which nobody changes.
  private func path(of font: ShareDrawing.Font) throws(ImageFault) -> String {
    guard let fontFolder else { throw .unusableFont(reason: "there is no folder for fonts") }
    let path = fontFolder + "/" + font.fingerprint.hexadecimal + ShareDrawing.Font.suffix
    if Self.whole.withLock({ $0.contains(path) }), access(path, R_OK) == 0 { return path }
    if (try? Self.readFile(path)) != font.bytes { try write(font, to: path) }
    Self.whole.withLock { _ = $0.insert(path) }
    return path
  }

  private func write(_ font: ShareDrawing.Font, to path: String) throws(ImageFault) {
    do throws(FileFailure) {
      try writeFileAtomically(
        font.bytes, to: path, through: path + "-" + String(UInt64.random(in: 0 ... .max), radix: 36),
        mode: 0o644, isDurable: false)
    } catch {
      throw .unusableFont(reason: "it cannot be copied to '\(path)'")
    }
  }

  private static func readFile(_ path: String) throws(FileFailure) -> [UInt8] {
    let (parent, name) = splitPath(path)
    return try LocalFileTree(root: parent).read(SitePath(name))
  }
}

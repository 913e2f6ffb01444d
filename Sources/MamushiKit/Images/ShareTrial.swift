import MamushiCore

/// Finds out whether words can be drawn, by drawing some: pages name a picture only where that is possible. Success is
/// remembered, so that builds that draw nothing do not load a library.
struct ShareTrial: Sendable {
  let files: any FileTree
  let processor: any ImageProcessor
  let store: any RenditionStore
  let fingerprinter: Fingerprinter

  /// - Returns: the reason why pictures in a style cannot be made; nil if they can.
  func fault(of style: ShareStyle) -> ImageFault? {
    let (path, mark) = (path(style), Array("drawn".utf8))
    if store.read(path) == mark { return nil }
    do throws(ImageFault) {
      _ = try processor.draw(style.drawing(title: "Mamushi", font: font(of: style)))
    } catch {
      return error
    }
    // If it cannot be stored, it is drawn again the next time.
    try? store.write(mark, to: path)
    return nil
  }

  /// Has the next build try again.
  func forget(_ style: ShareStyle) { try? store.remove([path(style)]) }

  /// Reads the font of a style; nil for the machine's.
  func font(of style: ShareStyle) throws(ImageFault) -> ShareDrawing.Font? {
    guard let (file, fingerprint) = style.font else { return nil }
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try files.read(file)
    } catch {
      throw .unusableFont(reason: error.reason)
    }
    guard fingerprinter(bytes) == fingerprint else {
      throw .unusableFont(reason: "it changed while the site was built")
    }
    return ShareDrawing.Font(bytes: bytes, fingerprint: fingerprint)
  }

  private func path(_ style: ShareStyle) -> String {
    PictureFiles.trialPath(style.font?.fingerprint ?? .none)
  }
}

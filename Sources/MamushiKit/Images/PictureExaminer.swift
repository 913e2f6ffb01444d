import MamushiCore

/// Finds out what is known of pictures, each once for its bytes: what is found is kept, and found again by their
/// fingerprint in any checkout.
struct PictureExaminer: Sendable {
  let processor: any ImageProcessor
  let store: any RenditionStore
  let plan: RenditionPlan
  let fingerprinter: Fingerprinter

  /// - Parameter bytes: read only where nothing is known yet.
  func content<Failure: Error>(
    of fingerprint: Fingerprint, bytes: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> Result<Picture.Content, ImageFault> {
    if let facts = knownFacts(of: fingerprint) { return .success(content(fingerprint, facts)) }
    return examine(try bytes(), fingerprint)
  }

  func content(_ fingerprint: Fingerprint, _ facts: ImageFacts) -> Picture.Content {
    Picture.Content(fingerprint: fingerprint, facts: facts, key: plan.key(of: fingerprint))
  }

  private func examine(_ bytes: [UInt8], _ fingerprint: Fingerprint) -> Result<Picture.Content, ImageFault> {
    do throws(ImageFault) {
      let facts = try processor.examine(bytes, pixelLimit: plan.settings.pixelLimit)
      var block = ByteEncoder()
      block.add(facts)
      // Where it cannot be kept, it is found out again the next time.
      try? store.write(block.bytes, to: PictureFiles.factsPath(fingerprint))
      return .success(content(fingerprint, facts))
    } catch {
      return .failure(error)
    }
  }

  private func knownFacts(of fingerprint: Fingerprint) -> ImageFacts? {
    guard let block = store.read(PictureFiles.factsPath(fingerprint)) else { return nil }
    var decoder = ByteDecoder(block)
    let facts = decoder.facts()
    guard decoder.isValid, decoder.isAtEnd, facts.width * facts.height <= plan.settings.pixelLimit else {
      return nil
    }
    return facts
  }
}

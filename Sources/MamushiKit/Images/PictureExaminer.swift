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
      add(facts, to: &block)
      block.addFixed(ByteHash.hash(block.bytes))
      // Where it cannot be kept, it is found out again the next time.
      try? store.write(block.bytes, to: PictureFiles.factsPath(fingerprint))
      return .success(content(fingerprint, facts))
    } catch {
      return .failure(error)
    }
  }

  private func knownFacts(of fingerprint: Fingerprint) -> ImageFacts? {
    // It may have been damaged since, or by who carried it from one machine to another.
    guard let block = store.read(PictureFiles.factsPath(fingerprint)), block.count > 8 else { return nil }
    var end = ByteDecoder(block, in: block.count - 8..<block.count)
    guard end.fixed() == ByteHash.hash(Array(block.dropLast(8))) else { return nil }
    var decoder = ByteDecoder(block, in: 0..<block.count - 8)
    let facts = facts(from: &decoder)
    return decoder.isValid && decoder.isAtEnd ? facts : nil
  }

  // MARK: Remembered facts

  func add(_ facts: ImageFacts, to encoder: inout ByteEncoder) {
    encoder.add(plan.settings.pixelLimit)
    encoder.add(facts)
  }

  /// Facts that were found before. The decoder is invalid where they might not be found today: where the limit is lower
  /// than it was then.
  func facts(from decoder: inout ByteDecoder) -> ImageFacts {
    let limit = decoder.number()
    let facts = decoder.facts()
    // How many frames count is not among the facts.
    let isAllowed =
      limit <= plan.settings.pixelLimit || facts.format == .svg
      || !facts.isAnimated && decoder.isValid && facts.width * facts.height <= plan.settings.pixelLimit
    if !isAllowed { decoder.invalidate() }
    return facts
  }
}

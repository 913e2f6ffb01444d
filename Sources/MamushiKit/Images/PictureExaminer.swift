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
      block.add(examined(fingerprint, facts))
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
    var known = examined(fingerprint)
    known.code(&decoder)
    return decoder.isValid && decoder.isAtEnd ? known.facts : nil
  }

  /// What is kept of a picture.
  ///
  /// - Parameter facts: nil to read them.
  func examined(_ fingerprint: Fingerprint, _ facts: ImageFacts? = nil) -> ExaminedPicture {
    ExaminedPicture(
      fingerprint: fingerprint, pixelLimit: plan.settings.pixelLimit, facts: facts ?? .blank)
  }
}

/// What was found out about a picture, with the limit that it was found under.
struct ExaminedPicture {
  /// Of its bytes, known before it is read.
  let fingerprint: Fingerprint
  /// The limit of now.
  let pixelLimit: Int
  fileprivate(set) var facts: ImageFacts
}

extension ExaminedPicture: CodedFields {
  mutating func code(_ coder: inout some Coder) {
    var limit = pixelLimit
    coder.code(&limit)
    coder.code(&facts)
    if limit > pixelLimit, !isWithinLimit { coder.invalidate() }
  }

  /// Whether facts that were found under a higher limit would be found today.
  private var isWithinLimit: Bool {
    if facts.format == .svg { return true }
    // How many frames count is not among the facts.
    if facts.isAnimated { return false }
    let (pixels, isTooLarge) = facts.width.multipliedReportingOverflow(by: facts.height)
    return !isTooLarge && pixels <= pixelLimit
  }
}

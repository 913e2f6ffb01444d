import MamushiCore

/// Examines pictures once for their content: the results are stored, and found again by fingerprint in any
/// checkout.
struct PictureExaminer: Sendable {
  let processor: any ImageProcessor
  let store: any RenditionStore
  let plan: RenditionPlan
  let fingerprinter: Fingerprinter

  /// - Parameter bytes: evaluated only if there is no stored result.
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
      // If it cannot be stored, the picture is examined again the next time.
      try? store.write(block.bytes, to: PictureFiles.factsPath(fingerprint))
      return .success(content(fingerprint, facts))
    } catch {
      return .failure(error)
    }
  }

  private func knownFacts(of fingerprint: Fingerprint) -> ImageFacts? {
    // The file may have been damaged, also while it was copied between machines.
    guard let block = store.read(PictureFiles.factsPath(fingerprint)), block.count > 8 else { return nil }
    var end = ByteDecoder(block, in: block.count - 8..<block.count)
    guard end.fixed() == ByteHash.hash(Array(block.dropLast(8))) else { return nil }
    var decoder = ByteDecoder(block, in: 0..<block.count - 8)
    var known = examined(fingerprint)
    known.code(&decoder)
    return decoder.isValid && decoder.isAtEnd ? known.facts : nil
  }

  /// The stored form of a picture's examination.
  ///
  /// - Parameter facts: nil to read them.
  func examined(_ fingerprint: Fingerprint, _ facts: ImageFacts? = nil) -> ExaminedPicture {
    ExaminedPicture(
      fingerprint: fingerprint, pixelLimit: plan.settings.pixelLimit, facts: facts ?? .blank)
  }
}

/// The result of examining a picture, with the limit in force at that time.
struct ExaminedPicture {
  /// The fingerprint of its bytes, known before reading.
  let fingerprint: Fingerprint
  /// The current limit.
  let pixelLimit: Int
  fileprivate(set) var facts: ImageFacts
}

extension ExaminedPicture: CodedFields {
  mutating func code(_ coder: inout some Coder) {
    var limit = pixelLimit
    coder.code(&limit)
    coder.code(&facts)
    let isUncertain = limit > pixelLimit ? !isWithinLimit : limit < pixelLimit && facts.hasTooManyFrames
    if isUncertain { coder.invalidate() }
  }

  /// Whether a result obtained under a higher limit is certainly valid now.
  private var isWithinLimit: Bool {
    if facts.format == .svg { return true }
    // The number of frames is not stored.
    if facts.isAnimated { return false }
    let (pixels, isTooLarge) = facts.width.multipliedReportingOverflow(by: facts.height)
    return !isTooLarge && pixels <= pixelLimit
  }
}

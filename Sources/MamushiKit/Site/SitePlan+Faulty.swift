import MamushiCore

// Texts that have no page because of a fault in their front matter or their name, which has been reported. Their bodies
// are checked nevertheless, so that one build reports everything.
extension SitePlan {
  func faultyBodies(in sources: SourceTable) -> [TextBody] {
    targets.faultyTexts.compactMap { file in
      guard let position = sources.position(of: file),
        let (bytes, fingerprint) = try? sources.read(at: position), UTF8Check.firstFault(in: bytes) == nil
      else { return nil }
      switch FrontMatter.split(bytes) {
      case .found(let matter):
        if Self.saysDraft(bytes[matter.document]) { return nil }
        return TextBody(
          file: file, offset: matter.body.lowerBound, firstLine: matter.bodyLine, fingerprint: fingerprint)
      case .none(let body):
        if FrontMatterFence.fault(in: bytes) != nil { return nil }
        return TextBody(file: file, offset: body, firstLine: 1, fingerprint: fingerprint)
      case .unclosed: return nil
      }
    }
  }

  /// Whether front matter that may be unreadable says that the text is a draft: these are not checked.
  private static func saysDraft(_ document: ArraySlice<UInt8>) -> Bool {
    String(decoding: document, as: UTF8.self).contains(/(?m)^\s*"?draft"?\s*[:=]\s*true/)
  }
}

import MamushiCore

extension SiteLoader {
  /// How pictures are made for pages that have none to share; nil if they are not wanted, or cannot be made here.
  func shareStyle(
    in index: ContentIndex, _ diagnostics: inout [Diagnostic]
  ) -> ShareStyle? {
    let configuration = setup.configuration
    guard let settings = configuration.sharePictures else { return nil }
    let file = settings.font.map { ContentIndex.staticFolder.appending($0.path) }
    // What is missing has been reported.
    if let file, !index.hasFile(file) { return nil }
    let location = SourceLocation(ConfigurationRepository.file, settings.font?.mark ?? settings.mark)
    var font: (file: SitePath, fingerprint: Fingerprint)?
    if let file {
      guard let fingerprint = fingerprint(of: file, &diagnostics) else { return nil }
      font = (file, fingerprint)
    }
    let colours = settings.colours(accent: configuration.accent)
    let style = ShareStyle(
      siteName: configuration.title, language: setup.language.tag,
      isRightToLeft: setup.language.isRightToLeft,
      background: colours.background.paint,
      ink: colours.ink.paint, font: font)
    guard
      let fault = ShareTrial(
        files: services.files, processor: services.images, store: services.renditions,
        fingerprinter: services.memory.fingerprinter
      ).fault(of: style)
    else { return style }
    // All languages have the same fault.
    if number == 0 { diagnostics.append(Diagnostic(SettingProblem.noSharePictures(fault), at: location)) }
    return nil
  }

  private func fingerprint(of file: SitePath, _ diagnostics: inout [Diagnostic]) -> Fingerprint? {
    guard let position = memos.sources.position(of: file) else { return nil }
    let known = memos.sources.fingerprint(at: position)
    if known != .none { return known }
    do throws(FileFailure) {
      return try memos.sources.read(at: position).fingerprint
    } catch {
      if number == 0 {
        diagnostics.append(
          Diagnostic(SiteProblem.unreadable(reason: error.reason), at: SourceLocation(file)))
      }
      return nil
    }
  }
}

extension Colour {
  fileprivate var paint: ShareDrawing.Paint {
    func channel(_ value: Double) -> UInt8 { UInt8(clamping: Int((value * 255).rounded())) }
    return .init(red: channel(red), green: channel(green), blue: channel(blue))
  }
}

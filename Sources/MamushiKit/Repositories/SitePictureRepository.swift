import MamushiCore

/// Looks up the files that `site.yaml` names.
struct SitePictureRepository: Sendable {
  /// The side in pixels of the largest icon made from a picture.
  static let iconSide = 180

  let content: ContentFolder

  func load(_ identity: SiteIdentity) -> Loaded<SitePictures> {
    var diagnostics: [Diagnostic] = []
    func picture(_ reference: FileReference?) -> Picture? {
      reference.flatMap { content.pictures.picture($0, below: "", into: &diagnostics) }
    }
    var pictures = SitePictures()
    pictures.logo = picture(identity.logo)
    pictures.darkLogo = picture(identity.darkLogo)
    pictures.image = picture(identity.image)
    if let reference = identity.image, pictures.image?.content?.facts.format == .svg {
      diagnostics.append(Diagnostic(SettingProblem.drawingToShare, at: reference.location))
    }
    if let reference = identity.icon, let icon = picture(reference), let facts = icon.content?.facts {
      let problem: SettingProblem? =
        facts.width != facts.height
        ? .iconNotSquare(width: facts.width, height: facts.height)
        : facts.format != .svg && facts.width < Self.iconSide
          ? .smallIcon(side: facts.width, wanted: Self.iconSide) : nil
      if let problem { diagnostics.append(Diagnostic(problem, at: reference.location)) }
      if problem?.severity != .error { pictures.icon = icon }
    }
    return Loaded(pictures, diagnostics)
  }

  /// Reports missing font files.
  func check(_ fonts: FontSettings) -> [Diagnostic] {
    fonts.all.flatMap { $0.font.files }.compactMap { font in
      let file = ContentIndex.staticFolder.appending(font.path)
      if content.index.hasFile(file) { return nil }
      let near = content.index.nearestFile(to: file).map {
        ContentIndex.reference(to: $0, from: ConfigurationRepository.file)
      }
      return Diagnostic(
        SettingProblem.missingFont(path: "/" + font.path, suggestion: near),
        at: SourceLocation(ConfigurationRepository.file, font.mark))
    }
  }
}

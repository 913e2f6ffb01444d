import MamushiCore

/// Looks up the files that `site.yaml` names.
struct SitePictureRepository: Sendable {
  /// The side in pixels of the largest icon made from a picture.
  static let iconSide = 180

  /// The files of `static` that are linked if `icon` is not set, the first of those that are there. Browsers show a drawing
  /// in any size.
  private static let favicons = ["favicon.svg", "favicon.png", "favicon.ico"]

  let content: ContentFolder

  /// - Parameter podcast: the picture of the site's podcast.
  func load(_ identity: SiteIdentity, podcast: FileReference? = nil) -> Loaded<SitePictures> {
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
    if identity.icon == nil {
      func isPublished(_ path: String) -> Bool {
        content.index.hasFile(ContentIndex.staticFolder.appending(path))
      }
      pictures.favicon = Self.favicons.first(where: isPublished)
      pictures.touchIcon = isPublished(IconFile.touch) ? IconFile.touch : nil
    }
    pictures.podcast = picture(podcast)
    if let podcast, let facts = pictures.podcast?.content?.facts, let problem = Self.problem(ofPodcast: facts)
    {
      diagnostics.append(Diagnostic(problem, at: podcast.location))
    }
    return Loaded(pictures, diagnostics)
  }

  /// Returns what directories of podcasts do not like about a picture.
  private static func problem(ofPodcast facts: ImageFacts) -> PodcastProblem? {
    if facts.format != .jpeg, facts.format != .png { return .imageFormat }
    if facts.width != facts.height { return .imageNotSquare(width: facts.width, height: facts.height) }
    return PodcastSettings.sides.contains(facts.width) ? nil : .imageSide(side: facts.width)
  }

  /// Reports missing font files.
  func check(_ fonts: FontSettings, _ sharing: FontSettings.File? = nil) -> [Diagnostic] {
    (fonts.all.flatMap { $0.font.files } + (sharing.map { [$0] } ?? [])).compactMap { font in
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

import MamushiCore

/// What stands for the site on all of its pages: pictures, words and links of `site.yaml`.
struct SiteIdentity: Sendable {
  /// In the place of the title at the top of pages.
  var logo: FileReference?
  /// What browsers and phones show for the site.
  var icon: FileReference?
  /// What pages without a picture of their own are shared with.
  var image: FileReference?
  var copyright: String?
  /// The same people elsewhere.
  var social: [SocialLink] = []
}

/// A page elsewhere of those whose site it is.
struct SocialLink: Equatable, Sendable {
  let label: String
  let url: String
  /// A service that is known by name; nil for another.
  let service: Service?

  /// - Parameter label: nil for the service's own name.
  init?(service: Service?, label: String?, url: String) {
    guard let label = label ?? service?.name else { return nil }
    self.label = label
    self.url = url
    self.service = service
  }

  /// As `kind` says it.
  enum Service: String, CaseIterable, Sendable {
    case bluesky, email, facebook, github, gitlab, instagram, line, linkedin, mastodon, note, pinterest,
      pixelfed, threads,
      tiktok, x, youtube

    /// As it writes itself.
    var name: String {
      switch self {
      case .bluesky: "Bluesky"
      case .email: "Email"
      case .facebook: "Facebook"
      case .github: "GitHub"
      case .gitlab: "GitLab"
      case .instagram: "Instagram"
      case .line: "LINE"
      case .linkedin: "LinkedIn"
      case .mastodon: "Mastodon"
      case .note: "note"
      case .pinterest: "Pinterest"
      case .pixelfed: "Pixelfed"
      case .threads: "Threads"
      case .tiktok: "TikTok"
      case .x: "X"
      case .youtube: "YouTube"
      }
    }
  }
}

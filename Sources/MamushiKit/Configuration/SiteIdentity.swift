import MamushiCore

/// The pictures, copyright and links in `site.yaml` that represent the site on all pages.
struct SiteIdentity: Sendable {
  /// Shown instead of the title at the top of pages.
  var logo: FileReference?
  /// Shown in place of ``logo`` to readers who prefer dark pages.
  var darkLogo: FileReference?
  /// Shown by browsers and phones for the site.
  var icon: FileReference?
  /// Shown when pages without a picture of their own are shared.
  var image: FileReference?
  var copyright: String?
  /// The copyright as written, possibly in several languages.
  var copyrightText: LocalizedText?
  /// The authors' profiles on other sites.
  var social: [SocialLink] = []
}

/// A profile of the site's authors on another site.
struct SocialLink: Equatable, Sendable {
  let label: String
  let url: String
  /// A known service; nil for another one.
  let service: Service?

  /// - Parameter label: nil for the service's name.
  init?(service: Service?, label: String?, url: String) {
    guard let label = label ?? service?.name else { return nil }
    self.label = label
    self.url = url
    self.service = service
  }

  /// A value of `kind`.
  enum Service: String, CaseIterable, Sendable {
    case bluesky, email, facebook, github, gitlab, instagram, line, linkedin, mastodon, note, pinterest,
      pixelfed, threads,
      tiktok, x, youtube

    /// The service's own spelling of its name.
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

import MamushiCore

/// Pictures that represent the site.
struct SitePictures: Sendable {
  /// Shown at the top of pages.
  var logo: Picture?
  /// Shown in place of ``logo`` to readers who prefer dark pages.
  var darkLogo: Picture?
  /// Shown when pages without a picture of their own are shared.
  var image: Picture?
  /// Square. Its renditions are at the addresses that browsers and phones request.
  var icon: Picture?
  /// The path of an icon among the site's published files, if no ``icon`` is set: `favicon.svg`.
  var favicon: String?
  /// The path of the icon that phones show, if the site publishes one and no ``icon`` is set.
  var touchIcon: String?
  /// Shown by directories of podcasts.
  var podcast: Picture?
  /// What is made for pages without a picture of their own; nil if they share ``image``.
  var share: ShareStyle?
}

extension SitePictures {
  /// All pictures in this order, nil for missing ones.
  var all: [Picture?] { [logo, darkLogo, image, icon, podcast] }
}

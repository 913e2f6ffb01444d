import MamushiCore

/// Pictures that stand for the site.
struct SitePictures: Sendable {
  /// At the top of pages.
  var logo: Picture?
  /// What pages without a picture of their own are shared with.
  var image: Picture?
  /// Square. What is made of it lies where browsers and phones look for it.
  var icon: Picture?
}

extension SitePictures {
  /// In this order, those that there are not as nil.
  var all: [Picture?] { [logo, image, icon] }
}

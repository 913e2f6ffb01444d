/// One of the looks that the theme has: for what kind of site it is made.
enum Look: String, CaseIterable, Sendable {
  /// A lively magazine about food, led by pictures.
  case magazine
  /// A journal or blog, led by its texts.
  case journal
  /// A photographer's work, led by the gallery.
  case portfolio
}

/// A look of the theme, each for a kind of site.
package enum Look: String, CaseIterable, Sendable {
  /// A lively magazine about food that emphasises pictures.
  case magazine
  /// A journal or blog that emphasises texts.
  case journal
  /// A photographer's portfolio that emphasises the gallery.
  case portfolio
}

import MamushiCore

/// The menus of a site's pages, with what is wrong with them.
struct PlannedMenus: Sendable {
  var menus = Menus()
  var diagnostics: [Diagnostic] = []
  /// Links to places within pages, which are followed once all pages are made.
  var fragments: [FragmentLink] = []
}

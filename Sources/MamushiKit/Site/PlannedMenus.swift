import MamushiCore

/// The menus of a site's pages, with their diagnostics.
struct PlannedMenus: Sendable {
  var menus = Menus()
  var diagnostics: [Diagnostic] = []
  /// Links to places within pages, which are checked once all pages are made.
  var fragments: [FragmentLink] = []
}

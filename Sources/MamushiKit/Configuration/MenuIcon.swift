/// The symbols that entries of menus can have. The theme draws each.
enum MenuIcon: String, CaseIterable, Sendable {
  case feed, gallery, guidance, home, info, mail, phone, map, search, calendar, clock, shop, person, heart
  case star, link
}

/// The icons that menu entries can have. The theme draws each of them.
enum MenuIcon: String, CaseIterable, Sendable {
  case feed, gallery, guidance, home, info, mail, phone, map, search, calendar, clock, shop, person, heart
  case star, link
}

import MamushiCore

/// Suggestions for misspelt names of time zones.
enum TimeZoneName {
  /// Zones by common abbreviations, which are not names of zones; an ambiguous one maps to the likeliest.
  private static let zonesByAbbreviation = [
    "jst": "Asia/Tokyo", "kst": "Asia/Seoul", "ist": "Asia/Kolkata", "sgt": "Asia/Singapore",
    "hkt": "Asia/Hong_Kong",
    "bst": "Europe/London", "west": "Europe/Lisbon", "cest": "Europe/Berlin", "eest": "Europe/Athens",
    "msk": "Europe/Moscow", "sast": "Africa/Johannesburg",
    "ast": "America/Halifax", "adt": "America/Halifax", "edt": "America/New_York", "cst": "America/Chicago",
    "cdt": "America/Chicago", "mdt": "America/Denver", "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles", "akst": "America/Anchorage", "akdt": "America/Anchorage",
    "brt": "America/Sao_Paulo",
    "awst": "Australia/Perth", "acst": "Australia/Adelaide", "acdt": "Australia/Adelaide",
    "aest": "Australia/Sydney", "aedt": "Australia/Sydney", "nzst": "Pacific/Auckland",
    "nzdt": "Pacific/Auckland",
  ]

  /// The zone most likely meant by `London`, `new york`, `Europe/Londn` or `BST`.
  static func nearest(to name: String, among known: [String]) -> String? {
    let wanted = folded(name)
    if let same = known.first(where: { folded($0) == wanted }) { return same }
    // A region alone has many zones: none is likelier than others.
    if known.contains(where: { folded($0).hasPrefix(wanted + "/") }) { return nil }
    let city = self.city(of: wanted)
    let cities = known.map { (name: $0, city: self.city(of: folded($0))) }
    if let same = cities.first(where: { $0.city == city }) { return same.name }
    if let zone = zonesByAbbreviation[wanted], known.contains(zone) { return zone }
    if let near = nearestName(to: name, among: known) { return near }
    let near = nearestName(to: city, among: cities.map(\.city))
    return near.flatMap { near in cities.first { $0.city == near }?.name }
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
  }

  private static func city(of name: String) -> String {
    String(name.split(separator: "/").last ?? Substring(name))
  }
}

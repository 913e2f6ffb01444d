import MamushiKit

/// The day in an address: `2014-12-12` in `2014/12/12/1.0-Timeline`.
enum AddressDay {
  static func day(of address: String) -> String? {
    let parts = address.split(separator: "/")
    guard parts.count >= 4 else { return nil }
    for start in 0...(parts.count - 4) {
      let (year, month, day) = (parts[start], parts[start + 1], parts[start + 2])
      if TextName.isNumber(year, digits: 4), TextName.isNumber(month, digits: 2),
        TextName.isNumber(day, digits: 2)
      {
        return "\(year)-\(month)-\(day)"
      }
    }
    return nil
  }
}

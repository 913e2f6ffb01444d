import MamushiKit

// Articles whose addresses had the names of their files, with signs that addresses have no more here: `C++-11`.
extension FormerSite {
  /// Remembers these addresses. One that differs in capitals alone is not remembered: it would be the same folder on
  /// some systems.
  ///
  /// - Parameter written: makes the part of an address of a file's name.
  mutating func keepNames(_ written: (String) -> String) {
    // A pattern that ends in '.html' became one of aliases.
    guard let pattern = settings.aliases.first ?? settings.permalink, pattern.contains(":slug") else {
      return
    }
    for index in texts.indices where texts[index].kind == .article {
      let text = texts[index]
      if text.permalink != nil || text.parsed.value("slug") != nil { continue }
      let part = written(text.nameInAddress)
      // No address of a file here has these.
      if part.isEmpty || part.hasPrefix(".") || part.contains(where: { "#?/%:".contains($0) }) { continue }
      guard let own = text.address(following: pattern),
        let address = text.address(following: pattern, name: part),
        PlainAddress.make(of: own) != PlainAddress.make(of: address)
      else { continue }
      texts[index].formerAddresses.append(address)
    }
  }
}

import MamushiCore
import MamushiKit

// What broken links were probably meant to be, and what would answer them.
extension SourceTrace {
  /// The help for what leads to nothing; nil if it is as for others.
  ///
  /// - Parameters:
  ///   - page: the address of a file that has the fault, below the site's path.
  ///   - source: the file to correct.
  mutating func help(for problem: CheckProblem, in page: String, from source: SitePath) -> String? {
    switch problem {
    case .brokenLink(let destination): help(forBroken: destination)
    case .missingFile(let address): help(forMissing: address, in: page, from: source)
    default: nil
    }
  }

  /// The help for a broken link to an address of the site; nil if it is as for others.
  private mutating func help(forBroken destination: String) -> String? {
    if let address = addressInOtherLetters(destination) { return CheckProblem.help(withLettersOf: address) }
    guard baseURL.path.utf8.count > 1 else { return nil }
    return FormerAddresses.alias(of: destination, below: baseURL).map(CheckProblem.help(withAlias:))
  }

  /// The help for a missing file that would be, or is, one of the theme's assets, or one of a text's own folder; nil if it is
  /// as for others.
  private mutating func help(forMissing address: String, in page: String, from source: SitePath) -> String? {
    // Spaces are no signs of addresses, but style sheets and pages may have them.
    let address = address.replacing(" ", with: "%20")
    let isRelative = !FormerAddresses.isAddress(address)
    let own: String
    if isRelative {
      let written = address.prefix { $0 != "?" && $0 != "#" }
      guard let slash = page.lastIndex(of: "/") else { return nil }
      own = String(page[...slash]) + (PercentEncoding.decode(written) ?? String(written))
    } else {
      guard let path = FormerAddresses.ownPath(of: address, below: baseURL) else { return nil }
      own = path
    }
    var parts: [Substring] = []
    for part in own.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    guard parts.count > 1, parts.first == "assets" else {
      // The page is that of the folder, so the file would be published beside it.
      guard isRelative, TextName.isIndex(source), !address.hasPrefix("../"),
        let written = PercentEncoding.decode(address.prefix { $0 != "?" && $0 != "#" }),
        let file = source.folder.resolving(written)
      else { return nil }
      return CheckProblem.help(withFileAt: file.string)
    }
    let name = parts.dropFirst().joined(separator: "/")
    let known = assetNames ?? PublishedName.all(in: index)
    assetNames = known
    guard known.contains(name) else { return CheckProblem.help(withFileAt: "Templates/assets/" + name) }
    return CheckProblem.help(
      withPublishedAsset: name, written: PublishedName.help(for: name, in: source, isRelative: isRelative))
  }

  /// The address of the file that an address names but for its letters.
  private mutating func addressInOtherLetters(_ address: String) -> String? {
    guard let path = FormerAddresses.ownPath(of: address, below: baseURL)?.lowercased() else { return nil }
    let known = addressesInSmallLetters ?? allAddressesInSmallLetters
    addressesInSmallLetters = known
    guard let found = known[path] ?? known[path + "/"] else { return nil }
    return baseURL.path + PercentEncoding.encode(path: String(found.dropFirst()))
  }

  private var allAddressesInSmallLetters: [String: String] {
    let addresses = (0..<index.count).map { index.address($0) }
    return Dictionary(addresses.map { ($0.lowercased(), $0) }) { first, _ in first }
  }
}

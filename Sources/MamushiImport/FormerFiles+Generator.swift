import MamushiCore

// Hugo and Zola have their texts in folders of one name, and may have their settings in files of one name.
extension FormerFiles {
  /// What tells that this is no site of a generator, since it is one of the other; nil if it may be one.
  func objection(to generator: FormerGenerator) -> ImportProblem? {
    let other: FormerGenerator
    switch generator {
    case .hugo: other = .zola
    case .zola: other = .hugo
    default: return nil
    }
    guard let file = first(of: generator.configurationFiles) else {
      // Hugo has no need of settings.
      return generator == .zola || has("zola.toml") ? .noSite(generator: generator) : nil
    }
    // What is wrong with the file is told when the site is read.
    var problems: [Diagnostic] = []
    guard other.configurationFiles.contains(file.string), let settings = document(file, &problems),
      settings[Self.addressKey(of: generator)] == nil, settings[Self.addressKey(of: other)] != nil
    else { return nil }
    return .otherSite(file: file.string, generator: generator, other: other)
  }

  /// The key of the site's address.
  private static func addressKey(of generator: FormerGenerator) -> String {
    generator == .zola ? "base_url" : "baseURL"
  }
}

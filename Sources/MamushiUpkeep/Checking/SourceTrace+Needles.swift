import MamushiCore
import MamushiKit

// What is searched for in sources.
extension SourceTrace {
  /// Texts to search for in sources.
  struct Needles {
    var texts: [[UInt8]] = []
    /// Whether the texts only describe a kind of element, so that several matches are ambiguous.
    var areNameless = false
    /// A heading, which is only found where headings are.
    var heading: (text: String, level: Int, previous: Int)?
    /// Whether the texts are only the starts of addresses.
    var areStarts = false
    /// Whether the texts are the address of the home page, which is that of the site.
    var areOfHome = false
    /// Texts that show the place of a fault without a name, but only in the page's own source.
    var own: [[UInt8]] = []

    var isEmpty: Bool { texts.isEmpty && heading == nil }

    /// The place of the last import of what is searched for: those that a script begins with lead to published names, so
    /// their files are there.
    func mark(inScript text: TracedText) -> Mark? {
      let place = ModuleSpecifiers(text.bytes).files.last { place in
        texts.contains { $0.elementsEqual(text.bytes[place]) }
      }
      return place.map { text.mark(at: $0.lowerBound) }
    }

    func mark(in text: TracedText) -> Mark? {
      guard let heading else { return text.mark(of: texts, isOnly: areNameless, isStart: areStarts) }
      return text.mark(ofHeading: heading.text, level: heading.level, previous: heading.previous)
    }
  }

  /// The spellings of a fault in sources.
  func needles(of problem: CheckProblem) -> Needles {
    // These faults have no name, but a typical spelling.
    switch problem {
    case .brokenStructuredData:
      return Needles(texts: [Array("application/ld+json".utf8)], areNameless: true)
    case .emptyButton:
      return Needles(texts: ["<button></button>", "<button"].map { Array($0.utf8) }, areNameless: true)
    // A text's own headings follow the page's title unless they are HTML.
    case .severalHeadings: return Needles(own: [Array("<h1".utf8)])
    case .skippedHeading(let level, let previous, let text):
      return text.isEmpty ? Needles() : Needles(heading: (text, level, previous))
    case .forbiddenByPolicy(let breach): return needles(of: breach)
    default: break
    }
    guard let target = problem.target else { return Needles() }
    let isOfHome = isHome(target)
    // Most links to the home page have text.
    if case .emptyLink = problem, isOfHome {
      let spellings = [target, baseURL.path, "/"].flatMap { [$0] + wholeAddresses(of: $0) }
      return Needles(texts: spellings.map { Array("[](\($0))".utf8) }, areOfHome: true)
    }
    var texts: [String] = []
    switch problem {
    case .duplicateID: texts = ["{#\(target)", "id=\"\(target)\"", "id='\(target)'", "id=\(target)"]
    default:
      texts = [target]
      if let decoded = PercentEncoding.decode(target) { texts.append(decoded) }
      if let name = picture(at: target)?.name.description {
        texts += [name, PercentEncoding.encode(path: name)]
      }
      for text in texts {
        let own = text.hasPrefix(baseURL.origin) ? String(text.dropFirst(baseURL.origin.count)) : text
        texts.append(own)
        if baseURL.path.count > 1, own.hasPrefix(baseURL.path) {
          texts.append("/" + own.dropFirst(baseURL.path.count))
        }
        texts += wholeAddresses(of: own)
        texts += spellingsInTemplates(of: own)
      }
      // Protocol-relative spellings.
      for scheme in ["https:", "http:"] where target.hasPrefix(scheme + "//") {
        texts.append(String(target.dropFirst(scheme.count)))
      }
      // A text may link to the file of a page: `about.md#team`.
      if case .brokenFragment = problem, let sign = target.firstIndex(of: "#") {
        texts += [String(target[sign...]), PercentEncoding.decode(target[sign...]) ?? ""]
      }
    }
    var seen: Set<String> = []
    let distinct = texts.filter { $0.utf8.count > 1 && seen.insert($0).inserted }
    return Needles(texts: distinct.map { Array($0.utf8.prefix(200)) }, areOfHome: isOfHome)
  }

  /// Whether an address is that of the home page in one of the site's languages.
  func isHome(_ address: String) -> Bool {
    let path =
      address.hasPrefix(baseURL.origin + "/") ? String(address.dropFirst(baseURL.origin.count)) : address
    return path == "/" || path == baseURL.path || languagePrefixes.contains { path == baseURL.path + $0 }
  }

  /// How templates write a path on the site's host: `{{site.root}}about/`, `{{site.home}}about/`, `assets.img.a.png` for a file whose name has the
  /// fingerprint of its bytes.
  func spellingsInTemplates(of path: String) -> [String] {
    guard path.hasPrefix(baseURL.path) else { return [] }
    let own = String(path.dropFirst(baseURL.path.count))
    if let name = PublishedName.name(ofPublished: own) {
      // Tags may have spaces, or be sections.
      return [String(AssetNames.tag(of: name).dropFirst(2).dropLast(2))]
    }
    if own.isEmpty { return [] }
    let starts = [""] + languagePrefixes.filter { !$0.isEmpty && own.hasPrefix($0) }
    return ["{{site.root}}\(own)", "{{ site.root }}\(own)"]
      + starts.flatMap { start -> [String] in
        let rest = own.dropFirst(start.count)
        return rest.isEmpty ? [] : ["{{site.home}}\(rest)", "{{ site.home }}\(rest)"]
      }
  }

  /// The spellings of a path on the site's host as a whole address; empty for anything else.
  private func wholeAddresses(of path: String) -> [String] {
    guard path.hasPrefix("/"), !path.hasPrefix("//"), let sign = baseURL.origin.firstRange(of: "//") else {
      return []
    }
    let host = String(baseURL.origin[sign.lowerBound...])
    return ["https:", "http:", ""].map { $0 + host + path }
  }

  /// The source of the picture at an address of the site.
  private func picture(at address: String) -> SitePath? {
    let path = address.hasPrefix(baseURL.origin) ? String(address.dropFirst(baseURL.origin.count)) : address
    guard path.hasPrefix(baseURL.path) else { return nil }
    return sources.picture(of: String(path.dropFirst(baseURL.path.count)))
  }

  /// Addresses of an origin, by preference in the attribute that names what is loaded.
  private func needles(of breach: PolicyBreach) -> Needles {
    switch breach.use {
    case .inlineScript: return .nameless("<script>", "<script")
    case .inlineStyle: return .nameless("<style>", "<style")
    case .styleAttribute: return .nameless("style=")
    case .eventHandler: return .nameless(breach.source + "=")
    default: break
    }
    if breach.source == "'self'" { return Needles() }
    var origins = [breach.source]
    if let sign = breach.source.firstRange(of: "//") {
      origins.append(String(breach.source[sign.lowerBound...]))
    }
    var texts: [String] = []
    for attribute in breach.use.attributes {
      for quote in ["=\"", "='", "="] { texts += origins.map { attribute + quote + $0 } }
    }
    return Needles(texts: (texts + origins).map { Array($0.utf8) }, areStarts: true)
  }
}

extension SourceTrace.Needles {
  fileprivate static func nameless(_ texts: String...) -> Self {
    Self(texts: texts.map { Array($0.utf8) }, areNameless: true)
  }
}

extension PolicyUse {
  /// The attributes whose addresses are used so.
  fileprivate var attributes: [String] {
    switch self {
    case .script, .medium, .frame: ["src"]
    case .styleSheet, .manifest, .base, .font: ["href"]
    case .picture: ["src", "srcset", "poster"]
    case .object: ["data", "src"]
    case .form: ["action", "formaction"]
    case .inlineScript, .eventHandler, .inlineStyle, .styleAttribute: []
    }
  }
}

import MamushiCore
import MamushiKit

// Which faults of pages only the site's own layout, or its own templates of what stands in texts, can mend.
extension SourceTrace {
  /// A fault of a template, whatever it is the fault of on pages.
  struct TemplateFault: Hashable {
    let id: String
    let location: SourceLocation
  }

  /// Takes the pages that the site's own layout gives a fault.
  mutating func takeFaultOfLayout(_ problem: CheckProblem, _ cause: inout Findings.Cause) {
    guard sources.shared.contains(Self.layout), let (told, location) = faultOfLayout(problem, cause.count)
    else { return }
    var known: [SitePath: Bool] = [:]
    var rest: [FoundPlace] = []
    var group = Group()
    for place in cause.places {
      if usesLayout(place, &known) { add(place, to: &group) } else { rest.append(place) }
    }
    take(group, of: told, at: location, from: &cause, rest)
  }

  /// Takes the pictures of texts that the site's own template of pictures gives a fault. Lists and feeds repeat them.
  mutating func takeFaultOfTextTemplate(_ problem: CheckProblem, _ cause: inout Findings.Cause) {
    let attribute: String
    switch problem {
    case .missingAlt: attribute = "alt"
    case .missingSize: attribute = "width"
    default: return
    }
    let ofPictures =
      picture(in: "Shared/text-image", without: attribute)
      ?? picture(in: "Shared/text-figure", without: attribute)
    let shortcodes = SitePath("Templates/Shortcodes")
    guard ofPictures != nil || sources.shared.contains(where: { $0.isInside(shortcodes) }) else { return }
    let needles = needles(of: problem)
    var rest: [FoundPlace] = []
    var groups: [SourceLocation: Group] = [:]
    for place in cause.places {
      guard let source = knownSource(of: place), source.location.line == nil, source.location.file.isMarkdown
      else { continue }
      let text = text(of: source.location.file)
      guard !source.isCopy, let mark = needles.mark(in: text) else { continue }
      let line = text.line(of: mark)
      func has(_ sign: String) -> Bool { line.firstRange(of: Array(sign.utf8)) != nil }
      var location: SourceLocation?
      if let name = Self.shortcode(in: line) {
        location = picture(in: "Shortcodes/\(name)", without: attribute)
      } else if !has("<img"), has("![") || has("]:") {
        location = ofPictures
      }
      if let location { add(place, to: &groups[location, default: Group()]) } else { rest.append(place) }
    }
    for (location, group) in groups.sorted(by: { $0.key.file.string < $1.key.file.string }) {
      take(group, of: problem, at: location, from: &cause, rest)
    }
  }

  /// Adds a group to the faults of templates, and leaves the rest of its cause. Places that were not kept are like those that
  /// were.
  private mutating func take(
    _ group: Group, of problem: CheckProblem, at location: SourceLocation, from cause: inout Findings.Cause,
    _ rest: [FoundPlace]
  ) {
    guard group.files > 0 else { return }
    var group = group
    group.pages += cause.count - cause.places.count
    let fault = TemplateFault(id: problem.id, location: location)
    if let known = ofTemplates[fault] {
      ofTemplates[fault] = (known.problem, known.group.joined(with: group, areApart: problem.target == nil))
    } else {
      ofTemplates[fault] = (problem, group)
    }
    cause.places = rest
    cause.count = rest.count
  }

  /// The fault of the site's own layout that pages have, and its place; nil if it is not the layout's.
  ///
  /// - Parameter count: the number of pages with the fault.
  private mutating func faultOfLayout(
    _ problem: CheckProblem, _ count: Int
  ) -> (CheckProblem, SourceLocation)? {
    let text = text(of: Self.layout)
    func place(_ tag: Range<Int>?) -> SourceLocation {
      tag.map { SourceLocation(Self.layout, text.mark(at: $0.lowerBound)) } ?? SourceLocation(Self.layout)
    }
    switch problem {
    case .missingTitle:
      let empty = text.tags(of: "title").first { text.isEmpty("title", after: $0) }
      if let empty { return (problem, place(empty)) }
      if chain(from: Self.layout, without: ["<title"]) == nil { return nil }
      return (problem, place(text.tags(of: "head").first))
    case .missingLanguage:
      guard let tag = text.tags(of: "html").first, !text.has("lang", in: tag) else { return nil }
      // In each language of the site.
      return (.missingLanguage(language: "{{page.language}}"), place(tag))
    case .severalHeadings:
      // The theme's templates of whole pages write one.
      guard count * 2 > index.kinds.count(where: { $0 == .page }), let tag = text.tags(of: "h1").first else {
        return nil
      }
      return (problem, place(tag))
    default: return nil
    }
  }

  /// Whether a page is made with the site's layout: not copies, nor pages of a template of the site's own that fills another
  /// one, as far as that is known.
  private mutating func usesLayout(_ place: FoundPlace, _ known: inout [SitePath: Bool]) -> Bool {
    if knownSource(of: place)?.isCopy == true { return false }
    guard let template = sources.templates[index.path(Int(place.file))] else { return true }
    if let uses = known[template] { return uses }
    let uses = chain(from: template, without: []).map { $0.contains(Self.layout) } ?? true
    known[template] = uses
    return uses
  }

  /// Where a template of the site's own writes a picture without an attribute; nil if it does not, or is not there.
  private mutating func picture(in template: String, without attribute: String) -> SourceLocation? {
    let file = SitePath("Templates/\(template).mustache")
    guard sources.shared.contains(file) else { return nil }
    let text = text(of: file)
    let tag = text.tags(of: "img").first { !text.has(attribute, in: $0) }
    return tag.map { SourceLocation(file, text.mark(at: $0.lowerBound)) }
  }

  /// The name of the shortcode that a line of a text calls; nil if it calls none.
  private static func shortcode(in line: ArraySlice<UInt8>) -> String? {
    guard let sign = line.firstRange(of: Array("{{<".utf8)) else { return nil }
    let name = line[sign.upperBound...].drop { $0 == 0x20 }.prefix { $0 > 0x20 && !"/>".utf8.contains($0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Where a template of the site's own writes a link of some destination without text; nil if none does.
  mutating func templateLocation(ofEmptyLink destination: String) -> SourceLocation? {
    var spellings = [destination] + spellingsInTemplates(of: destination)
    if isHome(destination) {
      spellings += ["{{site.home}}", "{{ site.home }}", "{{site.root}}", "{{ site.root }}"]
    }
    for file in sources.shared where file.hasExtension("mustache") {
      let text = text(of: file)
      for tag in text.tags(of: "a") {
        guard let value = text.value(of: "href", in: tag), spellings.contains(value),
          !text.has("aria-label", in: tag), text.isEmpty("a", after: tag)
        else { continue }
        return SourceLocation(file, text.mark(at: tag.lowerBound))
      }
    }
    return nil
  }
}

extension SourceTrace.Group {
  /// Returns a group of the pages of both.
  ///
  /// - Parameter areApart: whether no page is in both, as those of two pictures can be.
  fileprivate func joined(with other: Self, areApart: Bool) -> Self {
    var group = self
    if group.pages == 0, other.pages > 0 { group.address = other.address }
    group.pages = areApart ? pages + other.pages : max(pages, other.pages)
    group.files = areApart ? files + other.files : max(files, other.files)
    return group
  }
}

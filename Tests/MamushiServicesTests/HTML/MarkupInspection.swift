import CGumbo

/// Reads markup as a browser does and lists what must not be in it. Written without a look at the rules that it checks,
/// and with gumbo's own memory.
struct MarkupInspection {
  private(set) var faults: [String] = []
  /// The ids, and the ids that links lead to.
  private var ids: Set<[UInt8]> = []
  private var destinations: Set<[UInt8]> = []

  /// All that any element may have, by its name.
  private static let allowed: [String: Set<String>] = {
    let plain = [
      "b", "bdi", "bdo", "br", "caption", "cite", "code", "dd", "div", "dl", "dt", "em", "figcaption",
      "figure",
      "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "kbd", "mark", "p", "pre", "rp", "rt", "ruby", "s",
      "samp",
      "small", "strong", "sub", "summary", "sup", "table", "tbody", "tfoot", "thead", "tr", "u", "ul", "var",
      "wbr",
    ]
    var allowed = Dictionary(uniqueKeysWithValues: plain.map { ($0, Set<String>()) })
    allowed["a"] = ["href", "rel", "title"]
    allowed["abbr"] = ["title"]
    allowed["audio"] = ["src", "controls", "preload", "aria-label"]
    allowed["blockquote"] = ["cite"]
    allowed["col"] = ["span"]
    allowed["colgroup"] = ["span"]
    allowed["del"] = ["cite", "datetime"]
    allowed["details"] = ["open"]
    allowed["dfn"] = ["title"]
    allowed["img"] = [
      "src", "alt", "title", "width", "height", "class", "loading", "decoding", "referrerpolicy",
    ]
    allowed["ins"] = ["cite", "datetime"]
    allowed["li"] = ["value"]
    allowed["ol"] = ["start", "type", "reversed"]
    allowed["q"] = ["cite"]
    allowed["code"] = ["class"]
    allowed["td"] = ["colspan", "rowspan", "align"]
    allowed["th"] = ["colspan", "rowspan", "scope", "align"]
    allowed["time"] = ["datetime"]
    allowed["video"] = allowed["audio"]
    for name in ["a", "div", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "li", "p", "sup"] {
      allowed[name]?.insert("id")
    }
    for name in classes.keys { allowed[name]?.insert("class") }
    return allowed
  }()

  private static let callouts: Set<String> = [
    "callout callout-note", "callout callout-tip", "callout callout-important", "callout callout-warning",
    "callout callout-caution",
  ]

  private static let classes: [String: Set<String>] = [
    "a": ["footnote-ref", "footnote-backref"], "sup": ["footnote-ref"], "li": ["task"],
    "div": callouts.union(["footnotes", "toc"]), "details": callouts, "p": ["callout-title"],
    "summary": ["callout-title"],
  ]

  init(_ markup: [UInt8]) {
    if String(validating: markup, as: UTF8.self) == nil { faults.append("no UTF-8") }
    let frame = Array("<!DOCTYPE html><body><div>".utf8) + markup + Array("<output></output></div><hr>".utf8)
    frame.withUnsafeBytes { frame in
      var options = kGumboDefaultOptions
      options.max_errors = 0
      guard let start = frame.bindMemory(to: CChar.self).baseAddress,
        let output = gumbo_parse_with_options(&options, start, frame.count)
      else { return faults.append("not parsed") }
      defer { gumbo_destroy_output(&options, output) }
      inspect(output)
    }
    let lost = destinations.subtracting(ids)
    if !lost.isEmpty { faults.append("links lead to \(lost.map(string))") }
  }

  private mutating func inspect(_ output: UnsafeMutablePointer<GumboOutput>) {
    let document = children(of: output.pointee.root)
    let body = document.last.map(children(of:)) ?? []
    // What was written stays in its box: nothing closes it, and nothing is moved out.
    let names = body.map(name(of:))
    if names != ["div", "hr"] { faults.append("the body has \(names)") }
    if document.count != 2 || !children(of: document[0]).isEmpty { faults.append("something in the head") }
    guard let box = body.first else { return }
    var rest = children(of: box)
    if rest.popLast().map(name(of:)) != "output" { faults.append("something is left open") }
    while let node = rest.popLast() {
      switch node.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE: break
      case GUMBO_NODE_ELEMENT:
        inspectElement(node)
        rest += children(of: node)
      default: faults.append("a node of type \(node.pointee.type.rawValue)")
      }
    }
  }

  private mutating func inspectElement(_ node: UnsafePointer<GumboNode>) {
    guard let element = gumbo_element(node) else { return }
    let name = name(of: node)
    guard element.pointee.tag_namespace == GUMBO_NAMESPACE_HTML, let allowed = Self.allowed[name] else {
      return faults.append("<\(name)>")
    }
    var attributes: [String: String] = [:]
    for index in 0..<element.pointee.attributes.length {
      guard let attribute = gumbo_attribute(element, index) else { continue }
      let key = String(cString: attribute.pointee.name)
      let value = String(cString: attribute.pointee.value)
      if !allowed.contains(key), !["lang", "dir"].contains(key) { faults.append("<\(name) \(key)>") }
      attributes[key] = value
      if ["href", "src", "cite"].contains(key), !isHarmless(value, isLink: key == "href") {
        faults.append("<\(name) \(key)=\(value)>")
      }
      if ["width", "height", "colspan", "rowspan", "span", "start", "value"].contains(key), Int(value) == nil
      {
        faults.append("<\(name) \(key)=\(value)>")
      }
    }
    if name == "code", let language = attributes["class"], !language.hasPrefix("language-") {
      faults.append("<code class=\(language)>")
    }
    if let id = attributes["id"] {
      let isName = !id.utf8.contains { $0 <= 0x20 || "\"'<>&%#".utf8.contains($0) }
      if !id.hasPrefix("text-") || id == "text-" || !isName { faults.append("<\(name) id=\(id)>") }
      if !ids.insert(Array(id.utf8)).inserted { faults.append("a second \(id)") }
    }
    if let names = Self.classes[name], let value = attributes["class"], !names.contains(value) {
      faults.append("<\(name) class=\(value)>")
    }
    if name == "a" { inspectLink(attributes) }
    if name == "img" { inspectImage(attributes) }
    if ["audio", "video"].contains(name), attributes["preload"] != "none" {
      faults.append("<\(name)> loads")
    }
  }

  private mutating func inspectLink(_ attributes: [String: String]) {
    guard let address = attributes["href"] else {
      if attributes["id"] == nil || attributes["rel"] != nil { faults.append("<a> with \(attributes)") }
      return
    }
    let isInner = address.hasPrefix("#")
    if isInner { destinations.insert(Array(address.utf8.dropFirst())) }
    if attributes["rel"] != (isInner ? nil : "nofollow ugc noopener") {
      faults.append("<a> with \(attributes)")
    }
  }

  private mutating func inspectImage(_ attributes: [String: String]) {
    let isSized = attributes["width"] != nil && attributes["height"] != nil
    if attributes["class"] != (isSized ? nil : "unsized") || attributes["referrerpolicy"] != "no-referrer" {
      faults.append("<img> with \(attributes)")
    }
  }

  private func isHarmless(_ address: String, isLink: Bool) -> Bool {
    if isLink, address.hasPrefix("#") { return true }
    let schemes = isLink ? ["http://", "https://", "mailto:", "tel:"] : ["http://", "https://"]
    return schemes.contains { address.hasPrefix($0) } && !address.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
  }

  private func children(of node: UnsafePointer<GumboNode>) -> [UnsafePointer<GumboNode>] {
    guard node.pointee.type == GUMBO_NODE_ELEMENT, let element = gumbo_element(node) else { return [] }
    return (0..<element.pointee.children.length).compactMap { gumbo_child(element, $0) }
  }

  private func name(of node: UnsafePointer<GumboNode>) -> String {
    guard node.pointee.type == GUMBO_NODE_ELEMENT, let element = gumbo_element(node) else { return "#text" }
    if element.pointee.tag != GUMBO_TAG_UNKNOWN {
      return String(cString: gumbo_normalized_tagname(element.pointee.tag))
    }
    return "?"
  }
}

import CGumbo
import MamushiCore

/// Walks once over gumbo's tree: writes what the rules keep, asks about images, and collects the text. Does not
/// recurse, because a stranger decides how deep the tree is.
struct TreeReduction {
  /// Elements nested deeper are unwrapped, so that the written markup is never refused when it is read again.
  private static let depthLimit = 120

  let addresses: AddressPolicy
  var writer = MarkupWriter()
  var plain: PlainText
  /// Whether preformatted text counts as text.
  let gathersPreformatted: Bool
  /// Whether a link to a place in this text is written only if the place exists; otherwise all such links are written.
  let checksFragments: Bool

  private var ids = TextIDs()
  private var boxes: TextBoxes
  private var frames: [Frame] = []
  private var open: [ElementRule] = []
  /// The number of open elements that must not contain blocks.
  private var phrasing = 0
  private var preformatted = 0
  private var formatting: UInt16 = 0
  /// The offsets of the digits in heading tags.
  private var headingDigits: [Int] = []

  private struct Frame {
    let element: UnsafePointer<GumboElement>
    var next: UInt32 = 0
    let isKept: Bool
    let separates: Bool
  }

  init(
    addresses: AddressPolicy, textLimit: Int, gathersPreformatted: Bool, checksFragments: Bool,
    boxes: ScrollBoxNames? = nil
  ) {
    self.boxes = TextBoxes(boxes)
    self.addresses = addresses
    self.gathersPreformatted = gathersPreformatted
    self.checksFragments = checksFragments
    plain = PlainText(limit: textLimit)
  }

  /// - Parameter root: The element whose children are the fragment.
  mutating func run(on root: UnsafePointer<GumboElement>, asking editor: inout some RemoteImageEditor) {
    plain.startBlock()
    frames.append(Frame(element: root, isKept: false, separates: false))
    while let frame = frames.last {
      if frame.next == frame.element.pointee.children.length {
        frames.removeLast()
        leave(frame)
        continue
      }
      frames[frames.count - 1].next += 1
      if let child = gumbo_child(frame.element, frame.next) { visit(child, asking: &editor) }
    }
    demoteHeadings()
  }

  private var place: ElementRule.Place { open.last?.offers ?? .anywhere }
  private var isWithinLink: Bool { formatting & ElementRule.rule(for: GUMBO_TAG_A).formatting != 0 }

  private mutating func visit(_ node: UnsafePointer<GumboNode>, asking editor: inout some RemoteImageEditor) {
    switch node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
      // Only white space can be between the parts of a table, where it shows nothing.
      if place.isTableStructure { return }
      if let text = gumbo_text(node) { write(bytes(of: text)) }
    case GUMBO_NODE_ELEMENT:
      guard let element = gumbo_element(node), element.pointee.tag_namespace == GUMBO_NAMESPACE_HTML else {
        return
      }
      enter(element, asking: &editor)
    default: break
    }
  }

  private mutating func write(_ text: UnsafeRawBufferPointer) {
    writer.text(text)
    if plain.isFull || (preformatted > 0 && !gathersPreformatted) { return }
    if MarkupWriter.holdsUnwanted(text) {
      MarkupWriter.wanted(text).withUnsafeBytes { plain.add($0) }
    } else {
      plain.add(text)
    }
  }

  // MARK: Elements

  private mutating func enter(
    _ element: UnsafePointer<GumboElement>, asking editor: inout some RemoteImageEditor
  ) {
    let rule = ElementRule.rule(for: element.pointee.tag)
    if rule.action == .drop || MoreLink.isOne(element) { return }
    let place = place
    if place.isTableStructure && rule.place != place { return }
    switch rule.action {
    case .image: return image(element, asking: &editor)
    case .media where media(element, rule): return
    case .frame: return frame(AttributeList(element))
    case .checkbox: return checkbox(AttributeList(element))
    case .keep where mayStand(rule, in: place): keep(element, rule)
    default:
      let separates = rule.traits.contains(.block)
      if separates { separate() }
      frames.append(Frame(element: element, isKept: false, separates: separates))
    }
  }

  private func mayStand(_ rule: ElementRule, in place: ElementRule.Place) -> Bool {
    if rule.place != .anywhere && rule.place != place { return false }
    if rule.traits.contains(.block) && phrasing > 0 { return false }
    if rule.formatting & formatting != 0 { return false }
    // A box around list items would separate them from their list.
    if rule.traits.contains(.box) && (place == .list || place == .descriptions) { return false }
    return open.count < Self.depthLimit || rule.place.isTableStructure
  }

  private mutating func keep(_ element: UnsafePointer<GumboElement>, _ rule: ElementRule) {
    let attributes = AttributeList(element)
    let isAnchor = rule.attributes.contains(.link)
    let link = isAnchor ? attributes["href"].flatMap { self.link(to: $0) } : nil
    let id = rule.attributes.contains(.id) ? claimID(attributes, orName: isAnchor) : nil
    if isAnchor, link == nil, id == nil {
      frames.append(Frame(element: element, isKept: false, separates: false))
      return
    }
    if rule.traits.contains(.block) { plain.startBlock() }
    let isInText = place == .anywhere && preformatted == 0 && !isWithinLink
    boxes.enter(element, rule, isFree: isInText, &writer)
    writer.startTag(rule.name)
    if rule.traits.contains(.heading) { headingDigits.append(writer.bytes.count - 1) }
    if let id { id.bytes.withUnsafeBytes { writer.attribute("id", $0) } }
    link?.write(to: &writer)
    if !attributes.isEmpty { attributes.write(rule, addresses: addresses, to: &writer) }
    if case .elsewhere = link { writer.literal(" rel=\"nofollow ugc noopener\"") }
    boxes.writeAttributes(of: element, rule, isFree: isInText, &writer)
    writer.closeTag()
    if rule.traits.contains(.void) {
      plain.addSpace()
      return
    }
    if rule.traits.contains(.phrasing) { phrasing += 1 }
    if rule.traits.contains(.preformatted) {
      preformatted += 1
      writer.beginPreformatted()
    }
    formatting |= rule.formatting
    open.append(rule)
    frames.append(Frame(element: element, isKept: true, separates: false))
  }

  // MARK: Ids, and links to them

  private enum Link {
    case here(TextID)
    case within(String)
    case elsewhere(String)

    func write(to writer: inout MarkupWriter) {
      switch self {
      case .here(let id): ([UInt8(ascii: "#")] + id.bytes).withUnsafeBytes { writer.attribute("href", $0) }
      case .within(let url), .elsewhere(let url): writer.attribute("href", url)
      }
    }
  }

  private mutating func claimID(_ attributes: AttributeList, orName usesName: Bool) -> TextID? {
    let own = attributes["id"].flatMap { TextID($0) }
    let name = usesName && own == nil ? attributes["name"].flatMap { TextID($0) } : nil
    guard let id = own ?? name, ids.claim(id) else { return nil }
    return id
  }

  private mutating func link(to address: UnsafeRawBufferPointer) -> Link? {
    if let id = TextID(fragmentOf: address), leads(to: id) { return .here(id) }
    return addresses.link(address).map { addresses.isWithinSite($0) ? .within($0) : .elsewhere($0) }
  }

  /// Returns whether an id is written anywhere in this text.
  ///
  /// The first link to an id starts a second walk over the whole text, because only a walk with all the rules can tell
  /// which elements are kept. That walk writes every such link. If this walk leaves one out, an element inside the link
  /// may be kept only here; ``TextIDs`` then refuses its id, so that the ids stay those that were found.
  private mutating func leads(to id: TextID) -> Bool {
    guard checksFragments, let root = frames.first?.element else { return true }
    if let all = ids.all { return all.contains(id) }
    var walk = TreeReduction(
      addresses: addresses, textLimit: 0, gathersPreformatted: false, checksFragments: false)
    var editor = LinkingEditor()
    walk.run(on: root, asking: &editor)
    ids.all = walk.ids.written
    return walk.ids.written.contains(id)
  }

  private mutating func leave(_ frame: Frame) {
    if frame.separates { separate() }
    guard frame.isKept, let rule = open.popLast() else { return }
    writer.endTag(rule.name)
    boxes.leave(rule, &writer)
    if rule.traits.contains(.heading) { headingDigits.append(writer.bytes.count - 2) }
    if rule.traits.contains(.phrasing) { phrasing -= 1 }
    if rule.traits.contains(.preformatted) { preformatted -= 1 }
    if rule.traits.contains(.block) { plain.startBlock() }
    formatting &= ~rule.formatting
  }

  private mutating func separate() {
    writer.separate()
    plain.addSpace()
  }

  /// Moves all headings down one level if the text has a first-level heading, because the page's title must be the only
  /// one.
  private mutating func demoteHeadings() {
    let one = UInt8(ascii: "1")
    guard headingDigits.contains(where: { writer.bytes[$0] == one }) else { return }
    for offset in headingDigits {
      writer.replace(at: offset, with: min(UInt8(ascii: "6"), writer.bytes[offset] + 1))
    }
  }

  /// Writes a task list's checkbox as a character, which needs no label, because nobody can change it here.
  private mutating func checkbox(_ attributes: AttributeList) {
    guard AttributeValue.keyword(attributes["type"], of: ["checkbox"]) != nil, attributes["disabled"] != nil
    else {
      return
    }
    let character = attributes["checked"] == nil ? "☐" : "☑"
    Array(character.utf8).withUnsafeBytes { writer.text($0) }
  }

  // MARK: Pictures and sound

  private mutating func image(
    _ element: UnsafePointer<GumboElement>, asking editor: inout some RemoteImageEditor
  ) {
    let image = RemoteImage(AttributeList(element), addresses: addresses)
    if image.isTracker { return }
    guard let url = image.url else { return writeAlternative(of: image) }
    let edit = editor.image(at: url, width: image.size?.width, height: image.size?.height)
    if edit == .alternative { return writeAlternative(of: image) }
    image.write(edit, url: url, to: &writer)
  }

  private mutating func writeAlternative(of image: RemoteImage) {
    if let alternative = image.alternative { write(alternative) }
  }

  /// Writes a link to what a frame shows, named by the frame's title or by its host. Frames of no size serve only to be
  /// fetched.
  private mutating func frame(_ attributes: AttributeList) {
    let sides = [attributes["width"], attributes["height"]].map { $0.flatMap(AttributeValue.integer) ?? .max }
    guard let url = attributes["src"].flatMap({ addresses.source($0) }), sides.allSatisfy({ $0 > 2 }) else {
      return
    }
    let page = FramedPage.page(ofPlayer: url) ?? url
    // Within a link, only the words.
    let isLink = mayStand(ElementRule.rule(for: GUMBO_TAG_A), in: place)
    separate()
    if isLink {
      writer.startTag("a")
      writer.attribute("href", page)
      if !addresses.isWithinSite(page) { writer.literal(" rel=\"nofollow ugc noopener\"") }
      writer.closeTag()
    }
    if let title = attributes["title"], title.contains(where: { $0 > 0x20 }) {
      writer.text(title)
    } else {
      Array(FramedPage.host(of: page).utf8).withUnsafeBytes { writer.text($0) }
    }
    if isLink { writer.endTag("a") }
    separate()
  }

  /// Writes audio or video, which loads nothing until it is played. Returns `false` if there is nothing to play, so
  /// that the fallback content is shown.
  private mutating func media(_ element: UnsafePointer<GumboElement>, _ rule: ElementRule) -> Bool {
    var url = AttributeList(element)["src"].flatMap { addresses.source($0) }
    for index in 0..<element.pointee.children.length where url == nil {
      guard let child = gumbo_child(element, index), child.pointee.type == GUMBO_NODE_ELEMENT,
        let source = gumbo_element(child), source.pointee.tag == GUMBO_TAG_SOURCE
      else { continue }
      url = AttributeList(source)["src"].flatMap { addresses.source($0) }
    }
    guard let url else { return false }
    writer.startTag(rule.name)
    writer.attribute("src", url)
    writer.literal(" controls=\"\" preload=\"none\"")
    if let label = AttributeList(element)["aria-label"], !label.isEmpty {
      writer.attribute("aria-label", label)
    }
    writer.closeTag()
    writer.endTag(rule.name)
    return true
  }
}

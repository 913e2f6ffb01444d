import CGumbo

/// What happens to an element.
///
/// The rules about where an element may stand are stricter than a parser's. They leave out everything that a parser
/// would move, so that the written markup parses to the same tree.
struct ElementRule: Sendable {
  enum Action: Sendable {
    /// Removes the element with its content.
    case drop
    /// Replaces the element with its content.
    case unwrap
    case keep
    case image
    case media
    /// Replaces a frame by a link to what it shows.
    case frame
    /// A checkbox of a task list; no other control is kept.
    case checkbox
  }

  var action = Action.unwrap
  var name: StaticString = ""
  var traits: Traits = []
  /// The place that the element requires; `anywhere` for most elements.
  var place = Place.anywhere
  /// The place that the element offers to its children.
  var offers = Place.anywhere
  var attributes: AttributeSet = []
  var classes: ClassSet = []
  /// One bit for each formatting element (those that a parser reopens). None may be inside another one of the same
  /// name.
  var formatting: UInt16 = 0

  enum Place: UInt8, Sendable {
    case anywhere, list, descriptions, ruby, table, columns, rows, cells

    /// Whether a parser moves everything that does not belong here.
    var isTableStructure: Bool { rawValue >= Place.table.rawValue }
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    static let block = Traits(rawValue: 1)
    static let void = Traits(rawValue: 2)
    /// Contains no blocks.
    static let phrasing = Traits(rawValue: 4)
    static let heading = Traits(rawValue: 8)
    static let preformatted = Traits(rawValue: 16)
    /// A plain box without a meaning of its own.
    static let box = Traits(rawValue: 32)
  }
}

/// The attributes of an element besides `lang` and `dir`, which all elements have.
struct AttributeSet: OptionSet, Sendable {
  let rawValue: UInt16
  static let link = AttributeSet(rawValue: 1)
  static let title = AttributeSet(rawValue: 2)
  static let cite = AttributeSet(rawValue: 4)
  static let datetime = AttributeSet(rawValue: 8)
  static let cell = AttributeSet(rawValue: 16)
  static let scope = AttributeSet(rawValue: 32)
  static let span = AttributeSet(rawValue: 64)
  static let orderedList = AttributeSet(rawValue: 128)
  static let value = AttributeSet(rawValue: 256)
  static let open = AttributeSet(rawValue: 512)
  /// The class that names a language.
  static let language = AttributeSet(rawValue: 1024)
  static let id = AttributeSet(rawValue: 2048)
}

extension ElementRule {
  /// Returns the rule for an element in the HTML namespace. Elements without a rule are unwrapped.
  static func rule(for tag: GumboTag) -> ElementRule {
    let index = Int(tag.rawValue)
    return index < table.count ? table[index] : ElementRule()
  }

  private static let table: [ElementRule] = {
    var table = Array(repeating: ElementRule(), count: Int(GUMBO_TAG_LAST.rawValue))
    func set(_ tag: GumboTag, _ rule: ElementRule) { table[Int(tag.rawValue)] = rule }
    func keep(
      _ tags: GumboTag..., as name: StaticString, _ traits: Traits = [], in place: Place = .anywhere,
      offering offers: Place = .anywhere, _ attributes: AttributeSet = [], classes: ClassSet = []
    ) {
      let rule = ElementRule(
        action: .keep, name: name, traits: traits, place: place, offers: offers, attributes: attributes,
        classes: classes)
      for tag in tags { set(tag, rule) }
    }
    let dropped = [
      GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TEMPLATE, GUMBO_TAG_NOSCRIPT,
      GUMBO_TAG_OBJECT, GUMBO_TAG_EMBED, GUMBO_TAG_APPLET, GUMBO_TAG_PARAM, GUMBO_TAG_SVG, GUMBO_TAG_MATH,
      GUMBO_TAG_TITLE, GUMBO_TAG_HEAD, GUMBO_TAG_BASE, GUMBO_TAG_LINK, GUMBO_TAG_META, GUMBO_TAG_TEXTAREA,
      GUMBO_TAG_SELECT, GUMBO_TAG_DATALIST, GUMBO_TAG_OPTGROUP, GUMBO_TAG_OPTION, GUMBO_TAG_BUTTON,
      GUMBO_TAG_KEYGEN, GUMBO_TAG_ISINDEX, GUMBO_TAG_NOEMBED, GUMBO_TAG_NOFRAMES,
      GUMBO_TAG_FRAME, GUMBO_TAG_FRAMESET, GUMBO_TAG_XMP, GUMBO_TAG_PLAINTEXT, GUMBO_TAG_CANVAS,
      GUMBO_TAG_SOURCE, GUMBO_TAG_TRACK, GUMBO_TAG_AREA, GUMBO_TAG_BGSOUND, GUMBO_TAG_BASEFONT,
      GUMBO_TAG_NEXTID, GUMBO_TAG_SPACER, GUMBO_TAG_MENUITEM,
    ]
    for tag in dropped { set(tag, ElementRule(action: .drop)) }
    set(GUMBO_TAG_IMG, ElementRule(action: .image))
    set(GUMBO_TAG_IFRAME, ElementRule(action: .frame))
    set(GUMBO_TAG_INPUT, ElementRule(action: .checkbox))
    set(GUMBO_TAG_AUDIO, ElementRule(action: .media, name: "audio"))
    set(GUMBO_TAG_VIDEO, ElementRule(action: .media, name: "video"))

    // Blocks.
    keep(
      GUMBO_TAG_DIV, GUMBO_TAG_ARTICLE, GUMBO_TAG_SECTION, GUMBO_TAG_NAV, GUMBO_TAG_ASIDE, GUMBO_TAG_HGROUP,
      GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER, GUMBO_TAG_ADDRESS, GUMBO_TAG_MAIN, GUMBO_TAG_FIELDSET,
      GUMBO_TAG_FORM, GUMBO_TAG_CENTER, as: "div", [.block, .box], .id,
      classes: [.footnotes, .callout, .contents])
    keep(GUMBO_TAG_H1, as: "h1", [.block, .phrasing, .heading], .id)
    keep(GUMBO_TAG_H2, as: "h2", [.block, .phrasing, .heading], .id)
    keep(GUMBO_TAG_H3, as: "h3", [.block, .phrasing, .heading], .id)
    keep(GUMBO_TAG_H4, as: "h4", [.block, .phrasing, .heading], .id)
    keep(GUMBO_TAG_H5, as: "h5", [.block, .phrasing, .heading], .id)
    keep(GUMBO_TAG_H6, as: "h6", [.block, .phrasing, .heading], .id)
    keep(GUMBO_TAG_P, as: "p", [.block, .phrasing], .id, classes: .calloutTitle)
    keep(GUMBO_TAG_HR, as: "hr", [.block, .void])
    keep(GUMBO_TAG_PRE, GUMBO_TAG_LISTING, as: "pre", [.block, .preformatted])
    keep(GUMBO_TAG_BLOCKQUOTE, as: "blockquote", .block, .cite)
    keep(GUMBO_TAG_FIGURE, as: "figure", .block)
    keep(GUMBO_TAG_FIGCAPTION, as: "figcaption", .block)
    keep(GUMBO_TAG_DETAILS, as: "details", .block, .open, classes: .callout)
    keep(GUMBO_TAG_SUMMARY, as: "summary", .block, classes: .calloutTitle)
    keep(GUMBO_TAG_OL, as: "ol", .block, offering: .list, .orderedList)
    keep(GUMBO_TAG_UL, GUMBO_TAG_MENU, GUMBO_TAG_DIR, as: "ul", .block, offering: .list)
    keep(GUMBO_TAG_LI, as: "li", .block, in: .list, [.value, .id], classes: .task)
    keep(GUMBO_TAG_DL, as: "dl", .block, offering: .descriptions)
    keep(GUMBO_TAG_DT, as: "dt", .block, in: .descriptions, .id)
    keep(GUMBO_TAG_DD, as: "dd", .block, in: .descriptions)

    // Tables.
    keep(GUMBO_TAG_TABLE, as: "table", .block, offering: .table)
    keep(GUMBO_TAG_CAPTION, as: "caption", .block, in: .table)
    keep(GUMBO_TAG_COLGROUP, as: "colgroup", .block, in: .table, offering: .columns, .span)
    keep(GUMBO_TAG_COL, as: "col", [.block, .void], in: .columns, .span)
    keep(GUMBO_TAG_THEAD, as: "thead", .block, in: .table, offering: .rows)
    keep(GUMBO_TAG_TBODY, as: "tbody", .block, in: .table, offering: .rows)
    keep(GUMBO_TAG_TFOOT, as: "tfoot", .block, in: .table, offering: .rows)
    keep(GUMBO_TAG_TR, as: "tr", .block, in: .rows, offering: .cells)
    keep(GUMBO_TAG_TD, as: "td", .block, in: .cells, .cell)
    keep(GUMBO_TAG_TH, as: "th", .block, in: .cells, [.cell, .scope])

    // Text.
    keep(GUMBO_TAG_ABBR, GUMBO_TAG_ACRONYM, as: "abbr", [], .title)
    keep(GUMBO_TAG_BDI, as: "bdi")
    keep(GUMBO_TAG_BDO, as: "bdo")
    keep(GUMBO_TAG_BR, as: "br", .void)
    keep(GUMBO_TAG_CITE, as: "cite")
    keep(GUMBO_TAG_DEL, as: "del", [], [.cite, .datetime])
    keep(GUMBO_TAG_DFN, as: "dfn", [], .title)
    keep(GUMBO_TAG_INS, as: "ins", [], [.cite, .datetime])
    keep(GUMBO_TAG_KBD, as: "kbd")
    keep(GUMBO_TAG_MARK, as: "mark")
    keep(GUMBO_TAG_Q, as: "q", [], .cite)
    keep(GUMBO_TAG_RUBY, as: "ruby", offering: .ruby)
    keep(GUMBO_TAG_RT, as: "rt", in: .ruby)
    keep(GUMBO_TAG_RP, as: "rp", in: .ruby)
    keep(GUMBO_TAG_SAMP, as: "samp")
    keep(GUMBO_TAG_SUB, as: "sub")
    keep(GUMBO_TAG_SUP, as: "sup", [], .id, classes: .reference)
    keep(GUMBO_TAG_TIME, as: "time", [], .datetime)
    keep(GUMBO_TAG_VAR, as: "var")
    keep(GUMBO_TAG_WBR, as: "wbr", .void)

    keep(GUMBO_TAG_A, as: "a", [], [.link, .title, .id], classes: [.reference, .backlink])
    keep(GUMBO_TAG_B, as: "b")
    keep(GUMBO_TAG_CODE, GUMBO_TAG_TT, as: "code", [], .language)
    keep(GUMBO_TAG_EM, as: "em")
    keep(GUMBO_TAG_I, as: "i")
    keep(GUMBO_TAG_S, GUMBO_TAG_STRIKE, as: "s")
    keep(GUMBO_TAG_SMALL, as: "small")
    keep(GUMBO_TAG_STRONG, as: "strong")
    keep(GUMBO_TAG_U, as: "u")
    let formatting = [
      [GUMBO_TAG_A], [GUMBO_TAG_B], [GUMBO_TAG_CODE, GUMBO_TAG_TT], [GUMBO_TAG_EM], [GUMBO_TAG_I],
      [GUMBO_TAG_S, GUMBO_TAG_STRIKE], [GUMBO_TAG_SMALL], [GUMBO_TAG_STRONG], [GUMBO_TAG_U],
    ]
    for (bit, tags) in formatting.enumerated() {
      for tag in tags { table[Int(tag.rawValue)].formatting = 1 << bit }
    }
    return table
  }()
}

extension MathCommandTable {
  /// The commands other than symbols.
  static let constructs: [String: MathCommand] = [
    fractions, spaces, fonts, accents, arrows, structures,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let fractions: [String: MathCommand] = [
    "frac": .fraction(MathFraction()), "cfrac": .fraction(MathFraction(style: .display)),
    "dfrac": .fraction(MathFraction(style: .display)), "tfrac": .fraction(MathFraction(style: .text)),
    "binom": .fraction(.binomial),
    "dbinom": .fraction(MathFraction(hasLine: false, style: .display, left: "(", right: ")")),
    "tbinom": .fraction(MathFraction(hasLine: false, style: .text, left: "(", right: ")")),
    "over": .infixFraction(MathFraction()), "atop": .infixFraction(MathFraction(hasLine: false)),
    "choose": .infixFraction(.binomial),
    "brack": .infixFraction(MathFraction(hasLine: false, left: "[", right: "]")),
    "brace": .infixFraction(MathFraction(hasLine: false, left: "{", right: "}")),
  ]

  private static let spaces: [String: MathCommand] = [
    ",": .space(width: "0.1667em"), "thinspace": .space(width: "0.1667em"),
    ":": .space(width: "0.2222em"), ">": .space(width: "0.2222em"), "medspace": .space(width: "0.2222em"),
    ";": .space(width: "0.2778em"), "thickspace": .space(width: "0.2778em"),
    "!": .space(width: "-0.1667em"), "negthinspace": .space(width: "-0.1667em"),
    "negmedspace": .space(width: "-0.2222em"), "negthickspace": .space(width: "-0.2778em"),
    " ": .space(width: "0.25em"), "~": .space(width: "0.25em"), "space": .space(width: "0.25em"),
    "nobreakspace": .space(width: "0.25em"), "enspace": .space(width: "0.5em"),
    "enskip": .space(width: "0.5em"),
    "quad": .space(width: "1em"), "qquad": .space(width: "2em"),
    "hspace": .length, "kern": .bareLength, "mkern": .bareLength, "hskip": .bareLength, "mskip": .bareLength,
  ]

  private static let fonts: [String: MathCommand] = [
    "mathrm": .font(.roman), "mathup": .font(.roman), "mathbf": .font(.bold), "mathit": .font(.italic),
    "mathnormal": .font(nil), "mathbb": .font(.doubleStruck), "Bbb": .font(.doubleStruck),
    "mathcal": .font(.script), "mathscr": .font(.script), "mathfrak": .font(.fraktur),
    "frak": .font(.fraktur),
    "mathsf": .font(.sansSerif), "mathtt": .font(.monospace), "boldsymbol": .boldSymbol, "bm": .boldSymbol,
    "pmb": .boldSymbol, "bold": .font(.bold),
    "rm": .fontSwitch(.roman), "bf": .fontSwitch(.bold), "it": .fontSwitch(.italic),
    "sf": .fontSwitch(.sansSerif), "tt": .fontSwitch(.monospace), "cal": .fontSwitch(.script),
    "text": .text(nil), "textrm": .text(nil), "textnormal": .text(nil), "mbox": .text(nil),
    "hbox": .text(nil),
    "textbf": .text(.bold), "textit": .text(.italic), "emph": .text(.italic), "textsf": .text(.sansSerif),
    "texttt": .text(.monospace), "textup": .text(nil),
    "displaystyle": .style(.display), "textstyle": .style(.text), "scriptstyle": .style(.script),
    "scriptscriptstyle": .style(.scriptScript),
  ]

  private static let accents: [String: MathCommand] = {
    var accents: [String: MathCommand] = [
      "widehat": .accent(MathAccent(mark: "\u{302}", isStretchy: true, narrowMark: "ˆ")),
      "widetilde": .accent(MathAccent(mark: "˜", isStretchy: true, narrowMark: "˜")),
      "widecheck": .accent(MathAccent(mark: "ˇ", isStretchy: true, narrowMark: "ˇ")),
      "overline": .accent(MathAccent(mark: "‾", isStretchy: true)),
      "underline": .accent(MathAccent(mark: "_", isBelow: true, isStretchy: true)),
      "underbar": .accent(MathAccent(mark: "_", isBelow: true, isStretchy: true)),
      "overbrace": .accent(MathAccent(mark: "⏞", isStretchy: true, hasLimits: true)),
      "underbrace": .accent(MathAccent(mark: "⏟", isBelow: true, isStretchy: true, hasLimits: true)),
      "overbracket": .accent(MathAccent(mark: "⎴", isStretchy: true, hasLimits: true)),
      "underbracket": .accent(MathAccent(mark: "⎵", isBelow: true, isStretchy: true, hasLimits: true)),
      "overparen": .accent(MathAccent(mark: "⏜", isStretchy: true)),
      "underparen": .accent(MathAccent(mark: "⏝", isBelow: true, isStretchy: true)),
    ]
    for (name, mark) in [
      ("hat", "ˆ"), ("check", "ˇ"), ("tilde", "˜"), ("acute", "´"), ("grave", "`"), ("dot", "˙"),
      ("ddot", "¨"),
      ("dddot", "⃛"), ("ddddot", "⃜"), ("breve", "˘"), ("bar", "¯"), ("vec", "→"), ("mathring", "˚"),
    ] { accents[name] = .accent(MathAccent(mark: mark)) }
    for (name, mark) in [
      ("rightarrow", "→"), ("leftarrow", "←"), ("leftrightarrow", "↔"), ("rightharpoon", "⇀"),
      ("leftharpoon", "↼"),
    ] {
      accents["over" + name] = .accent(MathAccent(mark: mark, isStretchy: true))
      accents["under" + name] = .accent(MathAccent(mark: mark, isBelow: true, isStretchy: true))
    }
    return accents
  }()

  private static let arrows: [String: MathCommand] = [
    "xrightarrow": .arrow("→"), "xleftarrow": .arrow("←"), "xleftrightarrow": .arrow("↔"),
    "xRightarrow": .arrow("⇒"), "xLeftarrow": .arrow("⇐"), "xLeftrightarrow": .arrow("⇔"),
    "xmapsto": .arrow("↦"), "xhookrightarrow": .arrow("↪"), "xhookleftarrow": .arrow("↩"),
    "xrightharpoonup": .arrow("⇀"), "xleftharpoonup": .arrow("↼"), "xrightleftharpoons": .arrow("⇌"),
    "xlongequal": .arrow("="),
  ]

  private static let structures: [String: MathCommand] = [
    "sqrt": .root, "operatorname": .operatorName, "not": .negation,
    "limits": .placement(.limits), "nolimits": .placement(.beside), "displaylimits": .placement(.automatic),
    "overset": .stack(.over), "underset": .stack(.under), "stackrel": .stack(.relation),
    "phantom": .wrapper(.phantom), "hphantom": .wrapper(.horizontalPhantom),
    "vphantom": .wrapper(.verticalPhantom), "smash": .wrapper(.smash), "mathrlap": .wrapper(.overlap),
    "rlap": .wrapper(.overlap), "boxed": .wrapper(.box), "fbox": .wrapper(.box),
    "mathord": .classed(.ordinary), "mathop": .classed(.function), "mathbin": .classed(.binary),
    "mathrel": .classed(.relation), "mathopen": .classed(.open), "mathclose": .classed(.close),
    "mathpunct": .classed(.punctuation), "mathinner": .classed(.inner),
    "bmod": .modulus(.binary), "mod": .modulus(.plain), "pmod": .modulus(.parenthesised),
    "pod": .modulus(.withoutName), "substack": .substack, "tag": .tag,
    "left": .left, "middle": .middle, "right": .right, "begin": .begin, "end": .end, "hline": .rule,
    "nonumber": .nothing, "notag": .nothing, "relax": .nothing, "mathstrut": .nothing, "strut": .nothing,
    "allowbreak": .nothing, "nobreak": .nothing,
    "colon": .symbol(MathSymbol(text: ":", atomClass: .punctuation)),
    "prime": .symbol(MathSymbol(text: "′", atomClass: .ordinary)),
    "slash": .symbol(.delimiter("/")),
  ]
}

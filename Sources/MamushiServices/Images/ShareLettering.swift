/// How the words of a picture for sharing are set: in which size, and how much of them.
struct ShareLettering {
  /// What each piece of text is drawn with.
  let face: FontFace?
  /// The path of the font's file; nil for the machine's.
  let file: String?
  let language: String

  /// In pixels, from large to small: the size of titles.
  private static let titleSizes = [84, 72, 60]
  /// The sizes of titles with a word that is wider than a line in any of those.
  private static let wordSizes = [50, 42, 34]
  private static let greatestLineCount = 4
  private static let nameSize = 34
  /// More than the smallest size can show.
  private static let greatestLength = 400

  /// Sets a title in a box: as large as possible, at most four lines, and what does not fit is left out. A
  /// word is broken only if it is wider than a line in the smallest size.
  ///
  /// - Returns: nil if nothing of the title is visible.
  func title(
    _ text: String, width: Int, height: Int, colour: ShareInk
  ) throws(VipsFailure) -> VipsPicture? {
    let characters = Array(text.prefix(Self.greatestLength + 1))
    guard Self.isVisible(text), let least = Self.titleSizes.last else { return nil }
    func fits(_ picture: VipsPicture, _ size: Int) throws(VipsFailure) -> Bool {
      guard picture.width <= width, picture.height <= height else { return false }
      // Lines are as far apart as the typefaces of the words want, which may not be the font's own.
      guard picture.height > size * Self.greatestLineCount else { return true }
      let start = Self.start(of: characters)
      let (one, two) = (
        try draw(start, size, colour).height, try draw(start + "\n" + start, size, colour).height
      )
      return picture.height <= max(1, two - one) * Self.greatestLineCount
    }
    if characters.count <= Self.greatestLength {
      var hasWideWord = false
      for size in Self.titleSizes + Self.wordSizes where size >= least || hasWideWord {
        let picture = try draw(text, size, colour, width: width, breaksWords: false)
        if try fits(picture, size) { return picture }
        if size >= least { hasWideWord = picture.width > width }
      }
      for size in Self.titleSizes where hasWideWord {
        let picture = try draw(text, size, colour, width: width)
        if try fits(picture, size) { return picture }
      }
    }
    // The greatest number of characters that fits, between one that does and one that does not.
    var best = try draw(Self.shortened(characters, to: 1), least, colour, width: width)
    var (known, refused) = (1, min(characters.count, Self.greatestLength))
    while refused - known > 1 {
      let count = (known + refused) / 2
      let picture = try draw(Self.shortened(characters, to: count), least, colour, width: width)
      if try fits(picture, least) { (known, best) = (count, picture) } else { refused = count }
    }
    return try best.width <= width && best.height <= height ? best : Self.scaled(best, width, height)
  }

  /// Sets the site's name in one line.
  func name(_ text: String, width: Int, colour: ShareInk) throws(VipsFailure) -> VipsPicture? {
    guard Self.isVisible(text) else { return nil }
    let characters = Array(text.prefix(Self.greatestLength))
    var count = characters.count
    var picture = try draw(String(characters), Self.nameSize, colour)
    while picture.width > width, count > 1 {
      count = min(count - 1, max(1, count * width / picture.width))
      picture = try draw(Self.shortened(characters, to: count), Self.nameSize, colour)
    }
    // Marks may be piled up.
    let height = Self.nameSize * 3
    return try picture.width <= width && picture.height <= height
      ? picture : Self.scaled(picture, width, height)
  }

  private func draw(
    _ text: String, _ size: Int, _ colour: ShareInk, width: Int? = nil, breaksWords: Bool = true
  ) throws(VipsFailure) -> VipsPicture {
    let family = face.map { "\($0.family), \($0.style)" } ?? "sans-serif, Bold"
    return try VipsPicture(
      text: markup(text, colour), font: "\(family) \(size)", file: file, width: width,
      breaksWords: breaksWords)
  }

  /// Pango would write a hyphen wherever it breaks a word, by no rule of any language.
  func markup(_ text: String, _ colour: ShareInk) -> String {
    let tag = language.utf8.filter { $0 == UInt8(ascii: "-") || Self.isLetterOrDigit($0) }
    return "<span foreground=\"\(colour.hexadecimal)\" lang=\"\(String(decoding: tag, as: UTF8.self))\""
      + " insert_hyphens=\"false\">" + Self.escaped(text) + "</span>"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  /// For typefaces in which even one character is larger than the box.
  private static func scaled(
    _ picture: VipsPicture, _ width: Int, _ height: Int
  ) throws(VipsFailure) -> VipsPicture {
    let scale = min(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
    return try picture.part(
      PictureBox(width: picture.width, height: picture.height),
      width: max(1, Int(Double(picture.width) * scale)), height: max(1, Int(Double(picture.height) * scale)))
  }

  /// The beginning of a text with an ellipsis, between words if one ends near.
  private static func shortened(_ characters: [Character], to count: Int) -> String {
    if count >= characters.count { return String(characters) }
    var kept = characters.prefix(count)
    if let space = kept.lastIndex(where: \.isWhitespace), kept.endIndex - space < 14, space > count / 2 {
      kept = kept[..<space]
    }
    while let last = kept.last, last.isWhitespace || ",;:.、。，،-–—".contains(last), kept.count > 1 {
      kept.removeLast()
    }
    return String(kept) + "…"
  }

  /// A few characters of a text, for its typefaces.
  private static func start(of characters: [Character]) -> String {
    String(characters.lazy.filter { !$0.isWhitespace }.prefix(6))
  }

  /// Whether anything of a text can be seen.
  static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator,
        .nonspacingMark, .enclosingMark:
        false
      default: !scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }

  /// Writes a text as Pango's markup.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\n": bytes.append(UInt8(ascii: "\n"))
      // They have no shape, and NUL would end the text.
      case _ where scalar.properties.generalCategory == .control: bytes.append(UInt8(ascii: " "))
      default: bytes += UTF8.encode(scalar)?.map { $0 } ?? []
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

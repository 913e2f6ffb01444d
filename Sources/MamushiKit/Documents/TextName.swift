import MamushiCore

/// The information in a text's path, before its front matter is considered: a day and a name in
/// `2026-05-01-kyoto.md`, the name of the folder in `kyoto/index.md`, the day of the folders in
/// `2026/05/01/kyoto.md`.
package struct TextName {
  /// The source of the slug.
  package let text: String
  /// The day at the start of the name, or of the folders.
  package var day: CivilTime? { written.flatMap { DateParser.read($0) }.map(\.time) }
  /// The day as written.
  package var writtenDay: String? { day == nil ? nil : written }
  /// A text in the form of a day that does not exist: `2026-02-30`.
  var wrongDay: String? { day == nil ? written : nil }
  /// The folder of the text; for `kyoto/index.md` the one that contains `kyoto`. Folders that form a day are
  /// skipped.
  package let folder: SitePath
  /// Whether the name begins with the form of a day and continues after it.
  package let beginsWithDay: Bool
  /// In the form `2026-05-01`.
  private let written: String?

  package init(of file: SitePath) {
    let isIndex = Self.isIndex(file)
    let place = isIndex ? file.folder : file
    let name = isIndex ? place.name : file.stem
    let above = Self.day(of: place.folder)
    folder = above?.parent ?? place.folder
    let day = Self.day(atStartOf: name)
    // A name that is only a day is its own slug.
    let rest = day.flatMap { $0.rest.isEmpty ? nil : $0.rest }
    beginsWithDay = rest != nil
    text = String(rest ?? name)
    written = day?.text ?? above?.text
  }

  /// Returns a folder and those around it, the outermost first, without those that form a day.
  ///
  /// - Parameter root: the folder that contains them all; it is left out.
  static func folders(to folder: SitePath, below root: SitePath) -> [SitePath] {
    var folders: [SitePath] = []
    var place = folder
    while place.isInside(root) {
      if let day = day(of: place) {
        place = day.parent
      } else {
        folders.append(place)
        place = place.folder
      }
    }
    return folders.reversed()
  }

  /// The default parts of a text's address: `shop` and `hours` for `Content/pages/shop/hours.md`.
  static func ownPath(of file: SitePath) -> [String] {
    let name = TextName(of: file)
    let folders = name.folder.string.split(separator: "/").dropFirst().map { Slug.make(from: $0) }
    let slug = Slug.make(from: name.text)
    // Folders below those of articles and chapters only organise files.
    return folders.first == "pages" ? folders.dropFirst() + [slug] : folders.prefix(1) + [slug]
  }

  /// Whether a text belongs to its folder.
  package static func isIndex(_ file: SitePath) -> Bool { file.isMarkdown(named: "index") }

  /// Whether a text belongs to a section, and is shown above its list.
  package static func isSectionText(_ file: SitePath) -> Bool { file.isMarkdown(named: "_index") }

  /// The folder that belongs to a text: for `kyoto/index.md` its own, for `kyoto.md` the one beside it.
  package static func ownFolder(of file: SitePath) -> SitePath {
    isIndex(file) ? file.folder : file.folder.appending(file.stem)
  }

  // MARK: Days

  /// The day at the start of a name, and the rest: `2026-05-01` and `kyoto` for `2026-05-01-kyoto`.
  private static func day(atStartOf name: Substring) -> (text: String, rest: Substring)? {
    let bytes = name.utf8
    guard let first = bytes.first, isDigit(first), bytes.count >= dayLength,
      isDay(bytes.prefix(dayLength))
    else { return nil }
    let rest = name[bytes.index(bytes.startIndex, offsetBy: dayLength)...]
    let separators: [Unicode.Scalar] = ["-", "_", " "]
    guard rest.isEmpty || separators.contains(where: { rest.unicodeScalars.first == $0 }) else { return nil }
    let text = Substring(rest.unicodeScalars.drop { separators.contains($0) })
    return (String(Substring(bytes.prefix(dayLength))), text)
  }

  /// The day that folders form, `2026-05-01` or `2026/05/01`, and the folder above them.
  private static func day(of folder: SitePath) -> (text: String, parent: SitePath)? {
    let day = folder.name
    guard let last = day.utf8.last, isDigit(last) else { return nil }
    if isDay(day.utf8) { return (String(day), folder.folder) }
    guard isNumber(day, digits: 2) else { return nil }
    let month = folder.folder
    let year = month.folder
    guard isNumber(month.name, digits: 2), isNumber(year.name, digits: 4) else { return nil }
    return ("\(year.name)-\(month.name)-\(day)", year.folder)
  }

  private static let dayLength = 10

  /// Whether bytes have the form of a day, which need not exist.
  private static func isDay(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == dayLength
      && zip(bytes, "0000-00-00".utf8).allSatisfy { $1 == UInt8(ascii: "-") ? $0 == $1 : isDigit($0) }
  }

  /// Whether a text consists of exactly this number of digits.
  package static func isNumber(_ text: Substring, digits: Int) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

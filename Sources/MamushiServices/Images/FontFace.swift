/// What a font file says of itself (OpenType 1.9): by its family, Pango finds it among the fonts of the machine.
struct FontFace: Hashable {
  let family: String
  /// The style as Pango writes it: `Bold`. Empty for a regular one.
  let style: String

  /// - Returns: nil for a file that is no font, or has no name.
  init?(parsing bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    let kinds: [StaticString] = ["\u{0}\u{1}\u{0}\u{0}", "OTTO", "true"]
    guard kinds.contains(where: { reader.has($0, at: 0) }) else { return nil }
    do throws(ImageHeaderFault) {
      var tables: [String: Int] = [:]
      for number in 0..<(try reader.bigEndian(at: 4, size: 2)) {
        let entry = 12 + number * 16
        var tag = ""
        for index in 0..<4 { tag.unicodeScalars.append(Unicode.Scalar(try reader.byte(at: entry + index))) }
        tables[tag] = try reader.bigEndian(at: entry + 8, size: 4)
      }
      guard let names = tables["name"], let family = try Self.family(in: reader, at: names) else {
        return nil
      }
      self.family = family
      // A variable font has all weights; titles are bold.
      if tables["fvar"] != nil {
        style = "Bold"
      } else {
        var weight = 400
        if let table = tables["OS/2"] { weight = try reader.bigEndian(at: table + 4, size: 2) }
        style = Self.style(ofWeight: weight)
      }
    } catch {
      return nil
    }
  }

  /// Finds the name of the family, if possible in English.
  private static func family(in reader: ByteReader, at table: Int) throws(ImageHeaderFault) -> String? {
    let (familyID, unicode, windows, english) = (1, 0, 3, 0x409)
    let texts = table + (try reader.bigEndian(at: table + 4, size: 2))
    var found: (name: String, isEnglish: Bool)?
    for number in 0..<(try reader.bigEndian(at: table + 2, size: 2)) {
      let record = table + 6 + number * 12
      let platform = try reader.bigEndian(at: record, size: 2)
      guard try reader.bigEndian(at: record + 6, size: 2) == familyID else { continue }
      let language = try reader.bigEndian(at: record + 4, size: 2)
      let isEnglish = platform == windows && language == english
      if found != nil, !isEnglish { continue }
      let length = try reader.bigEndian(at: record + 8, size: 2)
      let start = texts + (try reader.bigEndian(at: record + 10, size: 2))
      let size = platform == windows || platform == unicode ? 2 : 1
      var units: [UInt16] = []
      for offset in stride(from: 0, to: length - length % size, by: size) {
        units.append(UInt16(truncatingIfNeeded: try reader.bigEndian(at: start + offset, size: size)))
      }
      // A comma ends a family for Pango.
      let name = String(decoding: units.filter { $0 != 0x2C && $0 != 0 }, as: UTF16.self)
      if !name.isEmpty { found = (name, isEnglish) }
    }
    return found?.name
  }

  private static func style(ofWeight weight: Int) -> String {
    switch weight {
    case ..<150: "Thin"
    case ..<250: "Ultra-Light"
    case ..<350: "Light"
    case ..<450: ""
    case ..<550: "Medium"
    case ..<650: "Semi-Bold"
    case ..<750: "Bold"
    case ..<850: "Ultra-Bold"
    default: "Heavy"
    }
  }
}

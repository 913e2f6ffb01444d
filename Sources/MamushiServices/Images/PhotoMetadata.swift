import MamushiCore

/// Reads the metadata of a photo that a page may show. This is an allowlist: owners, serial numbers, maker notes,
/// previews and everything else are ignored.
///
/// The blocks come from strangers, so broken or impossible values are left out.
package enum PhotoMetadata {
  /// - Parameters:
  ///   - exif: A TIFF structure (Exif 3.0, section 4.6), with or without `Exif\0\0` before it.
  ///   - iptc: Data sets (IPTC IIM 4.2), with or without Photoshop's image resources around them.
  ///   - xmp: A packet (ISO 16684-1) in UTF-8.
  package static func description(exif: [UInt8]?, iptc: [UInt8]?, xmp: [UInt8]?) -> PhotoDescription {
    let exif = exif.flatMap { ExifBlock($0) }
    let iptc = iptc.map { IPTCDataSets($0) } ?? IPTCDataSets([])
    let xmp = xmp.map { XMPPacket($0) } ?? XMPPacket([])

    var photo = PhotoDescription()
    if let exif {
      photo.camera = camera(make: exif.text(.make), model: exif.text(.model))
      photo.lens = lens(exif.text(.lensModel))
      photo.focalLength = exif.rational(.focalLength).flatMap { within(0.1...20_000, $0) }
      photo.filmFocalLength = exif.integer(.filmFocalLength).flatMap { within(1...20_000, Double($0)) }
      photo.aperture = aperture(exif)
      photo.exposure = exposure(exif)
      photo.sensitivity = sensitivity(exif)
    }
    photo.lens = photo.lens ?? lens(xmp.text(.lens)) ?? lens(xmp.text(.lensModel))
    photo.takenAt = takenAt(exif, xmp)
    photo.takenMilliseconds = exif.map { milliseconds($0) } ?? 0

    photo.title = first(xmp.text(.title), iptc.text(.objectName))
    photo.caption = first(xmp.text(.description), iptc.text(.caption))
    photo.alternative = first(xmp.text(.alternative))
    photo.titles = xmp.texts(.title)
    photo.captions = xmp.texts(.description)
    photo.alternatives = xmp.texts(.alternative)
    photo.place = place(exif, iptc, xmp)
    return photo
  }

  /// Returns the first text that means something.
  private static func first(_ texts: String?...) -> String? {
    for case .some(let text) in texts where !PhotoText.isFiller(text) { return text }
    return nil
  }

  private static func within(_ range: ClosedRange<Double>, _ value: Double) -> Double? {
    // NaN is in no range.
    range.contains(value) ? value : nil
  }

  // MARK: Camera and lens

  private static func camera(make: String?, model: String?) -> String? {
    let make = make.flatMap { PhotoText.hasLetter($0) && !PhotoText.isFiller($0) ? shortMaker($0) : nil }
    guard let model, !PhotoText.isFiller(model) else { return make }
    guard let make else { return model }
    // For example `NIKON CORPORATION` and `NIKON D850`, or `EASTMAN KODAK COMPANY` and `KODAK DC290`.
    let start = model.lowercased().prefix { $0 != " " }
    let isNamed = make.lowercased().split(separator: " ").contains {
      $0 == start || ($0.count >= 3 && model.lowercased().hasPrefix("\($0)-"))
    }
    return isNamed ? model : "\(make) \(model)"
  }

  /// Removes corporate words from a maker's name: `OLYMPUS IMAGING CORP.` becomes `OLYMPUS`.
  private static func shortMaker(_ make: String) -> String {
    let words = make.split(separator: " ")
    let kept = words.enumerated().filter { index, word in
      let bare = word.lowercased().filter { $0 != "." && $0 != "," }
      return index == 0 || !corporateWords.contains(bare)
    }
    return kept.map { $0.element.last == "," ? String($0.element.dropLast()) : String($0.element) }
      .joined(separator: " ")
  }

  private static let corporateWords: Set<String> = [
    "corporation", "corp", "company", "co", "coltd", "ltd", "inc", "gmbh", "ag", "imaging", "camera",
    "computer", "optical", "electronics", "electric", "techwin", "digital", "&", "limited", "kk",
  ]

  private static func lens(_ text: String?) -> String? {
    guard let text, PhotoText.hasLetter(text), !PhotoText.isFiller(text),
      // Some bodies write `0.0 mm f/0.0` for a lens that reports nothing.
      !text.hasPrefix("0.0 mm"), !text.hasPrefix("0 mm"), !text.lowercased().hasPrefix("unknown")
    else { return nil }
    return text
  }

  // MARK: Exposure

  private static func aperture(_ exif: ExifBlock) -> Double? {
    let range = 0.5...256.0
    if let value = exif.rational(.fNumber).flatMap({ within(range, $0) }) { return value }
    // APEX: Av = 2 log2 N. The result has one decimal, as lenses are marked.
    guard let apex = exif.rational(.apertureValue), abs(apex) < 32 else { return nil }
    return within(range, (powerOfTwo(apex / 2) * 10).rounded() / 10)
  }

  private static func exposure(_ exif: ExifBlock) -> Double? {
    let range = 0.000_000_1...604_800.0
    if let value = exif.rational(.exposureTime).flatMap({ within(range, $0) }) { return value }
    // APEX: Tv = -log2 t.
    guard let apex = exif.rational(.shutterSpeedValue), abs(apex) < 32 else { return nil }
    let seconds = powerOfTwo(-apex)
    return within(range, seconds < 0.3 ? 1 / (1 / seconds).rounded() : (seconds * 10).rounded() / 10)
  }

  private static func sensitivity(_ exif: ExifBlock) -> Int? {
    // A short integer cannot exceed 65535, and this value stands for anything larger; the other fields are long
    // integers.
    let candidates = [
      exif.integer(.photographicSensitivity).flatMap { $0 == 65_535 ? nil : $0 },
      exif.integer(.recommendedExposureIndex), exif.integer(.isoSpeed),
    ]
    for case .some(let value) in candidates where (1...20_000_000).contains(value) { return value }
    return nil
  }

  private static func takenAt(_ exif: ExifBlock?, _ xmp: XMPPacket) -> CivilTime? {
    let written = exif.flatMap { exif in
      exif.time(.dateTimeOriginal) ?? exif.time(.dateTimeDigitized)
    }
    if let written { return written }
    for property in [XMPPacket.Property.dateTimeOriginal, .dateCreated, .dateTimeDigitized, .createDate] {
      if let text = xmp.text(property), let time = CivilTime(photoText: text.utf8) { return time }
    }
    return nil
  }

  /// Returns those that belong to the time which ``takenAt(_:_:)`` returns.
  private static func milliseconds(_ exif: ExifBlock) -> Int {
    if exif.time(.dateTimeOriginal) != nil { return milliseconds(exif.text(.subSecondsOriginal)) }
    return exif.time(.dateTimeDigitized) != nil ? milliseconds(exif.text(.subSecondsDigitized)) : 0
  }

  /// Reads digits behind the decimal point: `4` is 400.
  private static func milliseconds(_ fraction: String?) -> Int {
    let digits = (fraction ?? "").utf8.prefix(3).prefix { (0x30...0x39).contains($0) }
    return zip(digits, [100, 10, 1]).reduce(0) { $0 + Int($1.0 - 0x30) * $1.1 }
  }

  // MARK: Place

  private static func place(
    _ exif: ExifBlock?, _ iptc: IPTCDataSets, _ xmp: XMPPacket
  ) -> PhotoPlace? {
    var names: [String] = []
    let parts: [(XMPPacket.Property, IPTCDataSets.DataSet)] = [
      (.sublocation, .sublocation), (.city, .city), (.state, .state), (.country, .country),
    ]
    for (property, dataSet) in parts {
      if let name = first(xmp.text(property), iptc.text(dataSet)), name != names.last { names.append(name) }
    }
    let coordinates = exif.flatMap { $0.coordinates } ?? xmp.coordinates
    return coordinates == nil && names.isEmpty ? nil : PhotoPlace(coordinates: coordinates, names: names)
  }
}

extension PhotoPlace.Coordinates {
  /// Returns `nil` for a position that is not on Earth, and for 0, 0, which receivers report before they have a fix.
  init?(checkingLatitude latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

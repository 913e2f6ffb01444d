import MamushiCore

/// How, when and where a photo was taken, in the theme's words; nil for what is unknown.
struct PhotoFacts: Equatable, Sendable {
  var camera: String?
  var lens: String?
  var focalLength: String?
  var aperture: String?
  var exposure: String?
  var sensitivity: String?
  var takenAt: PhotoTimeModel?
  var place: String?
  var coordinates: String?
  var mapURL: String?
}

extension Presentation {
  /// Returns the facts to show of a photo, including its place only if the site allows it.
  func facts(of photo: GalleryPhoto) -> PhotoFacts {
    var facts = PhotoFacts()
    facts.takenAt = photo.takenAt.map(time)
    guard let description = photo.picture.content?.facts.photo else { return facts }
    facts.camera = GalleryPhoto.text(description.camera)
    facts.lens = GalleryPhoto.text(description.lens)
    facts.focalLength = focalLength(description)
    facts.aperture = description.aperture.flatMap(PhotoNumber.aperture).map {
      fill("aperture", ["number": numbers.text($0)])
    }
    facts.exposure = description.exposure.flatMap(PhotoNumber.exposure).map {
      fill("exposure", ["time": numbers.text($0)])
    }
    if let sensitivity = description.sensitivity, sensitivity > 0 {
      facts.sensitivity = fill("sensitivity", ["number": String(sensitivity)])
    }
    if configuration.galleryShowsLocation, let place = description.place { add(place, to: &facts) }
    return facts
  }

  private func fill(_ key: String, _ values: KeyValuePairs<String, String>) -> String {
    strings.phrase(key).filled(values)
  }

  private func time(_ date: PhotoTime) -> PhotoTimeModel {
    let time = date.time
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hour, minute) = (padded(time.hour), padded(time.minute))
    let text = strings.phrase(date.hasTime ? "dateTime" : "date").filled { name in
      switch name {
      case "year": String(time.year)
      case "month": String(time.month)
      case "day": String(time.day)
      case "monthName": strings["month\(time.month)"]
      case "hour": hour
      case "minute": minute
      default: nil
      }
    }
    let (day, compactDay, second) = (DateText.day(time), DateText.compactDay(time), padded(time.second))
    return PhotoTimeModel(
      iso: date.hasTime ? "\(day)T\(hour):\(minute):\(second)" : day,
      compact: date.hasTime ? "\(compactDay)T\(hour)\(minute)\(second)" : compactDay,
      hasTime: date.hasTime, text: text, year: time.year, month: time.month, day: time.day,
      monthName: strings.loneMonth(time.month))
  }

  private func focalLength(_ description: PhotoDescription) -> String? {
    guard let number = description.focalLength.flatMap({ PhotoNumber.decimal($0, digits: 1) }) else {
      return nil
    }
    let length = numbers.text(number)
    guard let film = description.filmFocalLength.flatMap({ PhotoNumber.decimal($0, digits: 0) }),
      film != number
    else { return fill("focalLength", ["length": length]) }
    return fill("focalLengthOnFilm", ["length": length, "film": film])
  }

  private func add(_ place: PhotoPlace, to facts: inout PhotoFacts) {
    let names = place.names.compactMap(GalleryPhoto.text)
    if let nearest = names.first {
      facts.place = names.dropFirst().reduce(nearest) { fill("placeWithin", ["near": $0, "far": $1]) }
    }
    guard let coordinates = place.coordinates, abs(coordinates.latitude) <= 90,
      abs(coordinates.longitude) <= 180,
      let latitude = PhotoNumber.degrees(coordinates.latitude),
      let longitude = PhotoNumber.degrees(coordinates.longitude)
    else { return }
    let (north, east) = (coordinates.latitude >= 0, coordinates.longitude >= 0)
    facts.coordinates = fill(
      "coordinates",
      [
        "latitude": fill(north ? "latitudeNorth" : "latitudeSouth", ["degrees": numbers.text(latitude)]),
        "longitude": fill(east ? "longitudeEast" : "longitudeWest", ["degrees": numbers.text(longitude)]),
      ])
    let (y, x) = ((north ? "" : "-") + latitude, (east ? "" : "-") + longitude)
    facts.mapURL = "https://www.openstreetmap.org/?mlat=\(y)&mlon=\(x)#map=16/\(y)/\(x)"
  }
}

/// Formats numbers of photos as cameras show them.
enum PhotoNumber {
  /// Formats a number with at most `digits` decimals.
  ///
  /// - Returns: nil for values that mean an unknown number: zero or less, and not a number.
  static func decimal(_ value: Double, digits: Int) -> String? {
    let (whole, decimals) = split(value, digits: digits) ?? (0, "")
    var kept = decimals[...]
    while kept.last == "0" { kept.removeLast() }
    return whole == 0 && kept.isEmpty ? nil : kept.isEmpty ? String(whole) : "\(whole).\(kept)"
  }

  /// Formats an f-number, with as many decimals as ExifTool (`PrintFNumber`).
  static func aperture(_ number: Double) -> String? { decimal(number, digits: number < 1 ? 2 : 1) }

  /// Formats seconds like ExifTool (`PrintExposureTime`): `1/250` up to a quarter, then `0.3` or `30`.
  static func exposure(_ seconds: Double) -> String? {
    guard seconds > 1e-9, seconds < 0.25001 else { return decimal(seconds, digits: 1) }
    return "1/\(Int(0.5 + 1 / seconds))"
  }

  /// Formats the magnitude of an angle, to about 11 metres on the ground.
  static func degrees(_ angle: Double) -> String? {
    split(angle.magnitude, digits: 4).map { "\($0.whole).\($0.decimals)" }
  }

  /// - Returns: nil for negative values, NaN, and values greater than any of these can be.
  private static func split(_ value: Double, digits: Int) -> (whole: Int, decimals: String)? {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    guard value >= 0, value < 1e9 else { return nil }
    let units = Int((value * Double(scale)).rounded())
    let decimals = digits == 0 ? "" : String(String(scale + units % scale).dropFirst())
    return (units / scale, decimals)
  }
}

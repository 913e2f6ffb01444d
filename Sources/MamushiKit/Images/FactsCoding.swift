import MamushiCore

// What is known of a picture, as the cache holds it.

extension ByteEncoder {
  mutating func add(_ facts: ImageFacts) {
    add(facts.format.rawValue)
    add(facts.width)
    add(facts.height)
    add(facts.isAnimated)
    add(facts.hasTransparency)
    add(facts.tint) {
      for colour in [$1.topLeft, $1.centre, $1.bottomRight] { $0.add(UInt64(colour)) }
    }
    add(facts.decodingMemory)
    add(facts.photo)
  }

  private mutating func add(_ photo: PhotoDescription) {
    for text in [photo.camera, photo.lens, photo.title, photo.caption] { add(text) }
    for number in [photo.focalLength, photo.filmFocalLength, photo.aperture, photo.exposure] { add(number) }
    add(photo.sensitivity)
    add(photo.takenAt) {
      for part in [$1.year, $1.month, $1.day, $1.hour, $1.minute, $1.second] { $0.add(part) }
    }
    add(photo.place) {
      $0.add($1.coordinates) {
        $0.add($1.latitude)
        $0.add($1.longitude)
      }
      $0.add(list: $1.names) { $0.add($1) }
    }
  }
}

extension ByteDecoder {
  mutating func facts() -> ImageFacts {
    guard let format = ImageHeader.Format(rawValue: text()) else {
      invalidate()
      return ImageFacts(format: .svg, width: 0, height: 0)
    }
    var facts = ImageFacts(format: format, width: number(), height: number())
    let (_, isTooLarge) = facts.width.multipliedReportingOverflow(by: facts.height)
    if facts.width < 1 || facts.height < 1 || isTooLarge { invalidate() }
    facts.isAnimated = flag()
    facts.hasTransparency = flag()
    facts.tint = optional { decoder in
      func colour() -> UInt32 { UInt32(truncatingIfNeeded: decoder.unsigned()) }
      return ImageTint(topLeft: colour(), centre: colour(), bottomRight: colour())
    }
    facts.decodingMemory = number()
    facts.photo = photo()
    return facts
  }

  private mutating func photo() -> PhotoDescription {
    func double(_ decoder: inout ByteDecoder) -> Double { Double(bitPattern: decoder.fixed()) }
    var photo = PhotoDescription()
    photo.camera = optional { $0.text() }
    photo.lens = optional { $0.text() }
    photo.title = optional { $0.text() }
    photo.caption = optional { $0.text() }
    photo.focalLength = optional(double)
    photo.filmFocalLength = optional(double)
    photo.aperture = optional(double)
    photo.exposure = optional(double)
    photo.sensitivity = optional { $0.number() }
    photo.takenAt = optional {
      CivilTime(
        year: $0.number(), month: $0.number(), day: $0.number(), hour: $0.number(), minute: $0.number(),
        second: $0.number())
    }
    photo.place = optional { decoder in
      let coordinates = decoder.optional {
        PhotoPlace.Coordinates(latitude: double(&$0), longitude: double(&$0))
      }
      return PhotoPlace(coordinates: coordinates, names: decoder.list { $0.text() })
    }
    return photo
  }
}

import MamushiCore

// The storage of picture facts in the cache. If the format changes, increase the generation in ``PictureFiles``.

extension ImageFacts: Coded {
  static var blank: ImageFacts { ImageFacts(format: .blank, width: 0, height: 0) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&format)
    coder.code(&width)
    coder.code(&height)
    let (_, isTooLarge) = width.multipliedReportingOverflow(by: height)
    if width < 1 || height < 1 || isTooLarge { coder.invalidate() }
    coder.code(&isAnimated)
    coder.code(&hasTooManyFrames)
    coder.code(&hasTransparency)
    coder.code(&tint)
    coder.code(&decodingMemory)
    coder.code(&photo)
    coder.code(&removed)
  }
}

extension ImageHeader.Format: Coded {
  static var blank: Self { .svg }
}

extension ImageTint: Coded {
  static var blank: ImageTint { ImageTint(topLeft: 0, centre: 0, bottomRight: 0) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&topLeft)
    coder.code(&centre)
    coder.code(&bottomRight)
  }
}

extension PhotoDescription: Coded {
  static var blank: PhotoDescription { PhotoDescription() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&camera)
    coder.code(&lens)
    coder.code(&title)
    coder.code(&caption)
    coder.code(&titles)
    coder.code(&captions)
    coder.code(&alternative)
    coder.code(&alternatives)
    coder.code(&focalLength)
    coder.code(&filmFocalLength)
    coder.code(&aperture)
    coder.code(&exposure)
    coder.code(&sensitivity)
    coder.code(&takenAt)
    coder.code(&takenMilliseconds)
    coder.code(&place)
  }
}

extension PhotoWords: Coded {
  static var blank: PhotoWords { PhotoWords(language: "", text: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&language)
    coder.code(&text)
  }
}

extension CivilTime: Coded {
  static var blank: CivilTime { CivilTime(year: 0, month: 0, day: 0) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&year)
    coder.code(&month)
    coder.code(&day)
    coder.code(&hour)
    coder.code(&minute)
    coder.code(&second)
  }
}

extension PhotoPlace: Coded {
  static var blank: PhotoPlace { PhotoPlace(coordinates: nil, names: []) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&coordinates)
    coder.code(&names)
  }
}

extension PhotoPlace.Coordinates: Coded {
  static var blank: Self { Self(latitude: 0, longitude: 0) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&latitude)
    coder.code(&longitude)
  }
}

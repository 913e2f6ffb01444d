import MamushiCore

/// The parts of the output; the files of each are made in stretches of one length.
enum OutputPart: UInt8, Coded, Sendable {
  /// Files that are only looked up one by one.
  case singleFiles
  /// Pages that read the texts whose beginnings others may show, and all other pages.
  case firstPages, otherPages
  case machineFiles

  static var blank: OutputPart { .singleFiles }

  var isOfPages: Bool { self == .firstPages || self == .otherPages }
}

/// A sequence of files of the output that are made one after another.
struct OutputStretch: Hashable, Sendable {
  var part = OutputPart.blank
  var number = 0
  /// The position of the language among those of the site.
  var language = 0
}

extension OutputStretch: Coded {
  static var blank: OutputStretch { OutputStretch() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&part)
    coder.code(&number)
    coder.code(&language)
  }
}

/// Identifies a text in a few bytes. If two texts have the same mark, files are examined needlessly.
typealias TextMark = UInt32

extension Fingerprint {
  var textMark: TextMark { TextMark(truncatingIfNeeded: low) }
}

/// What precedes the records of a stretch.
struct StretchHeader {
  var stretch = OutputStretch()
  /// The texts that the stretch's files are made of.
  var texts: [TextMark] = []
}

extension StretchHeader: Coded {
  static var blank: StretchHeader { StretchHeader() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&stretch)
    coder.code(&texts)
  }
}

/// An unchanged stretch, read file by file.
struct SavedStretch {
  let texts: [TextMark]
  private let block: [UInt8]
  private var position: Int

  init(_ texts: [TextMark], _ block: [UInt8], recordsAt position: Int) {
    self.texts = texts
    self.block = block
    self.position = position
  }

  /// Returns the next file, or nil if it is another one: then this file and all after it have to be looked up one by
  /// one.
  mutating func next(_ pathHash: UInt64) -> SavedOutputs.Output? {
    guard position < block.count else { return nil }
    let output = SavedOutputs.Output(block, at: position)
    guard output.pathHash == pathHash else {
      position = block.count
      return nil
    }
    position = output.end
    return output
  }
}

import MamushiCore

/// The kinds of files that are made together, in stretches of one length.
enum OutputPart: UInt8, Coded, Sendable {
  /// Files of which only each by itself is known.
  case singleFiles
  /// Pages that read the texts whose beginnings others may show, and all others.
  case firstPages, otherPages
  case machineFiles

  static var blank: OutputPart { .singleFiles }

  var isOfPages: Bool { self == .firstPages || self == .otherPages }
}

/// Which files of the output were made one after another.
struct OutputStretch: Hashable, Sendable {
  var part = OutputPart.blank
  var number = 0
}

extension OutputStretch: Coded {
  static var blank: OutputStretch { OutputStretch() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&part)
    coder.code(&number)
  }
}

/// Tells texts apart in a few bytes. Where two have the same, files are looked at that would not have to be.
typealias TextMark = UInt32

extension Fingerprint {
  var textMark: TextMark { TextMark(truncatingIfNeeded: low) }
}

/// What stands before the records of a stretch.
struct StretchHeader {
  var stretch = OutputStretch()
  /// The texts that its files are made of.
  var texts: [TextMark] = []
}

extension StretchHeader: Coded {
  static var blank: StretchHeader { StretchHeader() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&stretch)
    coder.code(&texts)
  }
}

/// A stretch of which nothing has changed, file by file.
struct SavedStretch {
  let texts: [TextMark]
  private let block: [UInt8]
  private var position: Int

  init(_ texts: [TextMark], _ block: [UInt8], recordsAt position: Int) {
    self.texts = texts
    self.block = block
    self.position = position
  }

  /// The next file; nil where another one is meant: then it and all behind it have to be looked up one by one.
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

import MamushiCore
import Synchronization

/// Takes a file that begins with `800x600` for a picture of that size, and no other; words after it say more of it:
/// `animated`, `frames=3`, `transparent`, `svg`, `taken=2026-05-05`. What it makes of one tells what that is.
struct MemoryImages: ImageProcessor {
  /// What was asked of it, in order.
  let work = Work()

  final class Work: Sendable {
    private let notes = Mutex<[String]>([])
    func note(_ text: String) { notes.withLock { $0.append(text) } }
    /// Gives what was noted, and forgets it.
    func take() -> [String] {
      notes.withLock { notes in
        defer { notes = [] }
        return notes
      }
    }
  }

  func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts {
    let text = String(decoding: bytes, as: UTF8.self)
    work.note("examine \(text)")
    let words = text.split(separator: " ")
    let sides = words.first?.split(separator: "x").compactMap { Int($0) } ?? []
    if bytes.isEmpty { throw .empty }
    guard sides.count == 2 else { throw .unknownFormat }
    let frames = words.first { $0.hasPrefix("frames=") }.flatMap { Int($0.dropFirst(7)) } ?? 1
    if !words.contains("svg"), sides[0] * sides[1] > pixelLimit {
      throw .tooLarge(width: sides[0], height: sides[1], limit: pixelLimit)
    }
    var facts = ImageFacts(format: words.contains("svg") ? .svg : .jpeg, width: sides[0], height: sides[1])
    facts.isAnimated = words.contains("animated")
    facts.hasTooManyFrames = sides[0] * sides[1] * frames > pixelLimit
    facts.hasTransparency = words.contains("transparent")
    if facts.format != .svg, !facts.hasTransparency {
      facts.tint = ImageTint(topLeft: 0x20_20_20, centre: 0x66_A6_E6, bottomRight: 0xE6_E6_E6)
    }
    let taken = words.first { $0.hasPrefix("taken=") }?.dropFirst(6).split(separator: "-").compactMap {
      Int($0)
    }
    if let taken, taken.count == 3 {
      facts.photo.takenAt = CivilTime(year: taken[0], month: taken[1], day: taken[2], hour: 9)
    }
    return facts
  }

  func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault) {
    let text = String(decoding: bytes, as: UTF8.self)
    work.note("render \(text)")
    if text.contains("unrenderable") { throw .damaged(reason: "it says so") }
    for rendition in renditions {
      let made = "\(rendition.crop) \(rendition.width)x\(rendition.height) of \(text)"
      if !keep(rendition, Array(made.utf8)) { return }
    }
  }

  func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int { facts.width * facts.height }

  /// What it draws are the words. It knows no font whose file has other bytes than `font`, and cannot draw `undrawable`.
  func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8] {
    work.note("draw \(drawing.title)")
    if let font = drawing.font, font.bytes != Array("font".utf8) { throw .unusableFont(reason: "it is none") }
    if drawing.title.contains("undrawable") { throw .noText(reason: "it says so") }
    return Array("\(drawing.title) | \(drawing.siteName)".utf8)
  }

  /// `script` is what a drawing must not have; one of nothing else has nothing left without it.
  func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.contains("script") else { return SafeDrawing(bytes: bytes, removed: nil) }
    if words.contains("alone") { throw .unsafeDrawing(reason: "it has a script") }
    let rest = words.filter { $0 != "script" }.joined(separator: " ")
    return SafeDrawing(bytes: Array(rest.utf8), removed: "it has a script")
  }

  /// What stands in parentheses is metadata.
  func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "(")) else { return bytes }
    return Array(bytes[..<start])
  }
}

/// What was made of pictures, in memory.
final class MemoryRenditions: RenditionStore {
  private let kept = Mutex<[String: [UInt8]]>([:])
  private let written = Mutex<[String]>([])
  private let failure = Mutex<FileFailure?>(nil)

  /// Has every change fail, or none any more.
  func fail(_ failure: FileFailure?) { self.failure.withLock { $0 = failure } }

  func removeAll() { kept.withLock { $0 = [:] } }

  /// Paths that were written since the last call, sorted.
  func takeWrites() -> [String] {
    written.withLock { written in
      defer { written = [] }
      return written.sorted()
    }
  }

  func names(in folder: String) -> Set<String> {
    kept.withLock { kept in
      Set(kept.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) })
    }
  }

  func wholeFiles(_ names: [String], in folder: String) -> Set<String> {
    self.names(in: folder).intersection(names)
  }

  func keep(_ bytes: [UInt8], as name: String, in folder: String) throws(FileFailure) {
    try write(bytes, to: folder + "/" + name)
  }

  func read(_ path: String) -> [UInt8]? { kept.withLock { $0[path] } }

  func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    kept.withLock { $0[path] = bytes }
    written.withLock { $0.append(path) }
  }

  func files() -> [(path: String, size: Int)] {
    kept.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) } }
  }

  func remove(_ paths: [String]) throws(FileFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    kept.withLock { kept in for path in paths { kept[path] = nil } }
  }
}

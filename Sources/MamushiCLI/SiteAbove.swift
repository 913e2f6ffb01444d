import Foundation
import MamushiCore
import MamushiKit

/// The site that a folder without one lies in: commands are often called from `Content/`.
enum SiteAbove {
  /// Sites are rarely deeper; whatever lies further above is not meant.
  private static let levels = 8

  /// - Parameter folder: an absolute path.
  /// - Returns: the nearest site above, as a word of a command; nil if there is none.
  static func word(from folder: String) -> String? {
    var parts = folder.split(separator: "/")
    for level in 1...levels {
      if parts.popLast() == nil { return nil }
      let place = "/" + parts.joined(separator: "/")
      let file = (place == "/" ? "" : place) + "/" + ConfigurationRepository.file.string
      guard FileManager.default.fileExists(atPath: file) else { continue }
      return Path.isCurrent(folder)
        ? [String](repeating: "..", count: level).joined(separator: "/") : Path.word(place)
    }
    return nil
  }
}

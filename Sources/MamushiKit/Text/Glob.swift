/// Matches patterns with `*`, which stands for any text.
package enum Glob {
  package static func matches(_ text: String, pattern: String) -> Bool {
    let text = Array(text.utf8)
    let pattern = Array(pattern.utf8)
    var (place, next) = (0, 0)
    // The last star, and the end of the text it has matched: only this star is retried.
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        star = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == text[place] {
        place += 1
        next += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        place = last.text + 1
        next = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

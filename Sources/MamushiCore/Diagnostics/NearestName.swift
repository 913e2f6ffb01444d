/// The name among `candidates` that `name` was most likely meant to be, or nil where none is near.
///
/// Near means a Damerau-Levenshtein distance (optimal string alignment) of at most a third of the length,
/// and at least one edit.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  let lowered = name.lowercased()
  // A name that differs in length by more cannot be near, and most do.
  return candidates.lazy.filter { abs($0.count - name.count) <= limit }
    .map { (name: $0, distance: editDistance(lowered, $0.lowercased())) }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
    .name
}

/// Insertions, deletions, substitutions and swaps of neighbours that turn one text into the other.
package func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in 0..<left.count {
    var current = [i + 1]
    for j in 0..<right.count {
      var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}

extension Range<Int> {
  /// The first of these positions whose element is not before the searched one, by binary search; the upper bound
  /// if all are before it.
  ///
  /// - Parameter isBefore: whether the element at a position is before the searched one; such elements must come
  ///   first.
  package func firstPosition(notBefore isBefore: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Range<Int> {
  /// The first of these positions whose element is not before what is looked for, by binary search; the end where all
  /// are before it.
  ///
  /// - Parameter isBefore: whether the element at a position is; those that are stand first.
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

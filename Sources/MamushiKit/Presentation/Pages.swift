/// A list cut into pages.
struct Pages: Sendable {
  let itemCount: Int
  let size: Int

  /// At least one, even for an empty list.
  var count: Int { max(1, itemCount / size + (itemCount % size == 0 ? 0 : 1)) }

  /// Returns the positions on a page, from 1.
  func range(_ page: Int) -> Range<Int> {
    let start = page > 1 ? min(itemCount, (page - 1) * size) : 0
    return start..<(size < itemCount - start ? start + size : itemCount)
  }

  /// Returns the pages that `page` links to: the first, the last, and those around it; nil is a gap.
  func shown(around page: Int) -> [Int?] {
    let near = (max(1, page - 2)...min(count, page + 2))
    var numbers = Set(near)
    numbers.insert(1)
    numbers.insert(count)
    // A gap of one page would be no shorter than the page.
    if near.lowerBound == 3 { numbers.insert(2) }
    if near.upperBound == count - 2 { numbers.insert(count - 1) }
    var shown: [Int?] = []
    for number in numbers.sorted() {
      if let last = shown.last ?? nil, number > last + 1 { shown.append(nil) }
      shown.append(number)
    }
    return shown
  }
}

/// One page of a list.
struct ListPage: PageInput {
  let pages: Pages
  /// From 1.
  let number: Int

  init(_ number: Int, of pages: Pages) {
    self.pages = pages
    self.number = number
  }

  /// The positions of its items.
  var range: Range<Int> { pages.range(number) }

  /// Adds what the links between the pages of a list show.
  func add(to inputs: inout PageInputs) {
    inputs.add(number)
    inputs.add(pages.count)
  }
}

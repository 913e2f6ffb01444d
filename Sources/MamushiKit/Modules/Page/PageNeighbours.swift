/// The pages before and after each one, in the order in which readers go through a section: a page, then those below it
/// in the order of its list, each with those below that.
///
/// A section is a topmost folder of pages, with or without a page of its own. No page leads into another section.
struct PageNeighbours: Sendable {
  /// By positions of the tree; nil where a section begins or ends, and for the home page.
  let previous: [Int?]
  let next: [Int?]

  /// - Parameters:
  ///   - top: for each section, in any order, its pages that are below no other one, in their order.
  ///   - children: for each page of the tree those below it, in their order.
  init(top: [[Int]], children: [[Int]]) {
    var previous = [Int?](repeating: nil, count: children.count)
    var next = previous
    for pages in top {
      var last: Int?
      // The last element is next.
      var rest: [Int] = pages.reversed()
      while let page = rest.popLast() {
        previous[page] = last
        if let last { next[last] = page }
        last = page
        rest += children[page].reversed()
      }
    }
    self.previous = previous
    self.next = next
  }
}

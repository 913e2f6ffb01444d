import MamushiCore

/// The pages of several families, with consecutive numbers.
struct PageTable: Sendable {
  let families: [PageFamily]
  /// The number of each family's first page; at the end the number of all pages.
  private let starts: [Int]

  init(_ families: [PageFamily]) {
    self.families = families
    starts = families.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  var count: Int { starts[starts.count - 1] }

  /// Returns the numbers of a family's pages.
  func pages(ofFamily family: Int) -> Range<Int> { starts[family]..<starts[family + 1] }

  /// Returns some pages, family by family.
  ///
  /// - Returns: families with numbers of pages within them.
  func parts(of pages: Range<Int>) -> [(family: PageFamily, indices: Range<Int>)] {
    families.indices.compactMap { number in
      let part = self.pages(ofFamily: number).clamped(to: pages)
      if part.isEmpty { return nil }
      return (families[number], part.lowerBound - starts[number]..<part.upperBound - starts[number])
    }
  }

  /// A page's family and its number within the family.
  subscript(page: Int) -> (family: PageFamily, index: Int) {
    let family = families.indices.firstPosition(notBefore: { starts[$0] <= page }) - 1
    return (families[family], page - starts[family])
  }
}

import MamushiCore

/// Pages of one kind, numbered from 0. They are made on demand: a page that nobody asks for takes no memory.
package final class PageFamily: Sendable {
  package let template: PageTemplate
  package let count: Int
  /// Where a page lies.
  package let route: @Sendable (Int) -> Route
  /// Whose page it is, for collisions.
  package let origin: @Sendable (Int) -> RouteTable.Origin
  /// Adds all that can change a page's bytes beside what every page shares. Lists may show beginnings of bodies: those
  /// have to be in the ``ExcerptTable`` by then.
  package let inputs: @Sendable (Int, inout PageInputs) -> Void
  package let present: @Sendable (Int, PageTools) -> PresentedPage

  package init(
    _ template: PageTemplate, count: Int,
    route: @escaping @Sendable (Int) -> Route,
    origin: @escaping @Sendable (Int) -> RouteTable.Origin,
    inputs: @escaping @Sendable (Int, inout PageInputs) -> Void,
    present: @escaping @Sendable (Int, PageTools) -> PresentedPage
  ) {
    self.template = template
    self.count = count
    self.route = route
    self.origin = origin
    self.inputs = inputs
    self.present = present
  }

  /// A page of which there is one.
  convenience init(
    _ template: PageTemplate, at route: Route, for origin: RouteTable.Origin,
    inputs: @escaping @Sendable (inout PageInputs) -> Void,
    present: @escaping @Sendable (PageTools) -> PresentedPage
  ) {
    self.init(
      template, count: 1, route: { _ in route }, origin: { _ in origin }, inputs: { inputs(&$1) },
      present: { present($1) })
  }
}

/// The pages of several lists, one after the other.
struct ListPages: Sendable {
  private struct Page {
    let list: Int32
    let number: Int32
  }

  private let pages: [Page]

  /// - Parameter pageCounts: how many pages each list has.
  init(pageCounts: some Sequence<Int>) {
    var pages: [Page] = []
    for (list, count) in pageCounts.enumerated() {
      for number in 0..<count { pages.append(Page(list: Int32(list), number: Int32(number + 1))) }
    }
    self.pages = pages
  }

  var count: Int { pages.count }

  /// A page's list and its number in it, from 1.
  subscript(index: Int) -> (list: Int, number: Int) {
    (Int(pages[index].list), Int(pages[index].number))
  }
}

/// All pages of some families, numbered through.
package struct PageTable: Sendable {
  package let families: [PageFamily]
  /// For each family the number of its first page; at the end the number of all.
  private let starts: [Int]

  package init(_ families: [PageFamily]) {
    self.families = families
    starts = families.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  package var count: Int { starts[starts.count - 1] }

  /// The numbers of a family's pages.
  package func pages(ofFamily family: Int) -> Range<Int> { starts[family]..<starts[family + 1] }

  /// A page's family and its number in it.
  package subscript(page: Int) -> (family: PageFamily, index: Int) {
    var low = 0
    var high = families.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= page { low = middle } else { high = middle }
    }
    return (families[low], page - starts[low])
  }

  package func route(of page: Int) -> Route {
    let (family, index) = self[page]
    return family.route(index)
  }

  package func origin(of page: Int) -> RouteTable.Origin {
    let (family, index) = self[page]
    return family.origin(index)
  }
}

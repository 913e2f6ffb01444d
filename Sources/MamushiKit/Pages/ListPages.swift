/// The pages of several lists, one list after another.
struct ListPages: Sendable {
  private struct Page {
    let list: Int32
    let number: Int32
  }

  private let pages: [Page]
  private let lists: [Pages]

  /// - Parameters:
  ///   - lists: the number of items of each list.
  ///   - size: the number of items on a page.
  init(lists: some Sequence<Int>, size: Int) { self.init(lists: lists.lazy.map { ($0, size: size) }) }

  /// - Parameter lists: for each list the number of its items, and of items on a page.
  init(lists: some Sequence<(count: Int, size: Int)>) {
    self.lists = lists.map { Pages(itemCount: $0.count, size: $0.size) }
    var pages: [Page] = []
    for (list, cut) in self.lists.enumerated() {
      for number in 1...cut.count { pages.append(Page(list: Int32(list), number: Int32(number))) }
    }
    self.pages = pages
  }

  var count: Int { pages.count }

  /// The positions of the lists' first pages.
  var firstPages: [Int] { pages.indices.filter { pages[$0].number == 1 } }

  /// A page's list, and the page within the list.
  subscript(index: Int) -> (list: Int, page: ListPage) {
    let list = Int(pages[index].list)
    return (list, ListPage(Int(pages[index].number), of: lists[list]))
  }
}

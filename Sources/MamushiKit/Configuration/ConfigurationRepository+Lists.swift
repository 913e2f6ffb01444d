import MamushiCore

// The tabs, and the lengths of lists.
extension ConfigurationRepository {
  func tabs(
    _ entry: Node.Entry, into marks: inout [SiteConfiguration.Tab: Mark], _ decoder: inout ValueDecoder
  ) -> [SiteConfiguration.Tab] {
    let node = entry.value
    if node.isNull { return SiteConfiguration.Tab.allCases }
    let chosen = decoder.choices(
      "tabs", node, of: SiteConfiguration.Tab.self, expected: "a list of texts")
    var tabs: [SiteConfiguration.Tab] = []
    for (tab, mark) in chosen where !tabs.contains(tab) {
      tabs.append(tab)
      marks[tab] = mark
    }
    return tabs
  }

  func pageSize(
    in entry: Node.Entry, known: [String], _ size: inout Int, _ decoder: inout ValueDecoder
  ) {
    for field in decoder.entries(of: entry.value, as: entry.key, known: known) where field.key == "pageSize" {
      size = decoder.integer("pageSize", field.value, in: 1...(.max)) ?? size
    }
  }
}

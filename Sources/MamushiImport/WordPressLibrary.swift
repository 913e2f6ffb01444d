import MamushiCore

/// The parts of an export that texts show: pictures and other files, and blocks that several texts share.
struct WordPressLibrary {
  /// Files by their numbers.
  private(set) var files: [Int: WordPressExport.Item] = [:]
  /// Blocks by their numbers.
  private(set) var blocks: [Int: WordPressExport.Item] = [:]
  /// The pictures that were put into a text, in their order, by its number.
  private var children: [Int: [WordPressExport.Item]] = [:]

  init(_ items: [WordPressExport.Item]) {
    for item in items {
      switch item.type {
      case "attachment":
        files[item.id] = item
        if item.parent > 0 { children[item.parent, default: []].append(item) }
      // WordPress shows no other ones.
      case "wp_block": if item.status == "publish", !item.hasPassword { blocks[item.id] = item }
      default: break
      }
    }
  }

  func pictures(of item: WordPressExport.Item) -> [WordPressExport.Item] {
    let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"]
    return (children[item.id] ?? []).filter { file in
      endings.contains { file.attachment.lowercased().hasSuffix($0) }
    }
    .sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }
}

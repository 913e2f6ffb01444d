import MamushiCore

/// A remote text in the store: everything from which its page is rendered.
struct RemoteBody: Sendable {
  private(set) var format = BodyFormat.html
  /// The base URL of relative addresses.
  private(set) var base = ""
  /// The item's own page; nil if it has none.
  private(set) var page: String?
  private(set) var bytes: [UInt8] = []

  private init() {}

  init(of item: RemoteItem, bytes: [UInt8]) {
    format = item.bodyFormat
    base = item.base
    page = item.link
    self.bytes = bytes
  }
}

extension RemoteBody: Coded {
  static var blank: RemoteBody { RemoteBody() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&format)
    coder.code(&base)
    coder.code(&page)
    coder.code(bytes: &bytes)
  }
}

import MamushiCore

/// An item as the store keeps it.
struct RemoteRecord {
  /// Of the item's body, as the store keeps it.
  var body = Fingerprint.none
  var item = RemoteItem(id: "", title: "")
}

extension RemoteRecord: Coded {
  static var blank: RemoteRecord { RemoteRecord() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&body)
    // Another number whenever what follows changes.
    coder.code(constant: 3)
    coder.code(&item)
  }
}

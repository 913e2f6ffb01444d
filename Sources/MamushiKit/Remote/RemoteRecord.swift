import MamushiCore

/// An item in the stored form.
struct RemoteRecord {
  /// The fingerprint of the item's body, as stored.
  var body = Fingerprint.none
  var item = RemoteItem(id: "", title: "")
}

extension RemoteRecord: Coded {
  static var blank: RemoteRecord { RemoteRecord() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&body)
    // Change this number whenever the format below changes.
    coder.code(constant: 6)
    coder.code(&item)
  }
}

import MamushiCore

/// What was found wrong with a response.
struct ListingNotes: Equatable, Sendable {
  var faults: [ItemFault] = []
  var repairs: [String] = []
  var absentFields: [AbsentField] = []
}

extension ListingNotes: Coded {
  static var blank: ListingNotes { ListingNotes() }

  mutating func code(_ coder: inout some Coder) {
    // Another number whenever what follows changes.
    coder.code(constant: 1)
    coder.code(&faults)
    coder.code(&repairs)
    coder.code(&absentFields)
  }

  /// As the store keeps them: no bytes where nothing was wrong.
  var stored: [UInt8] { self == .blank ? [] : encoded }

  /// - Returns: nil where the bytes are no notes of this version.
  init?(stored bytes: [UInt8]) {
    if bytes.isEmpty { self.init() } else { self.init(encoded: bytes) }
  }
}

extension ItemFault: Coded {
  static var blank: ItemFault { ItemFault(index: 0, field: nil, reason: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&index)
    coder.code(&field)
    coder.code(&reason)
  }
}

extension AbsentField: Coded {
  static var blank: AbsentField { AbsentField(field: "", path: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&field)
    coder.code(&path)
  }
}

import MamushiCore

/// The problems found in a response.
struct ListingNotes: Equatable, Sendable {
  var faults: [ItemFault] = []
  var repairs: [String] = []
  var absentFields: [AbsentField] = []
  /// Values that are omitted, of items that are not.
  var leftOut: [ItemFault] = []
  /// The number of items that are omitted because readers need a password for them.
  var protected = 0
}

extension ListingNotes: Coded {
  static var blank: ListingNotes { ListingNotes() }

  mutating func code(_ coder: inout some Coder) {
    // Change this number whenever the format below changes.
    coder.code(constant: 4)
    coder.code(&faults)
    coder.code(&repairs)
    coder.code(&absentFields)
    coder.code(&leftOut)
    coder.code(&protected)
  }

  /// The stored form: empty if there are no problems.
  var stored: [UInt8] { self == .blank ? [] : encoded }

  /// - Returns: nil if the bytes are not notes of this version.
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
    coder.code(&mark)
  }
}

extension AbsentField: Coded {
  static var blank: AbsentField { AbsentField(field: "", path: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&field)
    coder.code(&path)
  }
}

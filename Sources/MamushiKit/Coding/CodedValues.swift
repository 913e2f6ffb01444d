// The storage of standard library values.

extension Bool: Coded {
  static var blank: Bool { false }

  mutating func code(_ coder: inout some Coder) {
    var byte: UInt8 = self ? 1 : 0
    coder.code(byte: &byte)
    self = byte == 1
    if byte > 1 { coder.invalidate() }
  }
}

extension UInt8: Coded {
  static var blank: UInt8 { 0 }
  mutating func code(_ coder: inout some Coder) { coder.code(byte: &self) }
}

extension UInt32: Coded {
  static var blank: UInt32 { 0 }

  mutating func code(_ coder: inout some Coder) {
    var number = UInt64(self)
    coder.code(unsigned: &number)
    self = UInt32(truncatingIfNeeded: number)
    if number > UInt32.max { coder.invalidate() }
  }
}

extension Int32: Coded {
  static var blank: Int32 { 0 }

  mutating func code(_ coder: inout some Coder) {
    var number = Int64(self)
    coder.code(signed: &number)
    self = Int32(truncatingIfNeeded: number)
    if number != Int64(self) { coder.invalidate() }
  }
}

extension Int64: Coded {
  static var blank: Int64 { 0 }
  mutating func code(_ coder: inout some Coder) { coder.code(signed: &self) }
}

extension Int: Coded {
  static var blank: Int { 0 }

  mutating func code(_ coder: inout some Coder) {
    var number = Int64(self)
    coder.code(signed: &number)
    self = Int(truncatingIfNeeded: number)
  }
}

extension Double: Coded {
  static var blank: Double { 0 }

  mutating func code(_ coder: inout some Coder) {
    var bits = bitPattern
    coder.code(fixed: &bits)
    self = Double(bitPattern: bits)
  }
}

extension String: Coded {
  static var blank: String { "" }
  mutating func code(_ coder: inout some Coder) { coder.code(text: &self) }
}

extension Optional: Coded, CodedFields where Wrapped: Coded {
  static var blank: Wrapped? { nil }

  mutating func code(_ coder: inout some Coder) {
    coder.code(optional: &self, blank: Wrapped.blank) { $1.code(&$0) }
  }
}

extension Array: Coded, CodedFields where Element: Coded {
  static var blank: [Element] { [] }

  mutating func code(_ coder: inout some Coder) {
    coder.code(list: &self, blank: Element.blank) { $1.code(&$0) }
  }
}

import MamushiCore

/// Goes through the fields of a value: ``ByteEncoder`` writes them, ``ByteDecoder`` reads them. So one description of a
/// type serves both ways: ``CodedFields/code(_:)``.
protocol Coder {
  /// Where the next field begins.
  var position: Int { get }

  /// A number that is seldom large: it takes as few bytes as it needs.
  mutating func code(unsigned number: inout UInt64)
  /// Eight bytes: for what is as likely large as small.
  mutating func code(fixed number: inout UInt64)
  mutating func code(byte: inout UInt8)
  mutating func code(text: inout String)
  mutating func code(bytes: inout [UInt8])

  /// - Parameter blank: what reading begins with where there is something.
  mutating func code<Value>(
    optional value: inout Value?, blank: @autoclosure () -> Value,
    _ code: (inout Self, inout Value) -> Void)
  mutating func code<Value>(
    list values: inout [Value], blank: @autoclosure () -> Value,
    _ code: (inout Self, inout Value) -> Void)
  mutating func code<Value: Pooled>(pooled value: inout Value)

  /// What is left where it lies until it is asked for: the reader passes over it.
  ///
  /// - Parameters:
  ///   - place: where it lies among the bytes.
  ///   - content: writes it.
  mutating func code(place: inout Range<Int>, _ content: (inout ByteEncoder) -> Void)

  /// Before what may hold others of its kind. The reader refuses what is nested without end.
  mutating func enter()
  mutating func leave()

  /// For who finds what cannot be.
  mutating func invalidate()
}

extension Coder {
  mutating func code(_ value: inout some CodedFields) { value.code(&self) }

  /// A number that may be negative, but is seldom far from 0.
  mutating func code(signed number: inout Int64) {
    var bits = UInt64(bitPattern: number << 1 ^ number >> 63)
    code(unsigned: &bits)
    number = Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1)
  }

  mutating func code(fixed number: inout Int64) {
    var bits = UInt64(bitPattern: number)
    code(fixed: &bits)
    number = Int64(bitPattern: bits)
  }

  /// A byte that is always the same: another one makes what is read invalid.
  mutating func code(constant: UInt8) {
    var byte = constant
    code(byte: &byte)
    if byte != constant { invalidate() }
  }
}

/// What is stored as a sequence of its fields.
protocol CodedFields {
  /// Names each field that is stored, once and in the order in which they are stored.
  mutating func code(_ coder: inout some Coder)
}

/// What can be read without knowing more than its bytes.
protocol Coded: CodedFields {
  /// What reading begins with.
  static var blank: Self { get }
}

/// An object that stands in many places: the reader makes one of those that are equal.
protocol Pooled: Coded, Hashable {
  associatedtype Content: Coded
  var content: Content { get }
  init(_ content: Content)
}

extension Pooled {
  mutating func code(_ coder: inout some Coder) { coder.code(pooled: &self) }
}

extension Coded where Self: RawRepresentable, RawValue: Coded {
  mutating func code(_ coder: inout some Coder) {
    var raw = rawValue
    coder.code(&raw)
    if let value = Self(rawValue: raw) { self = value } else { coder.invalidate() }
  }
}

extension Coded {
  var encoded: [UInt8] {
    var encoder = ByteEncoder()
    encoder.add(self)
    return encoder.bytes
  }

  /// - Returns: nil where the bytes are not those of one value.
  init?(encoded bytes: [UInt8]) {
    self = .blank
    var decoder = ByteDecoder(bytes)
    code(&decoder)
    guard decoder.isValid, decoder.isAtEnd else { return nil }
  }
}

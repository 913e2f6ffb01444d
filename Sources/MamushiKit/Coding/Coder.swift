import MamushiCore

/// Visits the fields of a value: ``ByteEncoder`` writes them, ``ByteDecoder`` reads them. So a single description
/// of a type serves both: ``CodedFields/code(_:)``.
protocol Coder {
  /// The position of the next field.
  var position: Int { get }

  /// Codes a number that is seldom large, in as few bytes as needed.
  mutating func code(unsigned number: inout UInt64)
  /// Codes eight bytes, for numbers that are often large.
  mutating func code(fixed number: inout UInt64)
  mutating func code(byte: inout UInt8)
  mutating func code(text: inout String)
  mutating func code(bytes: inout [UInt8])

  /// - Parameter blank: the initial value for reading a present value.
  mutating func code<Value>(
    optional value: inout Value?, blank: @autoclosure () -> Value,
    _ code: (inout Self, inout Value) -> Void)
  mutating func code<Value>(
    list values: inout [Value], blank: @autoclosure () -> Value,
    _ code: (inout Self, inout Value) -> Void)
  mutating func code<Value: Pooled>(pooled value: inout Value)

  /// Codes a value that readers skip and decode only on demand.
  ///
  /// - Parameters:
  ///   - place: its range in the bytes.
  ///   - content: writes the value.
  mutating func code(place: inout Range<Int>, _ content: (inout ByteEncoder) -> Void)

  /// Called around values that may contain others of their kind, so that the reader can reject excessive nesting.
  mutating func enter()
  mutating func leave()

  /// Reports an impossible value.
  mutating func invalidate()
}

extension Coder {
  mutating func code(_ value: inout some CodedFields) { value.code(&self) }

  /// Codes a number that may be negative, but is usually close to 0.
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

  /// Codes a constant byte; any other byte is invalid.
  mutating func code(constant: UInt8) {
    var byte = constant
    code(byte: &byte)
    if byte != constant { invalidate() }
  }
}

/// A value that is stored as a sequence of its fields.
protocol CodedFields {
  /// Codes each stored field once, in the order of storage.
  mutating func code(_ coder: inout some Coder)
}

/// A value that can be decoded from its bytes alone.
protocol Coded: CodedFields {
  /// The initial value for reading.
  static var blank: Self { get }
}

/// An object that is used in many places: the reader shares one instance of equal ones.
protocol Pooled: Coded, Hashable, Sendable {
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

  /// - Returns: nil if the bytes are not exactly one valid value.
  init?(encoded bytes: [UInt8]) {
    self = .blank
    var decoder = ByteDecoder(bytes)
    code(&decoder)
    guard decoder.isValid, decoder.isAtEnd else { return nil }
  }
}

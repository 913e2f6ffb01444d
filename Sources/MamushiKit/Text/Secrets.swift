/// Secrets that messages must not contain: values of variables, and users and passwords in addresses.
package struct Secrets: Sendable {
  private(set) var values: [String] = []

  package init() {}

  /// Replaces the variables of a text by their values, which are secrets from then on.
  ///
  /// - Parameter value: returns the value of a variable; nil if it is not set.
  /// - Returns: the text, or nil and the name of the first variable without a value.
  package mutating func filled(
    _ text: VariableText, _ value: (String) -> String?
  ) -> (text: String?, missing: String?) {
    var result = ""
    for part in text.parts {
      switch part {
      case .text(let text): result += text
      case .variable(let name):
        guard let value = value(name), !value.isEmpty else { return (nil, name) }
        values.append(value)
        result += value
      }
    }
    return (result, nil)
  }

  package mutating func add(_ value: String) { if !value.isEmpty { values.append(value) } }

  /// The text with all secrets hidden.
  package func hidden(in text: String) -> String {
    var text = text
    for value in values.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      text = Self.replaced(value, in: text)
    }
    return Self.withoutUser(text)
  }

  private static func replaced(_ value: String, in text: String) -> String {
    let (bytes, value) = (Array(text.utf8), Array(value.utf8))
    guard !value.isEmpty, bytes.count >= value.count else { return text }
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == value[0], bytes[position...].starts(with: value) {
        result += Array("***".utf8)
        position += value.count
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text without users and passwords (RFC 3986, section 3.2.1) in its addresses: `https://***@host/`.
  package static func withoutUser(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      result.append(bytes[position])
      position += 1
      guard result.suffix(3).elementsEqual("://".utf8) else { continue }
      let end = bytes[position...].firstIndex { " /'\"?#".utf8.contains($0) } ?? bytes.count
      guard let at = bytes[position..<end].lastIndex(of: UInt8(ascii: "@")) else { continue }
      // User names are hidden too, since tokens are written in their place.
      result += Array("***".utf8)
      position = at
    }
    return String(decoding: result, as: UTF8.self)
  }
}

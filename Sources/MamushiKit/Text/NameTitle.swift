/// What something is called that has only the name of a folder or of a key.
package enum NameTitle {
  /// Returns a name in small letters alone as a title: `field-notes` as `Field notes`. Others stay as they are.
  package static func title(of name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) else { return name }
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

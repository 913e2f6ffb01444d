import MamushiCore

/// Reads well-formed XML with libxml2.
package struct LocalMarkupReader: MarkupReader {
  package init() {}

  package func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault) {
    let fault = withoutActuallyEscaping(tell) { tell -> XMLFault? in
      do throws(XMLFault) {
        try XMLReader.read(bytes, .strictly, to: MarkupTeller(tell))
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw MarkupFault(fault) }
  }
}

/// Turns what is found in XML into events.
final class MarkupTeller: XMLConsumer {
  private let tell: (MarkupEvent) -> Void
  /// What offsets begin with.
  private let start: Int

  init(_ tell: @escaping (MarkupEvent) -> Void, from start: Int = 0) {
    self.tell = tell
    self.start = start
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    let pairs = (0..<attributes.count).compactMap { index -> (name: String, value: String)? in
      guard let name = attributes.name(at: index), let value = attributes.value(at: index) else {
        return nil
      }
      return (Self.text(name), value)
    }
    tell(.start(name: Self.text(name), attributes: pairs, end: start + attributes.end))
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) { tell(.text(Array(bytes))) }
  func end() { tell(.end) }

  private static func text(_ name: XMLName) -> String {
    (name.prefixText.map { $0 + ":" } ?? "") + name.localText
  }
}

extension MarkupFault {
  init(_ fault: XMLFault) {
    switch fault {
    case .malformed(let reason, let line): self.init(reason: reason, line: line)
    case .unfinished: self.init(reason: "it ends before its elements are closed", line: nil)
    case .documentType: self.init(unread: "it has a document type or an entity of its own")
    case .tooDeep: self.init(unread: "its elements are nested too deep")
    case .tooManyAttributes: self.init(unread: "one of its tags has too many attributes")
    case .tooLarge: self.init(unread: "it is too large")
    case .noMemory: self.init(unread: "there is not enough memory to read it")
    // Nobody is to take an unread document for a sound one.
    case .noLibrary(let reason):
      self.init(reason: "\(reason) (install libxml2)", line: nil, lacksLibrary: true)
    }
  }

  /// - Parameter reason: Why this reader stops, although others may not.
  private init(unread reason: String) { self.init(reason: reason, line: nil, isMalformed: false) }
}

import CXML2Calls

/// Reads untrusted XML with libxml2: without network access, entities or a tree.
final class XMLReader {
  enum Mode {
    /// The first fault ends the reading.
    case strictly
    /// Flaws are reported to the consumer. The document must have no document type, no instructions and only XML's own
    /// entities, and must not exceed libxml2's depth limit.
    case leniently
  }

  /// The limit on nested elements in strict mode. libxml2's own limit is 256.
  static let depthLimit = 200

  /// The limit per tag; libxml2 compares each attribute with all earlier ones.
  static let attributeLimit = 2_000

  private let consumer: any XMLConsumer
  private let mode: Mode
  /// The parser while it runs.
  private var parser: OpaquePointer?
  private var fault: XMLFault?
  private var depth = 0

  private init(_ consumer: any XMLConsumer, _ mode: Mode) {
    self.consumer = consumer
    self.mode = mode
  }

  /// - Parameter bytes: In UTF-8, whatever encoding the document declares.
  static func read(_ bytes: [UInt8], _ mode: Mode, to consumer: any XMLConsumer) throws(XMLFault) {
    let reader = XMLReader(consumer, mode)
    bytes.withUnsafeBufferPointer { reader.read($0) }
    if let fault = reader.fault { throw fault }
  }

  /// - Parameter bytes: In UTF-8, whatever encoding the document declares.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ mode: Mode, to consumer: any XMLConsumer
  ) throws(XMLFault) {
    let reader = XMLReader(consumer, mode)
    reader.read(bytes)
    if let fault = reader.fault { throw fault }
  }

  /// Counts the equals signs outside of values in each tag. Any `<` starts a tag, because no value may contain one.
  private static func hasManyAttributes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isInTag = false
    var quote: UInt8?
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<") {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        isInTag = next != UInt8(ascii: "!") && next != UInt8(ascii: "?")
        quote = nil
        count = 0
      } else if !isInTag {
        continue
      } else if let opening = quote {
        if byte == opening { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if byte == UInt8(ascii: "=") {
        count += 1
        if count > attributeLimit { return true }
      }
    }
    return false
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let reason = cxml2_load() { return fault = .noLibrary(reason: String(cString: reason)) }
    // libxml2 makes no parser for empty input.
    guard !bytes.isEmpty else { return fault = .unfinished }
    guard let count = Int32(exactly: bytes.count) else { return fault = .tooLarge }
    if Self.hasManyAttributes(bytes) { return fault = .tooManyAttributes }
    var callbacks = Self.callbacks
    let parser = bytes.withMemoryRebound(to: CChar.self) {
      cxml2_open(
        $0.baseAddress, count, mode == .leniently, &callbacks, Unmanaged.passUnretained(self).toOpaque())
    }
    guard let parser else { return fault = .noMemory }
    self.parser = parser
    defer {
      self.parser = nil
      cxml2_close(parser)
    }
    let isWellFormed = withExtendedLifetime(self) { cxml2_parse(parser) }
    if mode == .strictly, isReading, !isWellFormed {
      fault = .malformed(reason: "it is not well-formed", line: 1)
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
    // `data` is the reader whose `read` is running.
    data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static var callbacks: cxml2_callbacks {
    cxml2_callbacks(
      start: { data, local, prefix, uri, namespaceCount, namespaces, count, attributes in
        guard let local, let reader = XMLReader.of(data) else { return }
        reader.start(
          XMLName(local: local, prefix: prefix, uri: uri),
          XMLAttributes(
            pointers: attributes, count: Int(count), namespaces: namespaces,
            namespaceCount: Int(namespaceCount), end: Int(cxml2_offset(reader.parser))))
      },
      end: { data in
        guard let reader = XMLReader.of(data), reader.isReading else { return }
        reader.depth -= 1
        reader.consumer.end()
      },
      text: { data, text, count in
        guard let reader = XMLReader.of(data), reader.isReading else { return }
        reader.consumer.text(UnsafeBufferPointer(start: text, count: Int(count)))
      },
      instruction: { data, target in
        guard let reader = XMLReader.of(data), reader.isReading, let target else { return }
        reader.consumer.processingInstruction(String(cString: target))
      },
      document_type: { data, publicID, systemID in
        guard let reader = XMLReader.of(data) else { return }
        let isAccepted = reader.consumer.acceptsDocumentType(
          publicID: publicID.map { String(cString: $0) }, systemID: systemID.map { String(cString: $0) })
        if !isAccepted { reader.stop(.documentType) }
      },
      declaration: { data in XMLReader.of(data)?.stop(.documentType) },
      fault: { data, fault in
        guard let fault, let reader = XMLReader.of(data) else { return }
        switch reader.mode {
        case .strictly: reader.note(fault.pointee)
        case .leniently: reader.noteLeniently(fault.pointee)
        }
      })
  }

  private var isReading: Bool { fault == nil && !consumer.isFinished }

  private func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard isReading else { return }
    depth += 1
    if mode == .strictly, depth > Self.depthLimit { return stop(.tooDeep) }
    consumer.start(name, attributes)
    if consumer.isFinished { cxml2_stop(parser) }
  }

  private func stop(_ fault: XMLFault) {
    if self.fault == nil { self.fault = fault }
    cxml2_stop(parser)
  }

  private func note(_ found: cxml2_fault) {
    guard found.is_error, isReading else { return }
    // An error at the very end of the bytes means that the document is truncated.
    let isUnfinished = found.is_at_end && (depth > 0 || found.flaw == CXML2_FLAW_EMPTY)
    if isUnfinished, found.flaw != CXML2_FLAW_MISMATCH {
      fault = .unfinished
    } else {
      fault = .malformed(reason: Self.reason(of: found), line: Int(found.line))
    }
  }

  private func noteLeniently(_ found: cxml2_fault) {
    switch found.flaw {
    case CXML2_FLAW_UNDECLARED_PREFIX:
      consumer.flaw(.undeclaredPrefix(found.text.map { String(cString: $0) } ?? ""))
    case CXML2_FLAW_REPEATED_ATTRIBUTE: consumer.flaw(.repeatedAttribute)
    case _ where found.is_fatal:
      // Nobody receives what follows, but stopping here has no advantage.
      fault = fault ?? .malformed(reason: Self.reason(of: found), line: Int(found.line))
    default: consumer.flaw(.namespace)
    }
  }

  private static func reason(of found: cxml2_fault) -> String {
    found.message.map { String(cString: $0) }?.trimmingSpace ?? ""
  }
}

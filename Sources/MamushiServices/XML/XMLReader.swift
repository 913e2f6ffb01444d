import CXML2

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
  /// The parser's context while it runs.
  private var context: xmlParserCtxtPtr?
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

  /// Initializes libxml2 once for all threads.
  private static let isInitialized: Bool = {
    xmlInitParser()
    return true
  }()

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
    _ = Self.isInitialized
    // libxml2 makes no parser for empty input.
    guard !bytes.isEmpty else { return fault = .unfinished }
    guard let count = Int32(exactly: bytes.count) else { return fault = .tooLarge }
    if Self.hasManyAttributes(bytes) { return fault = .tooManyAttributes }
    let context = bytes.withMemoryRebound(to: CChar.self) { xmlCreateMemoryParserCtxt($0.baseAddress, count) }
    guard let context else { return fault = .noMemory }
    self.context = context
    defer {
      self.context = nil
      // Without SAX2's own handlers libxml2 should not make a document; if it does, the document is freed with the
      // context.
      xmlFreeDoc(context.pointee.myDoc)
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    if mode == .leniently {
      options |= XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    }
    _ = xmlCtxtUseOptions(context, Int32(bitPattern: UInt32(options)))
    guard let sax = context.pointee.sax else { return fault = .noMemory }
    sax.pointee = Self.handler()
    withExtendedLifetime(self) {
      context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
      _ = xmlParseDocument(context)
    }
    if mode == .strictly, isReading, context.pointee.wellFormed == 0 {
      fault = .malformed(reason: "it is not well-formed", line: 1)
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
    // `userData` is the reader whose `read` is running.
    data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the handler. Callbacks that stay `nil` do nothing: no entity is stored or found, and nothing external is
  /// opened.
  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, local, prefix, uri, namespaceCount, namespaces, count, _, attributes in
      guard let local, let reader = XMLReader.of(data) else { return }
      reader.start(
        XMLName(local: local, prefix: prefix, uri: uri),
        XMLAttributes(
          pointers: attributes, count: Int(count), namespaces: namespaces,
          namespaceCount: Int(namespaceCount),
          end: Int(xmlByteConsumed(reader.context))))
    }
    handler.endElementNs = { data, _, _, _ in
      guard let reader = XMLReader.of(data), reader.isReading else { return }
      reader.depth -= 1
      reader.consumer.end()
    }
    handler.characters = { data, text, count in
      guard let reader = XMLReader.of(data), reader.isReading else { return }
      reader.consumer.text(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    // With the same function, libxml2 does not ask which white space can be ignored.
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.processingInstruction = { data, target, _ in
      guard let reader = XMLReader.of(data), reader.isReading, let target else { return }
      reader.consumer.processingInstruction(String(cString: target))
    }
    // Called for each document type, before its declarations.
    handler.internalSubset = { data, _, publicID, systemID in
      guard let reader = XMLReader.of(data) else { return }
      let isAccepted = reader.consumer.acceptsDocumentType(
        publicID: publicID.map { String(cString: $0) }, systemID: systemID.map { String(cString: $0) })
      if !isAccepted { reader.stop(.documentType) }
    }
    handler.entityDecl = { data, _, _, _, _, _ in XMLReader.of(data)?.stop(.documentType) }
    handler.attributeDecl = { data, _, _, _, _, _, values in
      xmlFreeEnumeration(values)
      XMLReader.of(data)?.stop(.documentType)
    }
    handler.elementDecl = { data, _, _, _ in XMLReader.of(data)?.stop(.documentType) }
    handler.notationDecl = { data, _, _, _ in XMLReader.of(data)?.stop(.documentType) }
    handler.unparsedEntityDecl = { data, _, _, _, _ in XMLReader.of(data)?.stop(.documentType) }
    handler.reference = { data, _ in XMLReader.of(data)?.stop(.documentType) }
    handler.getEntity = { _, _ in nil }
    handler.getParameterEntity = { data, _ in
      XMLReader.of(data)?.stop(.documentType)
      return nil
    }
    handler.resolveEntity = { _, _, _ in nil }
    handler.serror = { data, error in
      guard let error, let reader = XMLReader.of(data) else { return }
      switch reader.mode {
      case .strictly: reader.note(error.pointee)
      case .leniently: reader.noteLeniently(error.pointee)
      }
    }
    return handler
  }

  private var isReading: Bool { fault == nil && !consumer.isFinished }

  private func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard isReading else { return }
    depth += 1
    if mode == .strictly, depth > Self.depthLimit { return stop(.tooDeep) }
    consumer.start(name, attributes)
    if consumer.isFinished { xmlStopParser(context) }
  }

  private func stop(_ fault: XMLFault) {
    if self.fault == nil { self.fault = fault }
    xmlStopParser(context)
  }

  private func note(_ error: xmlError) {
    guard error.level.rawValue >= XML_ERR_ERROR.rawValue, isReading else { return }
    // An error at the very end of the bytes means that the document is truncated.
    let isAtEnd = context.map { $0.pointee.input.map { $0.pointee.cur >= $0.pointee.end } ?? true } ?? true
    let isMismatch = error.code == Int32(XML_ERR_TAG_NAME_MISMATCH.rawValue)
    if isAtEnd, !isMismatch, depth > 0 || error.code == Int32(XML_ERR_DOCUMENT_EMPTY.rawValue) {
      fault = .unfinished
    } else {
      fault = .malformed(reason: Self.reason(of: error), line: Int(error.line))
    }
  }

  private func noteLeniently(_ error: xmlError) {
    switch UInt32(bitPattern: error.code) {
    case UInt32(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue):
      consumer.flaw(.undeclaredPrefix(error.str1.map { String(cString: $0) } ?? ""))
    case UInt32(XML_ERR_ATTRIBUTE_REDEFINED.rawValue), UInt32(XML_NS_ERR_ATTRIBUTE_REDEFINED.rawValue):
      consumer.flaw(.repeatedAttribute)
    case _ where error.level == XML_ERR_FATAL:
      // Nobody receives what follows, but stopping here has no advantage.
      fault = fault ?? .malformed(reason: Self.reason(of: error), line: Int(error.line))
    default: consumer.flaw(.namespace)
    }
  }

  private static func reason(of error: xmlError) -> String {
    error.message.map { String(cString: $0) }?.trimmingSpace ?? ""
  }
}

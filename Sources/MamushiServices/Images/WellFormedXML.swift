import CXML2
import MamushiCore

/// What of a document stops its reading.
enum XMLFault: Error, Hashable {
  /// With libxml2's words: `Opening and ending tag mismatch: a line 1 and b`.
  case malformed(reason: String, line: Int)
  /// It ends before its elements do.
  case unfinished
  /// A document type that declares something, or that is none of those asked for.
  case documentType
  case tooDeep
}

/// Takes what ``WellFormedXML`` finds.
protocol WellFormedXMLConsumer: XMLEventConsumer {
  func processingInstruction(_ target: String)

  /// Whether a document type (`<!DOCTYPE`) without declarations of its own may stand there.
  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool

  /// Whether what is still to come does not matter.
  var isFinished: Bool { get }
}

/// Reads XML of strangers with libxml2: strictly, without network, without entities, and without a tree.
final class WellFormedXML {
  /// Elements in each other. libxml2's own limit is 256.
  static let depthLimit = 200

  private let consumer: any WellFormedXMLConsumer
  /// The parser's, while it runs.
  private var context: xmlParserCtxtPtr?
  private var fault: XMLFault?
  private var depth = 0

  private init(_ consumer: any WellFormedXMLConsumer) { self.consumer = consumer }

  /// - Parameter bytes: in UTF-8, whatever the document says of its encoding.
  static func parse(_ bytes: [UInt8], to consumer: any WellFormedXMLConsumer) throws(XMLFault) {
    _ = isInitialized
    let reader = WellFormedXML(consumer)
    bytes.withUnsafeBufferPointer { reader.parse($0) }
    if let fault = reader.fault { throw fault }
  }

  /// Once for all threads.
  private static let isInitialized: Bool = {
    xmlInitParser()
    return true
  }()

  private func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    let context = bytes.withMemoryRebound(to: CChar.self) { bytes in
      Int32(exactly: bytes.count).flatMap { xmlCreateMemoryParserCtxt(bytes.baseAddress, $0) }
    }
    // No parser is made for no bytes either.
    guard let context, let sax = context.pointee.sax else {
      fault = .unfinished
      return
    }
    self.context = context
    defer {
      self.context = nil
      xmlFreeDoc(context.pointee.myDoc)
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    _ = xmlCtxtUseOptions(context, Int32(bitPattern: UInt32(options)))
    sax.pointee = Self.handler()
    withExtendedLifetime(self) {
      context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
      _ = xmlParseDocument(context)
    }
    if fault == nil, !consumer.isFinished, context.pointee.wellFormed == 0 {
      fault = .malformed(reason: "it is not well-formed", line: 1)
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WellFormedXML? {
    // `userData` is the reader whose `parse` is running.
    data.map { Unmanaged<WellFormedXML>.fromOpaque($0).takeUnretainedValue() }
  }

  /// What is left nil does not happen: no entity is stored or found, nothing external is opened.
  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, local, prefix, uri, _, _, count, _, attributes in
      guard let local else { return }
      WellFormedXML.of(data)?.start(
        XMLName(local: local, prefix: prefix, uri: uri),
        XMLAttributes(pointers: attributes, count: Int(count)))
    }
    handler.endElementNs = { data, _, _, _ in
      guard let reader = WellFormedXML.of(data), reader.isReading else { return }
      reader.depth -= 1
      reader.consumer.end()
    }
    handler.characters = { data, text, count in
      guard let reader = WellFormedXML.of(data), reader.isReading else { return }
      reader.consumer.text(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.processingInstruction = { data, target, _ in
      guard let reader = WellFormedXML.of(data), reader.isReading, let target else { return }
      reader.consumer.processingInstruction(String(cString: target))
    }
    // Called for each document type, before what it declares.
    handler.internalSubset = { data, _, publicID, systemID in
      guard let reader = WellFormedXML.of(data) else { return }
      let isAccepted = reader.consumer.acceptsDocumentType(
        publicID: publicID.map { String(cString: $0) }, systemID: systemID.map { String(cString: $0) })
      if !isAccepted { reader.stop(.documentType) }
    }
    handler.entityDecl = { data, _, _, _, _, _ in WellFormedXML.of(data)?.stop(.documentType) }
    handler.attributeDecl = { data, _, _, _, _, _, values in
      xmlFreeEnumeration(values)
      WellFormedXML.of(data)?.stop(.documentType)
    }
    handler.elementDecl = { data, _, _, _ in WellFormedXML.of(data)?.stop(.documentType) }
    handler.notationDecl = { data, _, _, _ in WellFormedXML.of(data)?.stop(.documentType) }
    handler.unparsedEntityDecl = { data, _, _, _, _ in WellFormedXML.of(data)?.stop(.documentType) }
    handler.reference = { data, _ in WellFormedXML.of(data)?.stop(.documentType) }
    handler.getEntity = { _, _ in nil }
    handler.getParameterEntity = { data, _ in
      WellFormedXML.of(data)?.stop(.documentType)
      return nil
    }
    handler.resolveEntity = { _, _, _ in nil }
    handler.serror = { data, error in
      guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      WellFormedXML.of(data)?.note(error.pointee)
    }
    return handler
  }

  private var isReading: Bool { fault == nil && !consumer.isFinished }

  private func start(_ name: XMLName, _ attributes: XMLAttributes) {
    guard isReading else { return }
    depth += 1
    if depth > Self.depthLimit { return stop(.tooDeep) }
    consumer.start(name, attributes)
    if consumer.isFinished { xmlStopParser(context) }
  }

  private func stop(_ fault: XMLFault) {
    if self.fault == nil { self.fault = fault }
    xmlStopParser(context)
  }

  private func note(_ error: xmlError) {
    guard isReading else { return }
    // What is missed at the very end of the bytes tells of a document that is cut off.
    let isAtEnd = context.map { $0.pointee.input.map { $0.pointee.cur >= $0.pointee.end } ?? true } ?? true
    let isMismatch = error.code == Int32(XML_ERR_TAG_NAME_MISMATCH.rawValue)
    if isAtEnd, !isMismatch, depth > 0 || error.code == Int32(XML_ERR_DOCUMENT_EMPTY.rawValue) {
      fault = .unfinished
    } else {
      let message = error.message.map { String(cString: $0) } ?? ""
      fault = .malformed(reason: message.trimmingSpace, line: Int(error.line))
    }
  }
}

extension XMLAttributes {
  func uri(at index: Int) -> UnsafePointer<xmlChar>? { pointers?[index * 5 + 2] }
}

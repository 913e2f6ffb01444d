import CXML2
import MamushiCore

/// What libxml2 finds, in its order.
protocol XMLEventConsumer: AnyObject {
  func start(_ name: XMLName, _ attributes: XMLAttributes)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  func end()
}

/// The name of an element; its pointers are the same for the same name throughout a document.
struct XMLName: Hashable {
  let local: UnsafePointer<xmlChar>
  let prefix: UnsafePointer<xmlChar>?
  let uri: UnsafePointer<xmlChar>?

  var localText: String { String(cString: local) }
  var prefixText: String? { prefix.map { String(cString: $0) } }
  var uriText: String? { uri.map { String(cString: $0) } }
}

/// Hands a document to libxml2's parser and its events to a consumer, without building a tree.
final class XMLEvents {
  private let consumer: any XMLEventConsumer
  private var notes = RepairNotes()
  private var fault: FeedFault?

  private init(_ consumer: any XMLEventConsumer) { self.consumer = consumer }

  /// - Parameter bytes: a document element in UTF-8, as ``XMLTidying`` leaves it: no DTD, no entity.
  /// - Throws: where the parser lost its way.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, to consumer: any XMLEventConsumer, notes: inout RepairNotes
  ) throws(FeedFault) {
    _ = isInitialized
    let events = XMLEvents(consumer)
    events.notes = notes
    try events.parse(bytes)
    notes = events.notes
  }

  /// Once for all threads.
  private static let isInitialized: Bool = {
    xmlInitParser()
    return true
  }()

  private func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(FeedFault) {
    guard let count = Int32(exactly: bytes.count) else { throw FeedFault("it is too large") }
    let context = bytes.withMemoryRebound(to: CChar.self) { xmlCreateMemoryParserCtxt($0.baseAddress, count) }
    guard let context else { throw FeedFault("it cannot be read: no memory is left") }
    defer {
      // Nobody is known to make one without SAX's own tree; if somebody does, it goes with the context.
      xmlFreeDoc(context.pointee.myDoc)
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    let options =
      XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    _ = xmlCtxtUseOptions(context, Int32(bitPattern: UInt32(options)))
    guard let sax = context.pointee.sax else { throw FeedFault("it cannot be read: no memory is left") }
    sax.pointee = Self.handler()
    withExtendedLifetime(self) {
      context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
      _ = xmlParseDocument(context)
    }
    if let fault { throw fault }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLEvents? {
    // `userData` is the reader whose `parse` is running.
    data.map { Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Everything but elements and text is left nil: no entity is stored, none is found, nothing external is opened.
  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { data, local, prefix, uri, _, _, count, _, attributes in
      guard let local else { return }
      XMLEvents.of(data)?.consumer.start(
        XMLName(local: local, prefix: prefix, uri: uri),
        XMLAttributes(pointers: attributes, count: Int(count)))
    }
    handler.endElementNs = { data, _, _, _ in XMLEvents.of(data)?.consumer.end() }
    handler.characters = { data, text, count in
      XMLEvents.of(data)?.consumer.text(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    // The same function: libxml2 then does not ask which white space may be ignored.
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.getEntity = { _, _ in nil }
    handler.getParameterEntity = { _, _ in nil }
    handler.resolveEntity = { _, _, _ in nil }
    handler.serror = { data, error in
      guard let error else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? ""
      XMLEvents.of(data)?.note(
        code: error.pointee.code, isFatal: error.pointee.level == XML_ERR_FATAL, prefix: error.pointee.str1,
        message: message)
    }
    return handler
  }

  private func note(code: Int32, isFatal: Bool, prefix: UnsafePointer<CChar>?, message: String) {
    switch UInt32(bitPattern: code) {
    case UInt32(XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue):
      notes.add("prefix '\(prefix.map { String(cString: $0) } ?? "")' is not declared")
    case UInt32(XML_ERR_ATTRIBUTE_REDEFINED.rawValue), UInt32(XML_NS_ERR_ATTRIBUTE_REDEFINED.rawValue):
      notes.add("an attribute stands twice in a tag")
    default:
      let text = message.trimmingSpace
      if isFatal {
        fault = fault ?? FeedFault("its XML cannot be followed: \(text)")
      } else {
        // A relative or odd namespace name, and the like.
        notes.add("its namespaces are not right")
      }
    }
  }
}

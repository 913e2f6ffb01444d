/// Receives what ``XMLReader`` finds, in document order.
protocol XMLConsumer: AnyObject {
  func start(_ name: XMLName, _ attributes: XMLAttributes)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  func end()

  func processingInstruction(_ target: String)

  /// Returns whether to accept a document type (`<!DOCTYPE`) without declarations of its own.
  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool

  /// Reports a flaw that the reader ignored; called only if it reads ``XMLReader/Mode/leniently``.
  func flaw(_ flaw: XMLFlaw)

  /// Whether the rest of the document does not matter.
  var isFinished: Bool { get }
}

extension XMLConsumer {
  func processingInstruction(_ target: String) {}
  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool { false }
  func flaw(_ flaw: XMLFlaw) {}
  var isFinished: Bool { false }
}

/// The name of an element. Within a document, equal names have equal pointers.
struct XMLName: Hashable {
  let local: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  let uri: UnsafePointer<UInt8>?

  var localText: String { String(cString: local) }
  var prefixText: String? { prefix.map { String(cString: $0) } }
  var uriText: String? { uri.map { String(cString: $0) } }
}

/// What ends the reading of a document.
enum XMLFault: Error, Hashable {
  /// With libxml2's message: `Opening and ending tag mismatch: a line 1 and b`.
  case malformed(reason: String, line: Int)
  /// The document ends before its elements do.
  case unfinished
  /// A document type that declares something, or one that is not accepted.
  case documentType
  case tooDeep
  /// More attributes in one tag than should be compared with each other.
  case tooManyAttributes
  case tooLarge
  case noMemory
  /// libxml2 cannot be used here.
  case noLibrary(reason: String)
}

/// A flaw that does not end the reading if the document is read leniently.
enum XMLFlaw: Hashable {
  case undeclaredPrefix(String)
  case repeatedAttribute
  /// A relative or unusual namespace name, and similar flaws.
  case namespace
}

/// Takes what ``XMLReader`` finds, in its order.
protocol XMLConsumer: AnyObject {
  func start(_ name: XMLName, _ attributes: XMLAttributes)
  func text(_ bytes: UnsafeBufferPointer<UInt8>)
  func end()

  func processingInstruction(_ target: String)

  /// Whether a document type (`<!DOCTYPE`) without declarations of its own may stand there.
  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool

  /// What the reader passed over; only where it reads ``XMLReader/Mode/leniently``.
  func flaw(_ flaw: XMLFlaw)

  /// Whether what is still to come does not matter.
  var isFinished: Bool { get }
}

extension XMLConsumer {
  func processingInstruction(_ target: String) {}
  func acceptsDocumentType(publicID: String?, systemID: String?) -> Bool { false }
  func flaw(_ flaw: XMLFlaw) {}
  var isFinished: Bool { false }
}

/// The name of an element; its pointers are the same for the same name throughout a document.
struct XMLName: Hashable {
  let local: UnsafePointer<UInt8>
  let prefix: UnsafePointer<UInt8>?
  let uri: UnsafePointer<UInt8>?

  var localText: String { String(cString: local) }
  var prefixText: String? { prefix.map { String(cString: $0) } }
  var uriText: String? { uri.map { String(cString: $0) } }
}

/// What of a document stops its reading.
enum XMLFault: Error, Hashable {
  /// With libxml2's words: `Opening and ending tag mismatch: a line 1 and b`.
  case malformed(reason: String, line: Int)
  /// It ends before its elements do.
  case unfinished
  /// A document type that declares something, or that is none of those asked for.
  case documentType
  case tooDeep
  /// More attributes in one tag than are compared with each other.
  case tooManyAttributes
  case tooLarge
  case noMemory
}

/// What of a document does not stop its reading, where it is read leniently.
enum XMLFlaw: Hashable {
  case undeclaredPrefix(String)
  case repeatedAttribute
  /// A relative or odd namespace name, and the like.
  case namespace
}

import MamushiCore

@testable import MamushiServices

/// Answers the same about all images, and writes down what it is asked.
struct ImageAnswers: RemoteImageEditor {
  var answer = RemoteImageEdit.link
  private(set) var calls: [String] = []

  init(_ answer: RemoteImageEdit = .link) { self.answer = answer }

  mutating func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit {
    calls.append("\(url) \(width.map(String.init) ?? "-") \(height.map(String.init) ?? "-")")
    return answer
  }
}

let itemAddress = "https://site.example/posts/one"

func sanitize(_ html: String, base: String = itemAddress, _ answer: RemoteImageEdit = .link) -> String {
  var editor = ImageAnswers(answer)
  return string(sanitize(Array(html.utf8), base: base, asking: &editor))
}

func sanitizedText(_ html: String, limit: Int = 10_000) -> String {
  var editor = ImageAnswers()
  return GumboSanitizerFactory().makeSanitizer()
    .sanitize(Array(html.utf8), base: AddressBase(itemAddress), textLimit: limit, editor: &editor).text
}

func sanitize(_ html: [UInt8], base: String = itemAddress, asking editor: inout ImageAnswers) -> [UInt8] {
  GumboSanitizerFactory().makeSanitizer()
    .sanitize(html, base: AddressBase(base), textLimit: 100, editor: &editor).html.bytes
}

func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension GumboSanitizer {
  /// Links all images.
  func sanitize(_ html: [UInt8], _ answer: RemoteImageEdit = .link) -> [UInt8] {
    var editor = ImageAnswers(answer)
    return sanitize(html, base: AddressBase(itemAddress), textLimit: 100, editor: &editor).html.bytes
  }
}

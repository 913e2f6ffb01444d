import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Files that templates make, as the programs that read them would find them.
struct MadeFileCheckTests {
  /// Finds the same fault in all documents.
  private struct Faulty: MarkupReader {
    let fault: MarkupFault
    func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault) { throw fault }
  }

  private func message(
    of text: String, at path: String = "a.xml", _ markup: (any MarkupReader)? = FoundationMarkup()
  ) -> String? {
    MadeFileCheck(documents: LineDocuments(), markup: markup)
      .diagnostic(of: Array(text.utf8), at: path, madeBy: SitePath("Templates/Files/a.mustache"))?.message
  }

  @Test(arguments: ["a.xml", "b.RSS", "c/d.svg", "e.plist"])
  func markupIsWellFormed(path: String) {
    #expect(message(of: "<a><b/></a>\n", at: path) == nil)
    #expect(
      message(of: "<a><b></a>", at: path)
        == "'/\(path)' is not well-formed XML: it is not well-formed (line 1)")
    #expect(message(of: " \n\r\n", at: path) == "'/\(path)' is not well-formed XML: nothing is in it")
  }

  @Test func filesOfOtherKindsAndAssetsAreNotReadAsMarkup() {
    #expect(message(of: "<a>", at: "a.txt") == nil)
    #expect(message(of: "<a>", at: "assets/a.svg", nil) == nil)
  }

  @Test func whatCannotBeReadHereIsNoFault() {
    let type = MarkupFault(reason: "it has a document type", line: nil, isMalformed: false)
    #expect(message(of: "<a/>", Faulty(fault: type)) == nil)
    let library = MarkupFault(reason: "there is no libxml2", line: nil, lacksLibrary: true)
    #expect(message(of: "<a/>", Faulty(fault: library)) == nil)
    #expect(message(of: "<a/>", Faulty(fault: MarkupFault(reason: "bad", line: nil))) != nil)
  }
}

import MamushiCore

/// Reads XML as programs on the Web write it: what is not well-formed is repaired first, as in feeds.
package struct RepairingMarkupReader: MarkupReader {
  private static let maximumDepth = 200

  package init() {}

  /// Offsets in events are right up to the first repair.
  package func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault) {
    let (text, _) = CharacterDecoder.utf8(bytes, contentType: nil, isXML: true)
    let fault = withoutActuallyEscaping(tell) { tell in
      text.withUnsafeBufferPointer { Self.read($0, tell) }
    }
    if let fault { throw fault }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ tell: @escaping (MarkupEvent) -> Void
  ) -> MarkupFault? {
    var tidying = XMLTidying(bytes, maximumDepth: maximumDepth)
    do throws(FeedFault) {
      _ = try tidying.skipProlog()
      let teller = MarkupTeller(tell, from: tidying.index)
      let element = try tidying.tidy()
      do throws(XMLFault) {
        switch element {
        case .unchanged(let range):
          try XMLReader.read(UnsafeBufferPointer(rebasing: bytes[range]), .leniently, to: teller)
        case .written(let written): try XMLReader.read(written, .leniently, to: teller)
        }
        return nil
      } catch {
        return MarkupFault(error)
      }
    } catch {
      return MarkupFault(reason: error.description, line: nil)
    }
  }
}

/// What decoders of items need of those who read markup. It serves one thread.
package struct MarkupReading {
  /// The text that markup shows.
  package let text: (_ markup: String, _ format: RemoteItem.BodyFormat) -> String
  /// Absolute URLs of the images in a body; asked for only where they are to be downloaded.
  package let images: (_ body: [UInt8], _ format: RemoteItem.BodyFormat, _ base: String) -> [String]

  package init(
    text: @escaping (_ markup: String, _ format: RemoteItem.BodyFormat) -> String,
    images: @escaping (_ body: [UInt8], _ format: RemoteItem.BodyFormat, _ base: String) -> [String]
  ) {
    self.text = text
    self.images = images
  }
}

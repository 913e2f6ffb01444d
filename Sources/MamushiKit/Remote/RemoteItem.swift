import MamushiCore

/// An item of a remote source, as far as it can be understood alone: what is kept of it in the store. Its body lies
/// beside it.
package struct RemoteItem: Sendable, Equatable {
  package enum BodyFormat: String, CaseIterable, Sendable {
    case html, markdown
    /// Paragraphs of plain text.
    case text
  }

  /// The source's own name for it, else its link, else a hash of its content.
  package var id: String
  /// Plain text; never empty.
  package var title: String
  /// As the source gives it, or empty.
  package var slug = ""
  /// Its page elsewhere: absolute.
  package var link: String?
  package var summary: String?
  package var catchCopy: String?
  package var date: ContentDate?
  package var updated: ContentDate?
  package var category: String?
  package var tags: [String] = []
  package var authors: [String] = []
  package var website: String?
  package var language: String?
  package var reading: String?
  package var image: LinkedImage?
  package var rating: Double?
  package var minBudget: Int?
  package var isPickup = false
  /// Of a pickup: the slug of the article that it leads to.
  package var article: String?
  /// Of a category of the ranking, from 1.
  package var rank: Int?

  package var bodyFormat = BodyFormat.html
  /// Where relative addresses of the body begin: absolute.
  package var base = ""
  /// Absolute URLs of the images in the body; only gathered where they are to be downloaded.
  package var bodyImages: [String] = []

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// An item that could not be understood, and is left out.
package struct ItemFault: Hashable, Sendable {
  /// Of the item on its page, from 0.
  package var index: Int
  /// The field as `site.yaml` or the feed names it; nil where the whole item is at fault.
  package var field: String?
  /// A clause: "a mapping, where text is expected".
  package var reason: String
  package init(index: Int, field: String?, reason: String) {
    self.index = index
    self.field = field
    self.reason = reason
  }
}

/// A field that no item has where `site.yaml` says that it is.
package struct AbsentField: Hashable, Sendable {
  package var field: String
  /// The path that was looked at.
  package var path: String
}

/// What a decoder makes of one response.
package struct DecodedPage: Sendable {
  /// Each item with its body.
  package var items: [(item: RemoteItem, body: [UInt8])] = []
  /// How many items the response has, understood or not.
  package var count = 0
  package var faults: [ItemFault] = []
  package var absentFields: [AbsentField] = []
  /// What was broken in the response and is mended: clauses.
  package var repairs: [String] = []
  package init() {}
}

/// A person who writes, with what `data/authors` says of them.
package struct Author: Sendable {
  package let name: String
  package let slug: String
  package var bio: String?
  package var avatar: Picture?
  package var website: String?
  /// Positions of their articles in the catalog, newest first.
  package var articles: [Int32] = []
}

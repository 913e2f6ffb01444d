/// A person who writes, with their profile from `data/authors`.
struct Author: Sendable {
  let name: String
  let slug: String
  var bio: String?
  var avatar: Picture?
  var website: String?
  /// The positions of their articles in the catalog, newest first.
  var articles: [Int32] = []
}

/// An author as lists show them.
struct AuthorCard: PageInput {
  let name: String
  let slug: String
  let bio: String?
  let avatar: Picture?
  let articleCount: Int

  init(_ author: Author) {
    name = author.name
    slug = author.slug
    bio = author.bio
    avatar = author.avatar
    articleCount = author.articles.count
  }

  func add(to inputs: inout PageInputs) {
    inputs.add(name)
    inputs.add(slug)
    inputs.add(bio)
    inputs.add(avatar)
    inputs.add(articleCount)
  }
}

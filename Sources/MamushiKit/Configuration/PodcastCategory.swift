import MamushiCore

/// A category of podcasts, possibly with a part of it: `Arts > Food`.
struct PodcastCategory: Equatable, Sendable {
  let name: String
  let part: String?

  /// - Returns: nil if the text names nothing.
  init?(_ text: String) {
    let names = text.split(separator: ">").map { name in
      name.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    guard let first = names.first else { return nil }
    name = first
    part = names.count > 1 ? names[1...].joined(separator: " > ") : nil
  }

  private var text: String { part.map { "\(name) > \($0)" } ?? name }

  /// Whether Apple has it.
  var isKnown: Bool { Self.all.contains(text) }

  /// The category of Apple's that a text most likely means: a part alone means the category with it.
  static func nearest(to text: String) -> String? {
    let text = PodcastCategory(text)?.text ?? text
    let part = " > " + text.lowercased()
    return all.first { $0.lowercased().hasSuffix(part) } ?? nearestName(to: text, among: all)
  }

  private static let all = table.flatMap { name, parts in [name] + parts.map { "\(name) > \($0)" } }

  /// Apple's categories (podcasters.apple.com/support/1691-apple-podcasts-categories).
  private static let table: [(name: String, parts: [String])] = [
    ("Arts", ["Books", "Design", "Fashion & Beauty", "Food", "Performing Arts", "Visual Arts"]),
    ("Business", ["Careers", "Entrepreneurship", "Investing", "Management", "Marketing", "Non-Profit"]),
    ("Comedy", ["Comedy Interviews", "Improv", "Stand-Up"]),
    ("Education", ["Courses", "How To", "Language Learning", "Self-Improvement"]),
    ("Fiction", ["Comedy Fiction", "Drama", "Science Fiction"]),
    ("Government", []),
    (
      "Health & Fitness",
      ["Alternative Health", "Fitness", "Medicine", "Mental Health", "Nutrition", "Sexuality"]
    ),
    ("History", []),
    ("Kids & Family", ["Education for Kids", "Parenting", "Pets & Animals", "Stories for Kids"]),
    (
      "Leisure",
      [
        "Animation & Manga", "Automotive", "Aviation", "Crafts", "Games", "Hobbies", "Home & Garden",
        "Video Games",
      ]
    ),
    ("Music", ["Music Commentary", "Music History", "Music Interviews"]),
    (
      "News",
      [
        "Business News", "Daily News", "Entertainment News", "News Commentary", "Politics", "Sports News",
        "Tech News",
      ]
    ),
    (
      "Religion & Spirituality",
      ["Buddhism", "Christianity", "Hinduism", "Islam", "Judaism", "Religion", "Spirituality"]
    ),
    (
      "Science",
      [
        "Astronomy", "Chemistry", "Earth Sciences", "Life Sciences", "Mathematics", "Natural Sciences",
        "Nature", "Physics", "Social Sciences",
      ]
    ),
    (
      "Society & Culture",
      ["Documentary", "Personal Journals", "Philosophy", "Places & Travel", "Relationships"]
    ),
    (
      "Sports",
      [
        "Baseball", "Basketball", "Cricket", "Fantasy Sports", "Football", "Golf", "Hockey", "Rugby",
        "Running", "Soccer", "Swimming", "Tennis", "Volleyball", "Wilderness", "Wrestling",
      ]
    ),
    ("TV & Film", ["After Shows", "Film History", "Film Interviews", "Film Reviews", "TV Reviews"]),
    ("Technology", []),
    ("True Crime", []),
  ]
}

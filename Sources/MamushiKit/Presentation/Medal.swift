/// The medals of the first three ranks.
enum Medal {
  static func emoji(for rank: Int) -> String? {
    switch rank {
    case 1: "🥇"
    case 2: "🥈"
    case 3: "🥉"
    default: nil
    }
  }
}

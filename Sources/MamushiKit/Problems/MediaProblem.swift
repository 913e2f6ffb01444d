import MamushiCore

/// The possible problems of a sound or film that a text plays or shows.
enum MediaProblem: Problem {
  /// A format that some browsers cannot play, so that it gets no player.
  ///
  /// - Parameters:
  ///   - path: as written.
  ///   - isFilm: whether it is a film; otherwise it is a sound.
  ///   - played: the extensions of files of its kind that get players.
  case notPlayed(path: String, isFilm: Bool, played: [String])
  /// A shortcode that shows a picture and nothing else.
  case noPicture(path: String, isFilm: Bool, shortcode: String)

  var severity: Diagnostic.Severity { .error }

  var id: String {
    switch self {
    case .notPlayed: "MediumNotPlayed"
    case .noPicture: "NoPicture"
    }
  }

  var message: String {
    switch self {
    case .notPlayed(let path, let isFilm, _):
      "'\(path)' is a \(isFilm ? "film" : "sound") in a format that not all browsers play"
    case .noPicture(let path, let isFilm, let shortcode):
      "'\(path)' is a \(isFilm ? "film" : "sound"), and '\(shortcode)' shows a picture"
    }
  }

  var help: String? {
    switch self {
    case .notPlayed(_, let isFilm, let played):
      "convert it, such as to '\(isFilm ? "mp4" : "mp3")'; \(isFilm ? "films" : "sounds") are played as "
        + played.map { "'\($0)'" }.joined(separator: ", ")
    case .noPicture(let path, let isFilm, _):
      "write '![](\(path))' or the shortcode '\(isFilm ? "video" : "audio")', which play it"
    }
  }
}

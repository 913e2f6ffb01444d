import MamushiCore

/// The possible problem of a sound or film that a text plays.
enum MediaProblem: Problem {
  /// A format that some browsers cannot play, so that it gets no player.
  ///
  /// - Parameters:
  ///   - path: as written.
  ///   - isFilm: whether it is a film; otherwise it is a sound.
  ///   - played: the extensions of files of its kind that get players.
  case notPlayed(path: String, isFilm: Bool, played: [String])

  var severity: Diagnostic.Severity { .error }

  var id: String { "MediumNotPlayed" }

  var message: String {
    switch self {
    case .notPlayed(let path, let isFilm, _):
      "'\(path)' is a \(isFilm ? "film" : "sound") in a format that not all browsers play"
    }
  }

  var help: String? {
    switch self {
    case .notPlayed(_, let isFilm, let played):
      "convert it, such as to '\(isFilm ? "mp4" : "mp3")'; \(isFilm ? "films" : "sounds") are played as "
        + played.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}

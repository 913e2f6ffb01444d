import MamushiCore
import MamushiMath

// Edits players, cards, code and formulas of texts.
extension ContentEditor {
  /// Makes a video or audio player. Media of another site are played from there, once the reader starts them.
  mutating func player(_ kind: MediaKind, _ image: MarkdownImage, at mark: Mark) -> ImageEdit {
    let isFigure = canStandAlone(image) && image.link == nil
    let url: String
    switch resource(image.destination, at: mark) {
    case .keep:
      // Addresses of other schemes cannot be played; the parser drops dangerous ones.
      guard WebAddress.isAbsolute(image.destination) || image.destination.hasPrefix("//") else {
        return .keep
      }
      url = image.destination
    case .destination(let address): url = address
    case .unlink: return .alternative
    }
    let text = take(parts.player(kind, url: url, described: image, isFigure: isFigure)).text
    return isFigure ? .figure(text) : .markup(text)
  }

  /// Reports a sound or film that would be read as a picture, or get a player.
  ///
  /// - Parameter path: as written.
  mutating func reportNotPlayed(_ kind: MediaKind, _ path: String, at mark: Mark) {
    let problem = MediaProblem.notPlayed(
      path: path, isFilm: kind == .video, played: kind.fileExtensions)
    found.append(problem, at: SourceLocation(file, mark))
  }

  /// Reports a sound or film that a shortcode would show as a picture.
  ///
  /// - Parameter path: as written.
  /// - Returns: whether it is one.
  mutating func reportNoPicture(
    _ path: String, in shortcode: ShortcodeLibrary.Shortcode, at mark: Mark
  ) -> Bool {
    guard let kind = MediaKind(ofFileAt: path) ?? MediaKind.unplayed(ofFileAt: path) else { return false }
    let name = String(SitePath(shortcode.template.name).name)
    let problem = MediaProblem.noPicture(path: path, isFilm: kind == .video, shortcode: name)
    found.append(problem, at: SourceLocation(file, mark))
    return true
  }

  mutating func loneLink(to destination: String, text: String, at mark: Mark) -> MarkupEdit {
    guard addressing == .local, let service = EmbeddedService(of: destination) else { return .keep }
    return .markup(HTML(bytes: take(parts.card(of: service, url: destination, text: text)).bytes))
  }

  mutating func codeBlock(_ code: UnsafeBufferPointer<UInt8>, info: String, at mark: Mark) -> MarkupEdit {
    codeCount += 1
    let fence = CodeFence(infoString: info)
    if let language = fence.language, parts.highlighter.languages.name(of: language) == nil {
      report(
        .unknownLanguage(name: language, suggestion: parts.highlighter.languages.suggestion(for: language)),
        at: mark)
    }
    for part in fence.unknown {
      // The part at the start of a word: `if` also occurs in `swift`.
      let place = info.ranges(of: part).first {
        let before = info[..<$0.lowerBound].last
        return before.map { $0.isWhitespace || "{,".contains($0) } ?? true
      }
      let before = place.map { info[..<$0.lowerBound].unicodeScalars.count } ?? 0
      report(.unknownCodeAttribute(text: part), at: Mark(line: mark.line, column: mark.column + before))
    }
    let number = addressing == .local ? codeCount : nil
    return .markup(HTML(bytes: take(parts.code(code, fence: fence, number: number)).bytes))
  }

  mutating func math(_ source: String, isDisplay: Bool, at mark: Mark) -> MarkupEdit {
    let conversion = MathConverter.convert(source, isDisplay: isDisplay)
    for problem in conversion.problems { found.append(problem.fault, at: SourceLocation(file, mark)) }
    // A formula wider than the screen scrolls, also by keyboard.
    guard isDisplay, addressing == .local else { return .markup(HTML(bytes: conversion.html)) }
    let open = formulaBox.open("formula", element: "span")
    return .markup(HTML(bytes: Array(open.utf8) + conversion.html + Array("</span>".utf8)))
  }

  mutating func problem(_ problem: MarkdownProblem, at mark: Mark) {
    found.append(problem, at: SourceLocation(file, mark))
  }
}

extension SiteProblem {
  /// A file that does not exist, although the HTML of a text shows or plays it.
  ///
  /// - Parameter destination: as written; what the file is follows from its extension, as the page of a frame has none.
  static func missingResource(_ destination: String, suggestion: String?) -> SiteProblem {
    let file = SitePath(String(destination.addressPath))
    switch (MediaKind(ofFileAt: destination), file.fileExtension) {
    case (.video, _): return .missingFile(kind: "video", path: destination, suggestion: suggestion)
    case (.audio, _): return .missingFile(kind: "audio file", path: destination, suggestion: suggestion)
    case (nil, "svg"): return .missingPicture(path: destination, suggestion: suggestion)
    case (nil, let name) where PhotoFolderRepository.pictureExtensions.contains(name):
      return .missingPicture(path: destination, suggestion: suggestion)
    case (nil, ""), (nil, "html"), (nil, "htm"), (nil, "md"):
      return .brokenLink(destination: destination, suggestion: suggestion)
    case (nil, _): return .missingFile(kind: "file", path: destination, suggestion: suggestion)
    }
  }
}

import MamushiCore

// Checks calls of shortcodes, resolves their addresses, and writes them with their templates.
extension ContentEditor {
  /// Arguments that are addresses of content files or of other sites.
  private static let addresses: Set<String> = ["src", "href", "page", "poster"]
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "geo"]

  mutating func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit {
    guard let shortcode = parts.shortcodes[call.name] else {
      let names = parts.shortcodes.names
      let word = call.arguments.first.flatMap { $0.value == nil ? $0.name : nil }
      report(
        ShortcodeProblem.unknownShortcode(
          name: call.name, word: word ?? "", suggestion: nearestName(to: call.name, among: names),
          known: names), at: mark)
      return .keep
    }
    // The fault of the declaration is told at the template.
    guard shortcode.declaration.isWhole else { return .keep }
    let before = found.count
    let values = check(call, shortcode.declaration, at: mark)
    if found.count > before { return .keep }
    let shown = parts.shortcode(
      shortcode, model(of: values, for: shortcode, at: mark), isInline: call.isInline,
      addressing: addressing)
    _ = take(shown.markup)
    if shortcode.declaration.hasBody, shown.bodies != 1, shown.markup.isWhole {
      found.append(
        ShortcodeProblem.bodyShown(times: shown.bodies), at: SourceLocation(shortcode.template.file))
    }
    return .markup(open: shown.open, close: shown.close)
  }

  mutating func report(_ problem: ShortcodeProblem, at mark: Mark) {
    found.append(problem, at: SourceLocation(file, mark))
  }

  /// An argument's value, given or default.
  private struct Value {
    let argument: ShortcodeDeclaration.Argument
    let text: String
    let mark: Mark
  }

  // MARK: Checking

  private mutating func check(
    _ call: MarkdownShortcode, _ declaration: ShortcodeDeclaration, at mark: Mark
  ) -> [Value] {
    var given: [String: MarkdownShortcode.Argument] = [:]
    var mistyped: Set<String> = []
    let known = declaration.arguments.map(\.name)
    for argument in call.arguments {
      if known.contains(argument.name) {
        given[argument.name] = argument
      } else {
        let suggestion = nearestName(to: argument.name, among: known)
        if let suggestion { mistyped.insert(suggestion) }
        report(
          .unknownArgument(
            name: argument.name, shortcode: call.name, suggestion: suggestion, known: known),
          at: argument.mark)
      }
    }
    var values: [Value] = []
    for argument in declaration.arguments {
      if let written = given[argument.name] {
        if let text = text(
          of: written, as: argument, isCount: declaration.counts(argument), in: call, at: mark)
        {
          values.append(Value(argument: argument, text: text, mark: written.valueMark))
        }
      } else if let standard = argument.standard {
        values.append(Value(argument: argument, text: standard, mark: mark))
      } else if !mistyped.contains(argument.name) {
        report(.missingArgument(name: argument.name, shortcode: call.name), at: mark)
      }
    }
    if declaration.hasBody, !call.hasBody {
      report(
        .missingBody(shortcode: call.name, isInline: call.isInline, endsInHTML: call.endsInHTML), at: mark)
    }
    if !declaration.hasBody, call.hasBody {
      report(.uselessBody(shortcode: call.name, isInline: call.isInline), at: mark)
    }
    return values
  }

  /// Returns nil for an invalid value, which is reported.
  ///
  /// - Parameter isCount: see ``ShortcodeDeclaration/counts(_:)``.
  private mutating func text(
    of written: MarkdownShortcode.Argument, as argument: ShortcodeDeclaration.Argument, isCount: Bool,
    in call: MarkdownShortcode, at mark: Mark
  ) -> String? {
    let allowed: [String]
    switch argument.kind {
    case .flag:
      guard let value = written.value else { return "true" }
      allowed = ["true", "false"]
      if allowed.contains(value) { return value }
    case .choice(let words):
      allowed = words
      if let value = written.value, words.contains(value) { return value }
    case .text, .number:
      allowed = []
      if let value = written.value {
        if value.isEmpty, argument.standard == nil {
          report(.missingArgument(name: argument.name, shortcode: call.name), at: mark)
          return nil
        }
        if argument.kind == .text && (!isCount || value.isEmpty) || ShortcodeDeclaration.isNumber(value) {
          return value
        }
      }
    }
    guard let value = written.value else {
      report(.argumentWithoutValue(name: argument.name), at: written.mark)
      return nil
    }
    report(
      .invalidArgument(
        name: argument.name, value: value, suggestion: nearestName(to: value, among: allowed),
        allowed: allowed.isEmpty
          ? "a whole number" : "one of \(allowed.map { "'\($0)'" }.joined(separator: ", "))"),
      at: written.valueMark)
    return nil
  }

  // MARK: What templates see

  private mutating func model(
    of values: [Value], for shortcode: ShortcodeLibrary.Shortcode, at mark: Mark
  ) -> ShortcodeModel {
    var model = ShortcodeModel(shortcode)
    model.set("onPage", to: .flag(addressing == .local))
    // After a declaration whose numbers are faulty, texts are still read.
    let limit = values.first { $0.argument.name == "limit" && ShortcodeDeclaration.isNumber($0.text) }
      .flatMap { Int($0.text) }
    if shortcode.declaration.showsRanking {
      let ranking = shownRanking(limit: limit)
      model.set("ranking", to: .list(ModelList(ranking)))
      model.set("hasRanking", to: .flag(!ranking.isEmpty))
    }
    if shortcode.declaration.showsNewest {
      let newest = newestArticles(selection(of: values, limit: limit), at: mark)
      model.set("newest", to: .list(ModelList(newest)))
      model.set("hasNewest", to: .flag(!newest.isEmpty))
    }
    if shortcode.template.name == "Shortcodes/video" {
      for side in ["width", "height"] { _ = length(side, in: values, isTold: true) }
    }
    for value in values {
      let name = value.argument.name
      switch value.argument.kind {
      case .flag: model.set(name, to: .flag(value.text == "true"))
      case .choice:
        model.set(name, to: .text(value.text))
        model.set(ShortcodeModel.key(of: name, value.text), to: .flag(true))
      case .text, .number:
        if value.text.isEmpty { continue }
        if name == "article" {
          model.set(name, to: shownArticle(value.text, at: value.mark).map { .model($0) } ?? .nothing)
        } else if name == "articles" {
          model.set(name, to: .list(ModelList(shownArticles(value.text, at: value.mark))))
        } else if name == "album" {
          let album = shownAlbum(value.text, limit: limit ?? 0, at: value.mark)
          model.set(name, to: album.map { .model($0) } ?? .nothing)
        } else if name == "src" {
          let player = shortcode.isOfTheme ? MediaKind(playedBy: shortcode.template.name) : nil
          if player != nil, let kind = MediaKind.unplayed(ofFileAt: value.text) {
            reportNotPlayed(kind, value.text, at: value.mark)
            continue
          }
          if shortcode.needsPicture, reportNoPicture(value.text, in: shortcode, at: value.mark) { continue }
          let (address, image) = source(value, among: values, of: shortcode)
          if let address { note(played: value.text, at: address, by: player) }
          model.set(name, to: address.map { .text($0) } ?? .nothing)
          if shortcode.declaration.argument(named: "fileName") == nil {
            model.set("fileName", to: address == nil ? .nothing : .text(TextParts.fileName(of: value.text)))
          }
          model.set("image", to: image.map { .html($0) } ?? .nothing)
        } else if Self.addresses.contains(name) {
          if name == "poster" { checkPoster(value) }
          model.set(name, to: address(value).map { .text($0) } ?? .nothing)
        } else {
          model.set(name, to: .text(value.text))
        }
      }
    }
    return model
  }

  /// Which of the newest articles a call asks for.
  private func selection(of values: [Value], limit: Int?) -> NewestArticles.Selection {
    var selection = NewestArticles.Selection(limit: limit ?? 0)
    for value in values where !value.text.isEmpty && value.argument.kind.isOfWords {
      if let kind = NewestArticles.Selection.Kind(rawValue: value.argument.name) {
        selection.terms[kind] = value.text
      }
    }
    return selection
  }

  /// Reports a picture that browsers do not show: that of a film is used as it is.
  private mutating func checkPoster(_ value: Value) {
    let file = SitePath(String(value.text.addressPath))
    guard PhotoFolderRepository.isUnshown(file.fileExtension) else { return }
    report(
      .invalidArgument(
        name: "poster", value: value.text, suggestion: nil,
        allowed: "a picture that browsers show: JPEG, PNG, WebP, AVIF, GIF or SVG"), at: value.mark)
  }

  /// Returns nil for an address that pages may not use, or whose page is not published.
  private mutating func address(_ value: Value) -> String? {
    let scheme = value.text.prefix { $0 != ":" }
    if case .external = links.targets.resolve(value.text, from: file), scheme.count < value.text.count,
      !value.text.hasPrefix("#"), !value.text.hasPrefix("?"), !value.text.hasPrefix("//"),
      !Self.schemes.contains(scheme.lowercased())
    {
      report(.unsafeAddress(value: value.text), at: value.mark)
      return nil
    }
    return switch link(to: value.text, at: value.mark) {
    case .keep: value.text
    case .destination(let address): address
    case .unlink: nil
    }
  }

  /// Returns the address of what is shown; for a picture of the site, also its markup.
  ///
  /// What is no picture is reported where the template needs one.
  private mutating func source(
    _ value: Value, among values: [Value], of shortcode: ShortcodeLibrary.Shortcode
  ) -> (address: String?, image: HTML?) {
    let isFigure = shortcode.template.name == "Shortcodes/figure"
    let path = SitePath(String(value.text.addressPath))
    let isPicture = PhotoFolderRepository.pictureExtensions.contains(path.fileExtension)
    if case .external = links.targets.resolve(value.text, from: file) { return (address(value), nil) }
    guard isPicture || shortcode.needsPicture else { return (address(value), nil) }
    var attributes = MarkdownAttributes()
    attributes.width = length("width", in: values, isTold: isFigure)
    attributes.height = length("height", in: values, isTold: isFigure)
    let image = MarkdownImage(
      destination: value.text, alternative: values.first { $0.argument.name == "alt" }?.text ?? "",
      attributes: attributes)
    guard case .markup(let text) = self.image(image, at: value.mark) else { return (nil, nil) }
    let end = links.end(of: value.text, from: file, isImage: true)
    if isShownByRenditionsAlone(end), let picture = end.picture {
      let address =
        addressing == .local
        ? presentation.image(picture, alt: "", loading: .lazy).url : presentation.absoluteURL(picture)
      return (address, HTML(text))
    }
    return (address(value), HTML(text))
  }

  /// Returns a number of pixels: `400` or `400px`.
  ///
  /// - Parameter isTold: whether other values are reported. A site's own templates may use them, also as what stands
  ///   for a missing value, of which no call can be told.
  private mutating func length(_ name: String, in values: [Value], isTold: Bool) -> String? {
    guard let value = values.first(where: { $0.argument.name == name }), !value.text.isEmpty else {
      return nil
    }
    let number = value.text.hasSuffix("px") ? value.text.dropLast(2) : value.text[...]
    if let pixels = Int(number), (1...99_999).contains(pixels) { return String(pixels) }
    guard isTold, case .text = value.argument.kind, value.text != value.argument.standard else { return nil }
    report(
      .invalidArgument(
        name: name, value: value.text, suggestion: nil, allowed: "a number of pixels, such as 400"),
      at: value.mark)
    return nil
  }
}

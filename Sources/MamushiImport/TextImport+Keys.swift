import MamushiCore
import MamushiKit

// Keys that have another form elsewhere.
extension TextImport {
  /// Keeps search engines from a text that some generator or its plugins keep out of their lists.
  ///
  /// - Parameter isDraft: whether nobody sees the text anyway.
  mutating func setIndexing(isDraft: Bool) {
    let isExcluded =
      matter.value("noindex")?.flag ?? false || matter.value("sitemap_exclude")?.flag ?? false
      || matter.value("sitemap")?.flag == false || matter.value("sitemap")?["disable"]?.flag ?? false
      || matter.value("robots")?.allTexts.contains { $0.lowercased().contains("noindex") } ?? false
    matter.remove("noindex", "robots", "sitemap", "sitemap_exclude")
    // The page of addresses that lead nowhere never is in an index.
    if text.kind == .section || isNotFound { return }
    // A text without a page is not in lists either, and is a draft here.
    let isListed = matter.isRenderedNowhere ? nil : matter.isListed
    if isListed == false, !isDraft, !text.isUnpublished {
      problems.append(Diagnostic(ImportProblem.unlisted(key: "build"), at: location(ofKey: "build")))
    }
    if isExcluded || isListed.map({ !$0 }) ?? text.isUnlisted { matter.set("noindex", .bool(true)) }
  }

  /// Tells a key with which the settings or a file of data hide the text, unless the text has that key itself.
  ///
  /// - Returns: whether there is one.
  mutating func isHiddenByDefault() -> Bool {
    let own = text.parsed.entries ?? []
    let others = text.defaults.filter { entry in
      !own.contains { FrontMatterKey.isSame($0.key, entry.key) }
    }
    guard let found = HidingKey.first(in: others, of: site.generator, isArticle: text.kind == .article) else {
      return false
    }
    problems.append(Diagnostic(ImportProblem.hidden(key: found.key), at: text.location()))
    return true
  }

  /// Descriptions are plain text here.
  mutating func setDescriptions() {
    for key in ["description", "summary"] {
      guard let plain = matter.value(key)?.text?.withoutTags(html) else { continue }
      matter.set(key, .string(plain))
    }
  }

  mutating func setPictures() {
    var left: [(key: String, problem: ImportProblem)] = []
    var hasPicture = false
    let (places, text) = (places, text)
    addHeaderPicture()
    addPictureForCards()
    matter.map { entry in
      guard Self.isPicture(entry) else { return nil }
      let written =
        entry.value.text
        ?? ["src", "url", "image", "path", "file", "feature", "filename"].lazy.compactMap {
          entry.value[$0]?.text
        }.first
      guard let written else { return nil }
      if written.contains("://") || written.hasPrefix("//") || written.hasPrefix("{") {
        left.append((entry.key, .remotePicture(key: entry.key)))
        return nil
      }
      guard let place = places.picture(written, in: text) else {
        left.append((entry.key, .missingPicture(key: entry.key, path: written)))
        return nil
      }
      hasPicture = true
      return place == written ? nil : .string(place)
    }
    for (key, problem) in left {
      defer { matter.remove(key) }
      // Another key may have one.
      if hasPicture { continue }
      problems.append(Diagnostic(problem, at: location(ofKey: key)))
    }
  }

  /// Whether the text has a picture after all.
  var showsPicture: Bool { matter.contains { Self.isPicture($0) && !$0.value.isNull } }

  /// Whether an entry has a key that means `thumbnail`.
  private static func isPicture(_ entry: Node.Entry) -> Bool {
    if case .key(let keys, _)? = FrontMatterKey.meaning(of: entry.key, among: ["thumbnail"]) {
      keys == ["thumbnail"]
    } else {
      false
    }
  }

  /// Adds the picture of a header (https://mmistakes.github.io/minimal-mistakes/docs/layouts/#headers).
  private mutating func addHeaderPicture() {
    guard site.generator == .jekyll, !namesPicture, let header = matter.value("header") else { return }
    let pictures = ["image", "overlay_image", "teaser", "og_image"].lazy.compactMap { header[$0]?.text }
    if let picture = pictures.first { matter.set("thumbnail", .string(picture)) }
  }

  /// Adds the first of the pictures that Hugo names to other sites, if it is here
  /// (https://gohugo.io/templates/embedded/#open-graph).
  private mutating func addPictureForCards() {
    guard site.generator == .hugo, !namesPicture, let images = matter.value("images")?.allTexts else {
      return
    }
    let (places, text) = (places, text)
    let own = images.first { image in
      !image.contains("://") && !image.hasPrefix("//") && places.picture(image, in: text) != nil
    }
    guard let own else { return }
    matter.remove("images")
    matter.set("thumbnail", .string(own))
  }

  /// Whether a key of the text is for its picture.
  private var namesPicture: Bool { (text.parsed.entries ?? []).contains(where: Self.isPicture) }

  /// Keys that have another form elsewhere: `toc: { enable: true }`, `draft: "true"`, `published: no`. What cannot be
  /// read as published stays private.
  mutating func setFlags() {
    let flags = ["toc", "pinned", "draft"]
    var own: [Node.Entry] = []
    var isDraft = false
    matter.map { entry in
      guard case .key(let keys, let form)? = FrontMatterKey.meaning(of: entry.key, among: flags),
        flags.contains(keys[0])
      else { return nil }
      let value = entry.value
      switch value.value {
      case .bool, .integer, .null: return nil
      default: break
      }
      switch form {
      case .opposite:
        if case .string(let text) = value.value, DateParser.read(text) != nil { return nil }
        return .bool(value.flag ?? false)
      case .plain:
        if let flag = value.flag ?? value["enable"]?.flag { return .bool(flag) }
        if keys[0] == "draft" {
          isDraft = true
          return .bool(true)
        }
        own.append(entry)
        return nil
      default: return nil
      }
    }
    if isDraft { matter.set("draft", .bool(true)) }
    for entry in own { matter.remove(entry.key) }
    let params = own.filter { if case .string = $0.value.value { true } else { false } }
    guard !params.isEmpty, matter.value("params") == nil else { return }
    matter.set("params", .mapping(params))
  }

  /// A page's place in menus, without what only the old theme reads, and without those that `site.yaml` has whole.
  mutating func setMenu() {
    guard let menu = matter.value("menu") ?? matter.value("menus") else { return }
    let whole = site.settings.wholeMenus
    guard let menus = menu.entries else {
      let names = menu.allTexts
      let kept = names.filter { !whole.contains($0.lowercased()) }
      if kept.count == names.count { return }
      matter.remove("menu", "menus")
      matter.set("menu", kept)
      return
    }
    let known = ["label", "name", "order", "weight"]
    let kept = menus.compactMap { entry -> Node.Entry? in
      let name = entry.key.lowercased()
      guard ["main", "footer"].contains(name), !whole.contains(name) else { return nil }
      var entry = entry
      if let parts = entry.value.entries {
        entry.value.value = .mapping(parts.filter { known.contains($0.key.lowercased()) })
      }
      return entry
    }
    matter.remove("menu", "menus")
    if !kept.isEmpty { matter.set("menu", .mapping(kept)) }
  }
}

/// Something on a page that a Content-Security-Policy forbids.
package struct PolicyBreach: Hashable, Sendable {
  /// Where the policy is written.
  package enum Place: Hashable, Sendable {
    /// `security: { contentSecurityPolicy: true }` in `site.yaml`.
    case theme
    /// The same key, with a policy of the site's own.
    case setting
    /// The site's own `_headers`.
    case headersFile
    /// A `<meta>` of the page.
    case page
  }

  /// What to write, so that the policy allows it.
  package struct Change: Hashable, Sendable {
    /// The directive as it is; nil if the policy has none for this.
    package let old: String?
    package let new: String
    /// The whole policy after the change.
    package let whole: String

    package init(old: String?, new: String, whole: String) {
      self.old = old
      self.new = new
      self.whole = whole
    }
  }

  package let use: PolicyUse
  /// What is loaded: the origin of an address (`https://formspree.io`), its scheme (`data:`), or `'self'`. For code
  /// within the page, the name of the event handler, or nothing.
  package let source: String
  /// Nil if no address in the policy helps.
  package let change: Change?
  package let place: Place

  package init(_ use: PolicyUse, source: String, change: Change?, place: Place) {
    self.use = use
    self.source = source
    self.change = change
    self.place = place
  }
}

/// What pages load or contain that policies decide on.
package enum PolicyUse: Int, CaseIterable, Hashable, Sendable {
  case script, inlineScript, eventHandler
  case styleSheet, inlineStyle, styleAttribute
  case picture, medium, font, frame, object, manifest
  case form, base
}

// The wording.
extension PolicyBreach {
  var message: String {
    "\(subject), which the \(place == .page ? "page's" : "site's") Content-Security-Policy forbids"
  }

  private var subject: String {
    switch use {
    case .script: "a script of this page is loaded from \(origin)"
    case .inlineScript: "this page contains a script"
    case .eventHandler: "this page has an element with '\(source)'"
    case .styleSheet: "a style sheet of this page is loaded from \(origin)"
    case .inlineStyle: "this page contains a <style>"
    case .styleAttribute: "this page has an element with a 'style' attribute"
    case .picture: "a picture of this page is loaded from \(origin)"
    case .medium: "a film or sound of this page is loaded from \(origin)"
    case .font: "a typeface of this page is loaded from \(origin)"
    case .frame: "a frame of this page is loaded from \(origin)"
    case .object: "an object of this page is loaded from \(origin)"
    case .manifest: "the manifest of this page is loaded from \(origin)"
    case .form: "a form of this page is sent to \(origin)"
    case .base: "the base of this page's addresses is at \(origin)"
    }
  }

  private var origin: String {
    if source == "'self'" { return "the site itself" }
    return source.hasSuffix(":") ? "a '\(source)' address" : source
  }

  var help: String { "browsers \(effect); \(remedy)" }

  private var effect: String {
    switch use {
    case .script, .inlineScript, .eventHandler: "do not run it"
    case .styleSheet, .inlineStyle, .styleAttribute: "do not apply it"
    case .picture, .frame, .object: "do not show it"
    case .medium: "do not play it"
    case .font, .manifest: "do not load it"
    case .form: "do not send it"
    case .base: "ignore it"
    }
  }

  private var remedy: String {
    switch use {
    case .inlineScript: return "put it into a file below 'Content/static', and name that in 'src'"
    case .eventHandler: return "listen for the event in a script in a file below 'Content/static'"
    case .inlineStyle: return "put its rules into 'Templates/assets/custom.css'"
    case .styleAttribute: return "give the element a class, with rules in 'Templates/assets/custom.css'"
    default: break
    }
    guard let change else {
      return "'strict-dynamic' allows only scripts with a nonce or a hash of the policy"
    }
    switch place {
    case .theme:
      return
        "write the whole policy in site.yaml, in place of 'true': security: { contentSecurityPolicy: \"\(change.whole)\" }"
    case .setting: return words(change, in: "'security: { contentSecurityPolicy: … }' of site.yaml")
    case .headersFile: return words(change, in: "'Content/static/_headers'")
    case .page: return words(change, in: "the page's <meta http-equiv=\"Content-Security-Policy\">")
    }
  }

  private func words(_ change: Change, in place: String) -> String {
    if let old = change.old { return "change \"\(old)\" to \"\(change.new)\" in \(place)" }
    return "add \"; \(change.new)\" to the policy in \(place)"
  }
}

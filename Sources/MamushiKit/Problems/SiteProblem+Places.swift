import MamushiCore

// Hints on where files named by texts are searched for.
extension SiteProblem {
  private static let anyPlace = "name a file relative to this one, or write '/...' for a file in 'static'"

  static func placeOfLink(_ destination: String) -> String {
    guard destination.hasPrefix("/") else { return anyPlace }
    let page = "write the address of an existing page"
    return staticFile(of: destination).map { page + ", or add the file '\($0)'" } ?? page
  }

  /// - Parameter kind: what is missing: "picture".
  static func place(of kind: String, _ destination: String) -> String {
    staticFile(of: destination).map { "add the file '\($0)', or name another \(kind) relative to this file" }
      ?? anyPlace
  }

  /// The file for an address from the site's root; nil for other addresses and those of pages.
  private static func staticFile(of destination: String) -> String? {
    let written = String(destination.addressPath)
    let path = PercentEncoding.decode(written) ?? written
    return path.hasPrefix("/") && !path.hasSuffix("/") ? "Content/static" + path : nil
  }
}

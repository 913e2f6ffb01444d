// Where files are looked for that texts name.
extension SiteProblem {
  private static let anyPlace = "name a file relative to this one, or '/...' for a file of 'static'"

  static func placeOfLink(_ destination: String) -> String {
    guard destination.hasPrefix("/") else { return anyPlace }
    let path = destination.prefix { $0 != "?" && $0 != "#" }
    let page = "write the address of a page that the site has"
    return path.hasSuffix("/") ? page : page + "; a file would lie at 'Content/static\(path)'"
  }

  static func placeOfPicture(_ path: String) -> String {
    path.hasPrefix("/")
      ? "it would lie at 'Content/static\(path)'; other pictures are named relative to this file" : anyPlace
  }
}

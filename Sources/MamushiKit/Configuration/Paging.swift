import MamushiCore

/// How a listing goes on after its first page.
enum Paging: Hashable, Sendable {
  /// It does not.
  case none
  /// Pages have numbers, from `first`. It ends where `hasNext` says false, at the number of `totalPages`, or with a
  /// page without items.
  case page(parameter: String, first: Int, size: PageSize?, hasNext: JSONPath?, totalPages: TotalSource?)
  /// Items have numbers, from 0. It ends at the number of `total`, without one with a page of fewer than `size` after
  /// others of as many, and always with a page without items.
  case offset(parameter: String, size: PageSize, total: TotalSource?)
  /// Each answer names the next at the path `next`: by a token, or by its whole address.
  case cursor(parameter: String, next: JSONPath)
  /// Each answer names the next, in its `Link` header (RFC 8288) as `rel=next`.
  case link
}

/// How many items a page shall have, and the parameter that says so.
struct PageSize: Hashable, Sendable {
  var parameter: String
  var count: Int
}

/// Where an answer says how many there are: at a path, or in a header of that name, as `X-WP-TotalPages`. One text can
/// be both; the path is asked first.
struct TotalSource: Hashable, Sendable {
  let path: JSONPath?
  let header: String?

  /// - Returns: nil where `text` is neither.
  init?(_ text: String) {
    path = JSONPath(text)
    header = HTTPToken.isValid(text) ? text : nil
    if path == nil, header == nil { return nil }
  }

  init(header: String) {
    path = nil
    self.header = header
  }
}

/// Names in HTTP (RFC 9110, section 5.6.2).
enum HTTPToken {
  static func isValid(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`",
          "|", "~":
          true
        default: false
        }
      }
  }
}

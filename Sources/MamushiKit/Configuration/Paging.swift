import MamushiCore

/// How the further pages of a listing are requested.
enum Paging: Hashable, Sendable {
  /// There are no further pages.
  case none
  /// Pages are numbered from `first`. The listing ends when `hasNext` is false, at the page number `totalPages`,
  /// or with a page without items.
  case page(parameter: String, first: Int, size: PageSize?, hasNext: JSONPath?, totalPages: TotalSource?)
  /// Items are numbered from 0. The listing ends at the number of items in `total`; without `total`, with a page
  /// of fewer than `size` items after pages of `size`; and always with a page without items.
  case offset(parameter: String, size: PageSize, total: TotalSource?)
  /// Each response names the next page at the path `next`, by a token or by its whole address.
  case cursor(parameter: String, next: JSONPath)
  /// Each response names the next page in its `Link` header (RFC 8288), as `rel=next`.
  case link
}

/// The requested number of items per page, and the parameter for it.
struct PageSize: Hashable, Sendable {
  var parameter: String
  var count: Int
}

/// The place of a total in a response: a path, or a header of that name, such as `X-WP-TotalPages`. A text can be
/// both; the path takes precedence.
struct TotalSource: Hashable, Sendable {
  let path: JSONPath?
  let header: String?

  /// - Returns: nil if `text` is neither.
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

/// Tokens in HTTP (RFC 9110, section 5.6.2).
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

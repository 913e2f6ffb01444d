import MamushiCore

extension DisplayValue {
  /// Whether a section over the value is entered: not for nothing, false, an empty list or empty text.
  consuming func isTrue() -> Bool {
    switch consume self {
    case .nothing: false
    case .flag(let flag): flag
    case .number, .model: true
    case .text(let text): !text.isEmpty
    case .html(let html): !html.bytes.isEmpty
    case .list(let list): list.count > 0
    }
  }
}

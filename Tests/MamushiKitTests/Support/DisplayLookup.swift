import MamushiCore

extension DisplayModel {
  /// What a template would read at a path of keys and positions: `articles.0.title`; nil for nothing. Lists
  /// answer with their count, models with their keys' owner.
  subscript(path: String) -> String? {
    var value = DisplayValue.model(self)
    for part in path.split(separator: ".") {
      switch value {
      case .model(let model):
        guard let position = model.keys.position(of: Key(String(part))) else { return "no key '\(part)'" }
        value = model.value(at: position)
      case .list(let list):
        guard let index = Int(part), index < list.count else { return nil }
        value = list.element(at: index)
      default: return nil
      }
    }
    return switch value {
    case .nothing: nil
    case .flag(let flag): String(flag)
    case .number(let number): String(number)
    case .text(let text): text
    case .html(let html): String(decoding: html.bytes, as: UTF8.self)
    case .list(let list): "\(list.count) items"
    case .model(let model): model.keys.name
    }
  }

  /// The values at one key of every model of a list.
  func all(_ list: String, _ key: String) -> [String?] {
    let count = self[list].flatMap { Int($0.split(separator: " ")[0]) } ?? 0
    return (0..<count).map { self["\(list).\($0).\(key)"] }
  }
}

import MamushiCore

// The storage of documents.

extension Node: Coded {
  static var blank: Node { Node(.null, mark: .blank) }

  mutating func code(_ coder: inout some Coder) {
    coder.enter()
    coder.code(&value)
    coder.code(&mark)
    coder.code(&source)
    coder.leave()
  }
}

extension Node.Entry: Coded {
  static var blank: Node.Entry { Node.Entry(key: "", keyMark: .blank, value: .blank) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&key)
    coder.code(&keyMark)
    coder.code(&value)
  }
}

extension Node.Value: Coded {
  static var blank: Node.Value { .null }

  private enum Kind: UInt8, Coded {
    case null, flag, integer, number, text, list, mapping
    static var blank: Kind { .null }
  }

  /// Codes the case, and then its payload, which is extracted from the enumeration and put back.
  mutating func code(_ coder: inout some Coder) {
    var kind = Kind.null
    var (flag, integer, number, text) = (false, 0, 0.0, "")
    var (list, entries): ([Node], [Node.Entry]) = ([], [])
    switch self {
    case .null: kind = .null
    case .bool(let value): (kind, flag) = (.flag, value)
    case .integer(let value): (kind, integer) = (.integer, value)
    case .number(let value): (kind, number) = (.number, value)
    case .string(let value): (kind, text) = (.text, value)
    case .list(let value): (kind, list) = (.list, value)
    case .mapping(let value): (kind, entries) = (.mapping, value)
    }
    coder.code(&kind)
    switch kind {
    case .null: self = .null
    case .flag:
      coder.code(&flag)
      self = .bool(flag)
    case .integer:
      coder.code(&integer)
      self = .integer(integer)
    case .number:
      coder.code(&number)
      self = .number(number)
    case .text:
      coder.code(&text)
      self = .string(text)
    case .list:
      coder.code(&list)
      self = .list(list)
    case .mapping:
      coder.code(&entries)
      self = .mapping(entries)
    }
  }
}

import MamushiCore

/// Inserts environment variables into the query of an address of a source. Queries are shown in no message and on no page;
/// what stands before them is.
struct QueryVariables {
  /// The value of an environment variable, nil if it is not set.
  let environment: (_ variable: String) -> String?

  /// Returns an address with the values of its variables, percent-encoded.
  ///
  /// - Parameter key: the key of the address: `path`.
  /// - Returns: nil if a variable has no value or no place here, which is reported.
  func address(
    _ written: String, of key: String, at mark: Mark?, _ decoder: inout ValueDecoder
  ) -> String? {
    guard let variables = VariableText(written) else {
      decoder.report(SourceSettingProblem.brokenVariable(key: key), at: mark)
      return nil
    }
    guard variables.hasVariables else { return written }
    guard variables.beginning.contains("?") else {
      decoder.report(SourceSettingProblem.variableBeforeQuery(key: key), at: mark)
      return nil
    }
    var result = ""
    var isWhole = true
    for part in variables.parts {
      switch part {
      case .text(let text): result += text
      case .variable(let name):
        if let value = environment(name), !value.isEmpty {
          result += PercentEncoding.encode(path: value)
        } else {
          decoder.report(SourceSettingProblem.unsetVariable(name: name, key: key), at: mark)
          isWhole = false
        }
      }
    }
    return isWhole ? result : nil
  }

  /// The least number of bytes of a value that messages hide: shorter ones are no keys, and stand within other words.
  private static let leastSecret = 4

  /// The variables in addresses of a key, each once.
  func named(in addresses: [Node], of key: String) -> [AddressVariable] {
    var found: [AddressVariable] = []
    for address in addresses {
      guard let written = address.texts.first?.text, let variables = VariableText(written) else { continue }
      for case .variable(let name) in variables.parts where !found.contains(where: { $0.name == name }) {
        found.append(AddressVariable(name: name, key: key))
      }
    }
    return found
  }

  /// The values of variables in addresses, which messages must not contain, as they are and percent-encoded: a server may
  /// repeat them in its items.
  func secrets(in addresses: [Node]) -> Secrets {
    var secrets = Secrets()
    for address in addresses {
      guard let written = address.texts.first?.text, let variables = VariableText(written) else { continue }
      for case .variable(let name) in variables.parts {
        guard let value = environment(name), value.utf8.count >= Self.leastSecret else { continue }
        secrets.add(value)
        secrets.add(PercentEncoding.encode(path: value))
      }
    }
    return secrets
  }
}

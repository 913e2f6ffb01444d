import Testing

@testable import MamushiMath

/// The table of symbols.
struct MathCommandTableTests {
  /// A symbol, letter or function gives one element with something in it.
  @Test func everySymbolRenders() {
    var count = 0
    for name in MathCommandTable.names.sorted() {
      switch MathCommandTable.command(named: name) {
      case .symbol?, .letter?, .function?: break
      default: continue
      }
      count += 1
      let body = MathMarkup.body("\\" + name)
      #expect(body.count { $0 == "<" } == 2, "\\\(name): \(body)")
      #expect(!body.contains("></"), "\\\(name): \(body)")
      #expect(body.hasPrefix("<m") && !body.contains("math-error"), "\\\(name): \(body)")
      #expect(MathConverter.convert("\\" + name, isDisplay: false).problems == [], "\\\(name)")
    }
    #expect(count > 500)
  }

  /// Names stand before their characters: a word left out would shift all that follow.
  @Test(arguments: [
    MathSymbolData.slantedLetters, MathSymbolData.uprightLetters, MathSymbolData.ordinary,
    MathSymbolData.inner,
    MathSymbolData.binary, MathSymbolData.relations, MathSymbolData.arrows,
    MathSymbolData.largeOperatorsWithLimits,
    MathSymbolData.integrals, MathSymbolData.opening, MathSymbolData.closing, MathSymbolData.delimiters,
  ])
  func namesAndCharactersTakeTurns(data: String) {
    let words = data.split(whereSeparator: \.isWhitespace)
    #expect(words.count.isMultiple(of: 2))
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let (name, sign) = (words[index], words[index + 1])
      #expect(name.count == 1 || name.utf8.allSatisfy(MathLexer.isLetter), "\(name)")
      #expect(sign.unicodeScalars.count == 1, "\(name) \(sign)")
    }
    let names = stride(from: 0, to: words.count, by: 2).map { words[$0] }
    #expect(Set(names).count == names.count)
  }

  @Test func aCharacterIsWhatItsCommandIs() {
    #expect(MathMarkup.body("a≤b∪c→∞") == MathMarkup.body("a\\leq b\\cup c\\to\\infty"))
    #expect(MathMarkup.body("∑_1^n", isDisplay: true) == MathMarkup.body("\\sum_1^n", isDisplay: true))
  }

  @Test func everyConstructStandsAlone() {
    for name in MathCommandTable.names {
      for source in ["\\\(name)", "\\\(name){a}{b}", "{\\\(name)}", "\\\(name)[a]b c"] {
        let found = MathMarkup.inspect(MathConverter.convert(source, isDisplay: true).html)
        #expect(found.fault == nil, "\(source)")
      }
    }
  }
}

// Starts of rules that define their own end.
extension CodeScanner {
  /// Applies `r##"`: a run of one byte and a literal. A run without the literal is tried at each of its bytes,
  /// but counted once.
  mutating func applyCounted(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    var last = countedRun.contains(start) && code[start] == rule.counted ? countedRun.upperBound : start
    let known = last
    while last < end, code[last] == rule.counted { last += 1 }
    steps += last - known
    if last > start { countedRun = start..<last }
    guard last > start || rule.start.count > 0, matches(rule.afterDelimiter, at: last, ignoringCase: false)
    else { return false }
    open(rule, delimiter: start..<last, to: last + Int(rule.afterDelimiter.count), &writer)
    return true
  }

  /// Applies `R"end(`: a name of at most 16 bytes and a literal.
  mutating func applyDelimited(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    var last = start
    while last < end, last - start < 16, isName(code[last]) { last += 1 }
    guard matches(rule.afterDelimiter, at: last, ignoringCase: false) else { return false }
    open(rule, delimiter: start..<last, to: last + Int(rule.afterDelimiter.count), &writer)
    return true
  }

  /// Applies `\##(` in a string that `##"` began.
  mutating func applyRepeated(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    let delimiter = frames[frames.count - 1].delimiter
    guard matches(delimiter, at: start) else { return false }
    let last = start + delimiter.count
    guard matches(rule.afterDelimiter, at: last, ignoringCase: false) else { return false }
    open(rule, delimiter: 0..<0, to: last + Int(rule.afterDelimiter.count), &writer)
    return true
  }

  /// Applies `'a'`: one character or escape between quotes.
  mutating func applyCharacter(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    guard start < end, code[start] != 0x0A else { return false }
    var last = start + 1
    if code[start] == UInt8(ascii: "\\") {
      last = escapeEnd(after: last)
    } else {
      while last < end, code[last] & 0xC0 == 0x80 { last += 1 }
    }
    guard last < end, matches(rule.start, at: last, ignoringCase: false) else { return false }
    token(to: last + Int(rule.start.count), rule.tokenClass, &writer)
    return true
  }

  private mutating func open(
    _ rule: GrammarRule, delimiter: Range<Int>, to last: Int, _ writer: inout TokenWriter
  ) {
    token(to: min(end, last), rule.tokenClass, &writer)
    guard case .enter(let context) = rule.action else { return }
    enter(Frame(context: Int(context), delimiter: delimiter), &writer)
  }

  /// Applies `<<EOF`, `<<-'EOF'`, whose content begins on the next line. Requires quotes, an upper-case letter or
  /// `_`, to distinguish it from a shift operator.
  mutating func applyHeredoc(_ rule: GrammarRule, after start: Int, _ writer: inout TokenWriter) -> Bool {
    var first = start
    if first < end, code[first] == UInt8(ascii: "-") || code[first] == UInt8(ascii: "~") { first += 1 }
    while first < end, first - start < 3, code[first] == 0x20 { first += 1 }
    guard first < end else { return false }
    let quote = code[first]
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { first += 1 }
    guard first < end, isQuoted || quote &- 65 < 26 || quote == UInt8(ascii: "_") else { return false }
    var last = first
    while last < end, last - first < 64, isName(code[last]) { last += 1 }
    guard last > first, !isQuoted || last < end && code[last] == quote else { return false }
    token(to: isQuoted ? last + 1 : last, rule.tokenClass, &writer)
    if case .enter(let context) = rule.action, heredocs.count < 4 {
      // The first heredoc must be on top of the stack when they begin.
      heredocs.insert(Frame(context: Int(context), delimiter: first..<last, isHeredoc: true), at: 0)
    }
    return true
  }

  /// Applies a fence of Markdown (CommonMark 0.31.2, section 4.5), and scans its code in its own language.
  mutating func applyFence(_ rule: GrammarRule, _ writer: inout TokenWriter) -> Bool {
    let marker = code[position]
    var afterRun = position
    while afterRun < end, code[afterRun] == marker { afterRun += 1 }
    let count = afterRun - position
    steps += count
    var lineEnd = afterRun
    while lineEnd < end, code[lineEnd] != 0x0A { lineEnd += 1 }
    guard count >= 3, !(marker == UInt8(ascii: "`") && code[afterRun..<lineEnd].contains(marker)) else {
      position = afterRun
      return true
    }
    let language = CodeFence(
      infoString: String(decoding: UnsafeBufferPointer(rebasing: code[afterRun..<lineEnd]), as: UTF8.self)
    ).language
    steps += lineEnd - afterRun
    token(to: lineEnd, rule.tokenClass, &writer)
    guard lineEnd < end else { return true }
    let close = closingFence(from: lineEnd + 1, marker, count)
    block(to: lineEnd + 1, .none, &writer)
    scan(position..<close, as: language ?? "", &writer)
    guard close < end else { return true }
    var last = close
    while last < end, code[last] != 0x0A { last += 1 }
    steps += last - close
    token(to: last, rule.tokenClass, &writer)
    return true
  }

  /// The start of the line that closes a fence, or the end of the code.
  private mutating func closingFence(from first: Int, _ marker: UInt8, _ count: Int) -> Int {
    var line = first
    defer { steps += line - first }
    while line < end {
      var index = line
      while index < end, isSpace(code[index]) { index += 1 }
      let run = index
      while index < end, code[index] == marker { index += 1 }
      let isLongEnough = index - run >= count
      while index < end, isSpace(code[index]) || code[index] == 0x0D { index += 1 }
      if isLongEnough, index == end || code[index] == 0x0A { return line }
      while index < end, code[index] != 0x0A { index += 1 }
      line = index + 1
    }
    line = end
    return end
  }
}

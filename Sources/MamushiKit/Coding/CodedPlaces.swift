import MamushiCore

// The storage of files and places in them.

extension Fingerprint: Coded {
  static var blank: Fingerprint { .none }

  mutating func code(_ coder: inout some Coder) {
    coder.code(fixed: &high)
    coder.code(fixed: &low)
  }
}

extension FileStamp: Coded {
  static var blank: FileStamp { .none }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&size)
    coder.code(fixed: &inode)
    coder.code(fixed: &modified)
    coder.code(fixed: &changed)
  }
}

extension SitePath: Coded {
  static var blank: SitePath { SitePath("") }
  mutating func code(_ coder: inout some Coder) { coder.code(&string) }
}

extension Mark: Coded {
  static var blank: Mark { Mark(line: 0, column: 0) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&line)
    coder.code(&column)
  }
}

extension SourceLocation: Coded {
  static var blank: SourceLocation { SourceLocation(.blank) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&file)
    codePlace(&coder)
  }

  /// Codes the line and column only.
  mutating func codePlace(_ coder: inout some Coder) {
    coder.code(&line)
    coder.code(&column)
  }
}

extension Diagnostic: Coded {
  static var blank: Diagnostic { Diagnostic(.error, id: "", message: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&severity)
    coder.code(&id)
    coder.code(&message)
    coder.code(&help)
    coder.code(&location)
  }
}

extension Diagnostic.Severity: Coded {
  static var blank: Self { .error }
}

import MamushiCore

/// Builds a program while its templates are compiled, one after another.
struct ProgramBuilder {
  private(set) var program = Program()
  private var margins: [[UInt8]: Int32] = [:]
  private var blockNames: [String: Int32] = [:]
  /// The last jump target: text before and after it is not merged.
  private var lastLabel = 0
  /// See ``TemplateSource/replaced``, of the template that is compiled.
  var replaced: (path: String, name: String)?
  /// The number of open sections.
  private var sectionDepth = 0

  /// The position of the next instruction.
  var position: Int32 { Int32(program.instructions.count) }

  mutating func append(_ instruction: Instruction, _ mark: Mark) {
    switch instruction {
    case .section, .inverted: sectionDepth += 1
    case .text, .lineStart, .variable, .element, .partial, .dynamicPartial, .parent, .block: break
    }
    program.instructions.append(instruction)
    program.marks.append(mark)
  }

  /// Marks the next position as a jump target.
  mutating func label() -> Int32 {
    lastLabel = program.instructions.count
    return position
  }

  mutating func appendText(_ bytes: some Collection<UInt8>, startsLine: Bool, _ mark: Mark) {
    guard !bytes.isEmpty else { return }
    let offset = program.text.count
    let continuesLine = program.text.last != UInt8(ascii: "\n")
    program.text += bytes
    if program.instructions.count > lastLabel,
      case .text(let start, let count, let first)? =
        program.instructions.last, continuesLine != startsLine
    {
      program.instructions[program.instructions.count - 1] =
        .text(offset: start, count: count + Int32(bytes.count), startsLine: first)
    } else {
      append(.text(offset: Int32(offset), count: Int32(bytes.count), startsLine: startsLine), mark)
    }
  }

  mutating func path(_ name: String) -> Path {
    let parts = name == "." ? [] : name.split(separator: ".")
    let path = Path(first: Int32(program.keys.count), count: Int32(parts.count))
    program.keys += parts.map { Key(String($0)) }
    return path
  }

  mutating func margin(_ whitespace: some Collection<UInt8>) -> Margin {
    let bytes = Array(whitespace)
    if let index = margins[bytes] { return Margin(index: index) }
    let index = Int32(program.margins.count)
    program.margins.append(program.text.count..<program.text.count + bytes.count)
    program.text += bytes
    lastLabel = program.instructions.count
    margins[bytes] = index
    return Margin(index: index)
  }

  mutating func reference(_ name: String, isParent: Bool) -> Int32 {
    var target = name
    if let replaced, replaced.path == name, isParent || sectionDepth == 0 { target = replaced.name }
    program.references.append(Reference(name: target, isParent: isParent))
    return Int32(program.references.count - 1)
  }

  mutating func blockName(_ name: String) -> Int32 {
    if let index = blockNames[name] { return index }
    let index = Int32(program.blockNames.count)
    program.blockNames.append(name)
    blockNames[name] = index
    return index
  }

  mutating func parent(_ target: Parent.Target, margin: Margin) -> Int32 {
    program.parents.append(Parent(target: target, margin: margin))
    return Int32(program.parents.count - 1)
  }

  mutating func block(_ name: Int32, margin: Margin) -> Int32 {
    program.blocks.append(Block(name: name, margin: margin))
    return Int32(program.blocks.count - 1)
  }

  mutating func endParent(_ parent: Int32, overrides: [Override]) {
    program.parents[Int(parent)].firstOverride = Int32(program.overrides.count)
    program.parents[Int(parent)].overrideCount = Int32(overrides.count)
    program.parents[Int(parent)].end = label()
    program.overrides += overrides
  }

  mutating func endBlock(_ block: Int32) { program.blocks[Int(block)].end = label() }

  /// Ends the section that begins at `start`.
  mutating func endSection(_ start: Int32) {
    let end = label()
    sectionDepth -= 1
    switch program.instructions[Int(start)] {
    case .section(let path, _): program.instructions[Int(start)] = .section(path, end: end)
    case .inverted(let path, _): program.instructions[Int(start)] = .inverted(path, end: end)
    default: break
    }
  }

  mutating func append(_ template: Template) {
    program.templateIndices[template.name] = program.templates.count
    program.templates.append(template)
  }

  /// The program with resolved references.
  consuming func linked() -> Program {
    program.targets = program.references.map { reference in
      program.templateIndices[reference.name].map { Int32($0) } ?? -1
    }
    return program
  }
}

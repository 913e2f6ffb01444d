import MamushiCore

/// A program's arrays for execution, without reference counts, bounds checks and copies.
///
/// `@unchecked Sendable` is safe: the buffers hold plain values, are written only in `init` and freed in
/// `deinit`, and never leave the module.
final class Code: @unchecked Sendable {
  let instructions: UnsafeBufferPointer<Instruction>
  let text: UnsafeBufferPointer<UInt8>
  let keys: UnsafeBufferPointer<Key>
  let margins: UnsafeBufferPointer<Range<Int>>
  let targets: UnsafeBufferPointer<Int32>
  let parents: UnsafeBufferPointer<Parent>
  let overrides: UnsafeBufferPointer<Override>
  let blocks: UnsafeBufferPointer<Block>
  /// The instructions of each template.
  let templates: UnsafeBufferPointer<Range<Int>>
  let templateIndices: [String: Int]
  /// By template, the blocks that it and what it takes have; nil if not all are known. Empty if no value names a parent.
  let knownBlocks: [Set<Int32>?]

  init(_ program: Program) {
    instructions = Self.copy(program.instructions)
    text = Self.copy(program.text)
    keys = Self.copy(program.keys)
    margins = Self.copy(program.margins)
    targets = Self.copy(program.targets)
    parents = Self.copy(program.parents)
    overrides = Self.copy(program.overrides)
    blocks = Self.copy(program.blocks)
    templates = Self.copy(program.templates.map(\.range))
    templateIndices = program.templateIndices
    let takesNamedParents = program.parents.contains { parent in
      if case .dynamic = parent.target { true } else { false }
    }
    knownBlocks = (takesNamedParents ? program.templates.indices : 0..<0).map { (template) -> Set<Int32>? in
      let reach = program.reach(of: template)
      return reach.isComplete ? reach.blocks : nil
    }
  }

  deinit {
    instructions.deallocate()
    text.deallocate()
    keys.deallocate()
    margins.deallocate()
    targets.deallocate()
    parents.deallocate()
    overrides.deallocate()
    blocks.deallocate()
    templates.deallocate()
  }

  /// - Parameter elements: plain values, which need no deinitialization.
  private static func copy<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return UnsafeBufferPointer(buffer)
  }
}

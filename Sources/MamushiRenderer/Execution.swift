import MamushiCore

/// One rendering: the context, the overrides in force and the output so far.
struct Execution: ~Copyable {
  /// The greatest nesting of templates, sections and blocks: partials that include themselves end here rather
  /// than exhaust the stack. The check reports those that would never end.
  static let depthLimit = 400
  /// The greatest number of templates entered in one rendering: some partials double at each level.
  private static let callLimit = 1_000_000
  /// In bytes: a longer rendering enters no more templates.
  static let sizeLimit = 64 << 20

  let code: Code
  let fragments: FragmentStore?
  /// The number of outermost frames, which are the same in all renderings that share the fragments.
  let outermostCount: Int
  /// The dependencies of the fragment in progress.
  var recording = Recording()
  var output = Output()
  /// Whether items of lists have an ``ItemPlace`` around them.
  var hasItemPlaces = false
  /// The context, outermost first.
  var context = FrameStack(capacity: 16)
  /// The number of frames of the page, which stay until its end.
  private let rootCount: Int
  /// Values of the page's frames that dotted names went through, and the origin of each.
  private var owners = FrameStack(capacity: 8)
  private var ownerPlaces: [OwnerPlace] = []
  /// Whether a limit was exceeded; no template is entered afterwards.
  private(set) var isCut = false
  /// The instructions of the calls that were open when a limit was exceeded, innermost first.
  private(set) var cutCalls: [Int] = []
  /// The keys of the context's models then, innermost first.
  private(set) var cutModels: [KeyList] = []
  /// Values that were to name templates and name none, blocks that named parents lack, and values that cannot be
  /// written.
  var strayNames = StrayNames()
  private var depth = 0
  private var calls = 0
  /// The output size at which ``sizeLimit`` is reached: the buffer may not have been empty.
  private var end = Int.max

  /// The parents around the current instruction that override blocks, as a tree: the body of an override is
  /// rendered with the parents that were in force where it is written.
  private var scopes: [Scope] = []
  /// The innermost scope, or -1.
  private(set) var scope = -1

  private struct OwnerPlace: Equatable {
    let frame: Int
    let position: Int
  }

  private struct Scope {
    let parent: Int32
    let outer: Int
  }

  /// - Parameters:
  ///   - outermost: the outermost values of the context, which are the same in all renderings that share the
  /// fragments.
  ///   - values: the values below them.
  ///   - fragments: renderings of elements that several lists show.
  init(
    _ code: Code, _ values: [DisplayValue], within outermost: [DisplayValue] = [],
    fragments: FragmentStore? = nil
  ) {
    self.code = code
    outermostCount = outermost.count
    self.fragments = fragments
    rootCount = outermost.count + values.count
    for value in outermost { context.push(Frame(value)) }
    for value in values { context.push(Frame(value)) }
  }

  mutating func render(_ template: Int, into output: inout [UInt8]) {
    // Swaps the buffer in and out, so that it is uniquely referenced while it grows.
    swap(&self.output.bytes, &output)
    end = self.output.bytes.count + Self.sizeLimit
    run(code.templates[template])
    swap(&self.output.bytes, &output)
  }

  // MARK: Instructions

  mutating func run(_ range: Range<Int>) {
    guard depth < Self.depthLimit else {
      cut()
      return
    }
    depth += 1
    defer { depth -= 1 }
    var position = range.lowerBound
    while position < range.upperBound {
      switch code.instructions[position] {
      case .text(let offset, let count, let startsLine):
        output.write(
          code.text.extracting(Int(offset)..<Int(offset) + Int(count)), startsLine: startsLine)
      case .lineStart:
        output.writeMargin()
      case .variable(let path, let escaped):
        if let kind = output.write(value(of: path), escaped: escaped) {
          strayNames.add(.unprinted(kind), at: position)
        }
      case .element(let escaping, let begins):
        output.pass(escaping, begins: begins)
      case .section(let path, let end):
        if runSection(over: value(of: path), position + 1..<Int(end)) {
          position = Int(end)
          continue
        }
      case .inverted(let path, let end):
        if value(of: path).isTrue() {
          position = Int(end)
          continue
        }
      case .partial(let reference, let margin):
        call(code.targets[Int(reference)], margin, at: position)
      case .dynamicPartial(let path, let margin):
        call(target(named: path, at: position), margin, at: position)
      case .parent(let index):
        position = runParent(index, at: position)
        continue
      case .block(let index):
        if let end = runOverride(of: code.blocks[Int(index)]) {
          position = end
          continue
        }
      }
      position += 1
    }
  }

  /// Names every case, here and below: a `default` would copy the value, with everything that a model holds.
  ///
  /// - Returns: whether the body is done; for a true flag, which does not change the context, the caller runs it.
  @inline(__always)
  private mutating func runSection(over value: consuming DisplayValue, _ body: Range<Int>) -> Bool {
    switch consume value {
    case .nothing: break
    case .flag(let flag): return !flag
    case .list(let list): runSection(over: list, body)
    case .model(let model): run(body, within: Frame(model))
    case .text(let text): if !text.isEmpty { run(body, within: Frame(.text(text))) }
    case .html(let html): if !html.bytes.isEmpty { run(body, within: Frame(.html(html))) }
    case .number(let number): run(body, within: Frame(.number(number)))
    }
    return true
  }

  private mutating func call(_ template: Int32, _ margin: Margin, at position: Int) {
    guard template >= 0, !isCut else { return }
    if calls < Self.callLimit, output.bytes.count < end {
      calls += 1
      let outer = enter(margin)
      run(code.templates[Int(template)])
      output.leave(outer)
    } else {
      cut()
    }
    if isCut { cutCalls.append(position) }
  }

  private mutating func cut() {
    if !isCut {
      for frame in (0..<context.count).reversed() {
        if let keys = context.frames[frame].keys { cutModels.append(keys) }
      }
    }
    isCut = true
  }

  /// Renders a parent with its overrides; returns the position after it.
  private mutating func runParent(_ index: Int32, at position: Int) -> Int {
    let parent = code.parents[Int(index)]
    let template =
      switch parent.target {
      case .reference(let reference): code.targets[Int(reference)]
      case .dynamic(let path): parentTarget(named: path, overriding: parent.overrides, at: position)
      }
    scopes.append(Scope(parent: index, outer: scope))
    scope = scopes.count - 1
    call(template, parent.margin, at: position)
    scope = scopes.removeLast().outer
    return Int(parent.end)
  }

  /// Renders the override of a block and returns the position after the block, or nil if nothing overrides it.
  ///
  /// The outermost override wins: the one of the requested template.
  private mutating func runOverride(of block: Block) -> Int? {
    var found: (override: Override, outer: Int)?
    var candidate = scope
    while candidate >= 0 {
      let (parent, outer) = (scopes[candidate].parent, scopes[candidate].outer)
      for index in code.parents[Int(parent)].overrides where code.overrides[index].name == block.name {
        found = (code.overrides[index], outer)
      }
      candidate = outer
    }
    guard let found else { return nil }
    let saved = scope
    scope = found.outer
    let outer = enter(block.margin)
    if found.override.leadsLine { output.writeMargin() }
    run(Int(found.override.start)..<Int(found.override.end))
    output.leave(outer)
    scope = saved
    return Int(block.end)
  }

  private mutating func enter(_ margin: Margin) -> Output.Margins {
    margin == .inline
      ? output.enterInline()
      : output.enter(code.text.extracting(code.margins[Int(margin.index)]))
  }

  // MARK: Context

  mutating func value(of path: Path) -> DisplayValue {
    switch path.count {
    case 0: context.count == 0 ? .nothing : context.frames[context.count - 1].value
    case 1: value(of: code.keys[Int(path.first)])
    default: member(path)
    }
  }

  /// The value in the innermost frame that has the key, even if that is nothing.
  private mutating func value(of key: Key) -> DisplayValue {
    guard let (frame, position) = find(key) else { return .nothing }
    return context.frames[frame].value(at: position)
  }

  private mutating func find(_ key: Key) -> (frame: Int, position: Int)? {
    var frame = context.count - 1
    while frame >= 0 {
      if let position = context.frames[frame].position(of: key) {
        if frame < recording.element { recording.add(key, foundIn: frame, outermostCount: outermostCount) }
        return (frame, position)
      }
      frame -= 1
    }
    if recording.element >= 0 { recording.add(key, foundIn: nil, outermostCount: outermostCount) }
    return nil
  }

  private mutating func member(_ path: Path) -> DisplayValue {
    guard let (frame, position) = find(code.keys[Int(path.first)]) else { return .nothing }
    var next = Int(path.first) + 1
    var value: DisplayValue
    if frame < rootCount {
      let owner = owner(at: position, in: frame)
      guard let position = owners.frames[owner].position(of: code.keys[next]) else { return .nothing }
      value = owners.frames[owner].value(at: position)
      next += 1
    } else {
      value = context.frames[frame].value(at: position)
    }
    while next < Int(path.first + path.count) {
      guard case .model(let model) = value, let position = model.keys.position(of: code.keys[next]) else {
        return .nothing
      }
      value = model.value(at: position)
      next += 1
    }
    return value
  }

  /// The value before a name's first dot, as a position in `owners`. A page asks for `page` and `site` many
  /// times, and making their models costs more than finding them here.
  private mutating func owner(at position: Int, in frame: Int) -> Int {
    let place = OwnerPlace(frame: frame, position: position)
    if let known = ownerPlaces.firstIndex(of: place) { return known }
    owners.push(Frame(context.frames[frame].value(at: position)))
    ownerPlaces.append(place)
    return owners.count - 1
  }
}

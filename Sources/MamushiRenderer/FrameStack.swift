import MamushiCore

/// One level of the context. Noncopyable, so that looking up a name copies no model.
struct Frame: ~Copyable {
  /// The keys of `model`; nil if the value is not a model.
  let keys: KeyList?
  /// The model in which names are looked up; ``NoModel`` if the value is not a model.
  private let model: any DisplayModel
  /// A value that is not a model, which `{{.}}` shows.
  private let scalar: DisplayValue

  init(_ model: consuming any DisplayModel) {
    keys = model.keys
    self.model = model
    scalar = .nothing
  }

  init(_ value: consuming DisplayValue) {
    switch consume value {
    case .model(let model): self.init(model)
    case let value: self.init(scalar: value)
    }
  }

  /// - Parameter scalar: not a model.
  private init(scalar: consuming DisplayValue) {
    keys = nil
    model = NoModel()
    self.scalar = scalar
  }

  var value: DisplayValue { keys == nil ? scalar : .model(model) }

  /// The position of a key in the model's ``DisplayModel/keys``.
  func position(of key: Key) -> Int? {
    keys?.position(of: key)
  }

  func value(at position: Int) -> DisplayValue { model.value(at: position) }

  private struct NoModel: DisplayModel {
    static let none = KeyList(name: "", entries: [])
    var keys: KeyList { Self.none }
    func value(at position: Int) -> DisplayValue { .nothing }
  }
}

/// The context of a rendering, outermost first.
///
/// Uses its own memory rather than an array: a look-up then calls a model in place, while an array would retain
/// itself and the model each time.
struct FrameStack: ~Copyable {
  private(set) var frames: UnsafeMutablePointer<Frame>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    frames = .allocate(capacity: capacity)
  }

  deinit {
    frames.deinitialize(count: count)
    frames.deallocate()
  }

  mutating func push(_ frame: consuming Frame) {
    if count == capacity { grow() }
    (frames + count).initialize(to: frame)
    count += 1
  }

  mutating func pop() {
    count -= 1
    (frames + count).deinitialize(count: 1)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: frames, count: count)
    frames.deallocate()
    frames = larger
    capacity *= 2
  }
}

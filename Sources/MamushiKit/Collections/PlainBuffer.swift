/// A growing buffer of plain values for innermost loops, which keeps its memory. It is noncopyable and unchecked,
/// so that a byte costs one or two instructions rather than ten as in an array.
struct PlainBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  /// The number of initialised elements.
  private(set) var count = 0

  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: UnsafePointer(base), count: count)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    base[count] = element
    count += 1
  }

  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    reserve(elements.count)
    if let start = elements.baseAddress { (base + count).update(from: start, count: elements.count) }
    count += elements.count
  }

  mutating func append(repeating element: Element, count added: Int) {
    reserve(added)
    (base + count).update(repeating: element, count: added)
    count += added
  }

  /// Reserves space for more elements.
  @inline(__always)
  mutating func reserve(_ added: Int) {
    if capacity - count < added { grow(by: added) }
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(by added: Int) {
    let larger = max(capacity * 2, count + added)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, larger)
  }
}

/// The buffer is noncopyable and owns its memory exclusively, so only one thread changes it, as with an array.
extension PlainBuffer: @unchecked Sendable where Element: Sendable {}

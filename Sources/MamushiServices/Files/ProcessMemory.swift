import CMamushi

/// The memory of this process.
package enum ProcessMemory {
  /// Gives back what is free. What builds need for a moment lies between what is held, and allocators keep it when it is free
  /// again: a process that builds thousands of times grows by that, though it holds no more than before.
  package static func giveBack() { memory_give_back() }
}

import CMamushi

/// The memory of this process.
package enum ProcessMemory {
  /// Returns free memory to the system. Allocators keep memory that a build needed briefly, because it lies between
  /// blocks still in use. Without this, a process that builds thousands of times would grow although it holds no more
  /// than before.
  package static func giveBack() { memory_give_back() }
}

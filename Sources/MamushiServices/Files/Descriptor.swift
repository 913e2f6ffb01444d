import CPlatform

/// An open file or folder, which closes when its last reference goes away.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }
}

/// The version of all programs of this package; an input of every page. `Packaging/build` reads it here.
package enum Version {
  package static let current = "0.1.0"
}

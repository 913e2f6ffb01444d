/// The version of all programs of this package, which is also one of a page's inputs. `Packaging/build` reads it here.
package enum Version {
  package static let current = "0.1.0"
}

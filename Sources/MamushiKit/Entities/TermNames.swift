/// Shares one term among equal names in one thread: a slug is made once for a name, not once for each article.
final class TermNames {
  private let pool: ValuePool<Term>
  /// Terms by the hashes of their names.
  private var known: [UInt64: Term] = [:]

  /// - Parameter pool: shared with terms that do not come from names.
  init(sharing pool: ValuePool<Term> = ValuePool()) { self.pool = pool }

  func term(_ name: String) -> Term {
    let hash = ByteHash.hash(name)
    if let term = known[hash], term.name.equalsInBytes(name) { return term }
    let term = pool.shared(Term(name: name))
    known[hash] = term
    return term
  }
}

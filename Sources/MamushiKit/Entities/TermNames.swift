/// Gives equal names of one thread one term: a slug is made once for a name, not once for each article that has it.
final class TermNames {
  private let pool: ValuePool<Term>
  /// By the hashes of their names.
  private var known: [UInt64: Term] = [:]

  /// - Parameter pool: where terms are that do not come from names.
  init(sharing pool: ValuePool<Term> = ValuePool()) { self.pool = pool }

  func term(_ name: String) -> Term {
    let hash = ByteHash.hash(name)
    if let term = known[hash], term.name.equalsInBytes(name) { return term }
    let term = pool.shared(Term(name: name))
    known[hash] = term
    return term
  }
}

/// Access to the tables of a ``Grammar`` while code is scanned.
struct GrammarTables {
  let contexts: UnsafeBufferPointer<GrammarContext>
  let rules: UnsafeBufferPointer<GrammarRule>
  let candidates: UnsafeBufferPointer<UInt16>
  let firstCandidates: UnsafeBufferPointer<UInt32>
  let kinds: UnsafeBufferPointer<ByteKind>
  let bytes: UnsafeBufferPointer<UInt8>
  let literals: UnsafeBufferPointer<GrammarLiteral>
  let words: UnsafeBufferPointer<GrammarWord>
  let slots: UnsafeBufferPointer<UInt32>
  let embedded: [String]
}

extension Grammar {
  /// Calls `body` with the tables, which must not escape.
  func withTables<Result>(_ body: (GrammarTables) -> Result) -> Result {
    contexts.withUnsafeBufferPointer { contexts in
      rules.withUnsafeBufferPointer { rules in
        candidates.withUnsafeBufferPointer { candidates in
          firstCandidates.withUnsafeBufferPointer { firstCandidates in
            kinds.withUnsafeBufferPointer { kinds in
              bytes.withUnsafeBufferPointer { bytes in
                literals.withUnsafeBufferPointer { literals in
                  words.withUnsafeBufferPointer { words in
                    slots.withUnsafeBufferPointer { slots in
                      body(
                        GrammarTables(
                          contexts: contexts, rules: rules, candidates: candidates,
                          firstCandidates: firstCandidates, kinds: kinds, bytes: bytes, literals: literals,
                          words: words, slots: slots, embedded: embedded))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

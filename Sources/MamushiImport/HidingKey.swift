import MamushiCore
import MamushiKit

extension Node {
  /// Whether this value of a key in ``FrontMatterKey/hiding`` hides its text.
  func hides(asValueOf key: String, in generator: FormerGenerator?) -> Bool {
    switch key {
    case "visibility": text.map { $0.lowercased() != "public" } ?? false
    // Zola's is read elsewhere.
    case "render": generator != .zola && flag == false
    default: flag != false && value != .string("")
    }
  }
}

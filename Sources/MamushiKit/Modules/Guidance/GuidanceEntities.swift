import MamushiCore

/// A chapter of the guidance.
package struct GuidancePage: Sendable {
  package let title: String
  package let slug: String
  package let summary: String?
  package let picture: Picture?
  package let order: Int?
  package let isDraft: Bool
  package let body: TextBody
}

import MamushiCore

/// A page's models, ready to be rendered.
struct PresentedPage<Model: RecordModel> {
  let head: PageHead
  let model: Model
  /// The beginning of its text, for lists that show it.
  var excerpt: String?

  init(_ head: PageHead, _ model: Model, excerpt: String? = nil) {
    self.head = head
    self.model = model
    self.excerpt = excerpt
  }

  /// The same where its model's type does not matter.
  var erased: AnyPresentedPage { AnyPresentedPage(head: head, model: model, excerpt: excerpt) }
}

/// A page's models, of whatever type.
struct AnyPresentedPage {
  let head: PageHead
  let model: any DisplayModel
  let excerpt: String?
}

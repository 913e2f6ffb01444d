import MamushiCore

/// A page's models, ready to be rendered.
struct PresentedPage<Model: RecordModel> {
  let head: PageHead
  let model: Model
  /// The beginning of the page's text, for lists that show it.
  var excerpt: String?

  init(_ head: PageHead, _ model: Model, excerpt: String? = nil) {
    self.head = head
    self.model = model
    self.excerpt = excerpt
  }

  /// The same page with a type-erased model.
  var erased: AnyPresentedPage { AnyPresentedPage(head: head, model: model, excerpt: excerpt) }
}

/// A page's models, with a type-erased model.
struct AnyPresentedPage {
  let head: PageHead
  let model: any DisplayModel
  let excerpt: String?
}

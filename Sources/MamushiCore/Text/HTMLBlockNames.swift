/// The elements whose tags begin a block of HTML in Markdown wherever they begin a line (CommonMark 0.30, section 4.6, kinds
/// 1 and 6).
package enum HTMLBlockNames {
  package static let ofRawText: Set<String> = ["script", "pre", "textarea", "style"]

  package static let ofBlocks: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr",
    "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol",
    "optgroup", "option", "p", "param", "section", "source", "summary", "table", "tbody", "td", "tfoot",
    "th", "thead", "title", "tr", "track", "ul",
  ]
}

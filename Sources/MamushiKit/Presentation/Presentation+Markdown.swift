import MamushiCore

extension Presentation {
  /// The options for parsing texts, with the words of the pages' language.
  var markdownOptions: MarkdownOptions {
    var options = configuration.markdown.parsing
    options.words.footnotes = strings["footnotes"]
    options.words.backToReference = strings["backToReference"]
    options.words.note = strings["calloutNote"]
    options.words.tip = strings["calloutTip"]
    options.words.important = strings["calloutImportant"]
    options.words.warning = strings["calloutWarning"]
    options.words.caution = strings["calloutCaution"]
    options.words.headingLink = strings["headingLink"]
    options.words.tableOfContents = strings["tableOfContents"]
    options.words.tableBox = strings["tableBox"]
    return options
  }
}

import MamushiCore
import Testing

@testable import MamushiRenderer

@Suite("Values of attributes without quotation marks")
struct UnquotedValueTests {
  private func check(_ template: String, as name: String = "main") -> [String] {
    compile([name: template]).set.check(template: name, against: [Page.keyList]).map(\.description)
  }

  @Test("place, sentence and fix")
  func message() {
    #expect(
      check("<p>\n<a href={{heading}}>") == [
        "Templates/main.mustache:2:9: warning: '{{heading}}' stands in an attribute without quotation marks, which a space "
          + "in the value would end; write quotation marks around the whole value, as in 'href=\"{{heading}}\"' "
          + "[UnquotedValue]"
      ])
  }

  @Test(
    "text of any kind, wherever it stands in the value",
    arguments: [
      "<a href = {{heading}} class=b>", "<a href=/x/{{heading}}>", "<a href=/x?a={{heading}}/>",
      "<a class=\"b\" {{#cards}}href={{title}}{{/cards}}>", "<a href={{params.url}}>",
      "{{#cards}}<i title={{{body}}}>{{/cards}}", "<a href={{#heading}}{{.}}{{/heading}}>",
    ])
  func found(template: String) {
    let messages = check(template)
    #expect(messages.count == 1 && messages.allSatisfy { $0.contains("[UnquotedValue]") }, "\(messages)")
  }

  @Test("each of several")
  func several() { #expect(check("<a href=/{{heading}}/{{heading}} id={{heading}}>").count == 3) }

  @Test(
    "what no space can end",
    arguments: [
      "<a href=\"{{heading}}\" title='{{heading}}'>a={{heading}}</a>",
      "<img width={{count}}>",
      "<a href={{#heading}}\"{{.}}\"{{/heading}}>", "<a class=b {{heading}}>",
      "a={{heading}} <b>={{heading}}",
      "<script>let a={{heading}}</script>", "<!-- <a href={{heading}}> -->", "<a href=\"a\"{{heading}}>",
      "<a href={{! none }}\"{{heading}}\">",
    ])
  func notFound(template: String) { #expect(check(template) == []) }

  @Test("templates that are no HTML have no attributes")
  func others() { #expect(check("<a href={{heading}}>", as: "assets/a.js") == []) }
}

import MamushiCore
import Testing

@testable import MamushiServices

/// What a call's line can say.
struct ShortcodeSyntaxTests {
  /// `name(key=value …)` of a line, or what is wrong with it.
  private func read(_ line: String) -> String? {
    var line = line
    let read = line.withUTF8 { ShortcodeLine($0) }
    switch read?.kind {
    case nil: return nil
    case .close?: return "/" + (read?.name ?? "")
    case .open(let arguments)?:
      return "\(read?.name ?? "")("
        + arguments.map { "\($0.name)=\($0.value ?? "?")@\($0.place),\($0.valuePlace)" }.joined(
          separator: " ")
        + ")"
    case .broken(let fault, let place)?: return "\(fault)@\(place)"
    }
  }

  @Test(
    arguments: [
      ("{{< figure >}}", "figure()"), ("{{<figure>}}", "figure()"), ("{{<\tfigure\t>}}  ", "figure()"),
      ("{{< a-b_C9 src=x.jpg >}}", "a-b_C9(src=x.jpg@11,15)"),
      ("{{< a src=\"b c.jpg\" open >}}", "a(src=b c.jpg@6,11 open=?@20,20)"),
      ("{{< a t=\"say \\\"x\\\" \\\\ \\n\">}}", "a(t=say \"x\" \\ \\n@6,9)"),
      ("{{< a t='it\\'s \"x\"' >}}", "a(t=it's \"x\"@6,9)"),
      ("{{< a t=\"\" u=\">}}\" >}}", "a(t=@6,9 u=>}}@11,14)"),
      ("{{< a url=https://x.example/?a=b>c >}}", "a(url=https://x.example/?a=b>c@6,10)"),
      ("{{< a x=y>}}", "a(x=y@6,8)"), ("{{< 図 >}}", "noName@4"), ("{{< /a >}}", "/a"), ("{{< / a >}}", "/a"),
      ("{{</a>}}", "/a"), ("{{< a キ=b >}}", "argument(text: \"キ=b\")@6"),
    ])
  func calls(line: String, expected: String) { #expect(read(line) == expected) }

  @Test(
    arguments: [
      ("{{< a", ".noEnd@0"), ("{{<", ".noEnd@0"), ("{{< a x=\"b", ".noEnd@0"), ("{{< >}}", ".noName@4"),
      ("{{< / >}}", ".noName@6"), ("{{< a x=\"b >}}", ".openQuote@8"),
      ("{{< a x= >}}", ".argument(text: \"x=\")@6"), ("{{< a =b >}}", ".argument(text: \"=b\")@6"),
      ("{{< a b\"c\" >}}", ".argument(text: \"\"c\"\")@7"),
      ("{{< a x=b\"c >}}", ".argument(text: \"x=b\"c\")@6"),
      ("{{< a x=\"b\"c >}}", ".argument(text: \"c\")@11"), ("{{< a x='b >}}", ".openQuote@8"),
      ("{{< a 'b' >}}", ".argument(text: \"'b'\")@6"),
      ("{{< a x=1 x=2 >}}", ".repeatedArgument(name: \"x\")@10"),
      ("{{< /a b >}}", ".argument(text: \"b\")@7"), ("{{< a/b >}}", ".argument(text: \"/b\")@5"),
    ])
  func faults(line: String, expected: String) {
    let found = read(line)?.replacing("\\\"", with: "\"").replacing("\\'", with: "'").replacing(
      "ShortcodeFault", with: ""
    )
    .replacing("MamushiCore", with: "")
    #expect(found == String(expected.drop { $0 == "." }))
  }

  @Test(arguments: [
    "", "{{", "{{ a }}", "{{% a %}}", "{{< a >}} b", "{{< a >}} {{< b >}}", "{{< a b=\" >}} c",
  ])
  func noCalls(line: String) { #expect(read(line) == nil) }
}

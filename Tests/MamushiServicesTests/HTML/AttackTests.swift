import MamushiCore
import Testing

@testable import MamushiServices

@Suite struct AttackTests {
  @Test(arguments: AttackCorpus.all)
  func nothingHarmfulIsLeft(attack: String) {
    for markup in [
      attack, "<p>before \(attack) after</p>", "<table><tr><td>\(attack)</table>", "<pre>\(attack)",
    ] {
      let output = Array(sanitize(markup).utf8)
      #expect(MarkupInspection(output).faults.isEmpty, "\(markup.debugDescription) gave \(string(output))")
      #expect(sanitize(string(output)) == string(output))
    }
  }

  @Test func theCorpusIsLarge() {
    #expect(Set(AttackCorpus.all).count == AttackCorpus.all.count)
    #expect(AttackCorpus.all.count >= 200)
  }

  /// The check must be able to fail.
  @Test(arguments: [
    "<script>x</script>", "<p onclick=x>", "<a href=x>y</a>",
    "<a href='javascript:x' rel='nofollow ugc noopener'>y</a>",
    "<img src='https://x/y'>", "<p id=x>", "<p style=x>", "<svg></svg>", "<math></math>", "<!-- x -->",
    "</div>", "<table>x</table><form>",
    "<x-y>", "<iframe>", "<template></template>", "<input>", "<style></style>",
    "<a rel='nofollow ugc noopener'>x</a>",
    "<img src='data:x' class=unsized referrerpolicy=no-referrer>", "<p>x</div>",
    "<table><tr><td colspan=x></table>", "<b>", "<p id='text-x\"y'>", "<b id=text-x>",
    "<p id=text-x></p><p id=text-x>",
    "<a href='#text-x'>y</a>", "<a href='#text-x' id=text-x rel='nofollow ugc noopener'>y</a>", "<a>x</a>",
    "<p class=task>", "<div class=callout>", "<p id=text->",
  ])
  func theInspectionFindsFaults(markup: String) {
    #expect(!MarkupInspection(Array(markup.utf8)).faults.isEmpty)
  }

  @Test func textOfAttacksIsText() {
    #expect(sanitize("&lt;script&gt;alert(1)&lt;/script&gt;") == "&lt;script&gt;alert(1)&lt;/script&gt;")
    #expect(sanitize("<p title='x' onclick=y>a &amp;lt; b</p>") == "<p>a &amp;lt; b</p>")
    #expect(sanitize("<p>a<script>b</script>c<style>d</style><svg><p>e</p></svg>") == "<p>ac</p>")
  }
}

import Testing

@testable import MamushiKit

/// A text without a title in its front matter has that of the heading it begins with.
struct HeadingTitleTests {
  @Test(arguments: [
    ("# Kyoto\nText", "Kyoto", 8), ("\n \n# Kyoto", "Kyoto", 10), ("  #\tNara #\r\nText", "Nara", 12),
    ("# C# ##", "C#", 7), ("# The `ls` command {#ls}\n", "The ls command", 25),
    ("# 京都の朝 {#asa .x} {: .y}", "京都の朝", 31),
    ("# The `**` operator\rText", "The ** operator", 20), ("# snake_case & more", "snake_case & more", 19),
    ("# 2 * 3 < 7", "2 * 3 < 7", 11),
  ])
  func title(text: String, title: String, offset: Int) throws {
    let found = try #require(HeadingTitle(in: Array(text.utf8), from: 0, firstLine: 1))
    #expect(found.text == title && Int(found.bodyOffset) == offset)
  }

  @Test(arguments: [
    "", "\n\n", "Text\n# Kyoto", "## Kyoto", "#Kyoto", "#", "# #", "#\n", "    # code", "# **Kyoto**",
    "# 2**8", "# [a](b)", "# A \\# B", "# A &amp; B",
    "# <em>x</em>", "# _x_", "# `x", "# {漢字|かんじ}",
  ])
  func noTitle(text: String) {
    #expect(HeadingTitle(in: Array(text.utf8), from: 0, firstLine: 1) == nil)
  }

  @Test func linesAreCounted() throws {
    let bytes = Array("---\ndate: 2026-05-05\n---\n\n#  Kyoto\nText".utf8)
    let found = try #require(HeadingTitle(in: bytes, from: 25, firstLine: 4))
    #expect(found.mark.line == 5 && found.mark.column == 4 && found.bodyLine == 6)
    #expect(String(decoding: bytes[Int(found.bodyOffset)...], as: UTF8.self) == "Text")
  }
}

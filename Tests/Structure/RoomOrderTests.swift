import Foundation
import Testing

/// That a wrong arrow is found, in sources made for it.
struct RoomOrderTests {
  private static let order = """
    # How it works

    ## Rooms

    A room uses only rooms on later lines.

    ### Kit

    1. `.`: the whole, see `Top`
    2. `Scenes/Home`, `Scenes/List`: scenes, which never
       name each other
    3. `Base`: entities

    ## Other things

    1. `Nothing`: no room
    """

  private static let files = [
    "Builder.swift": "struct Builder { let home: Home; let item: Item }",
    "Scenes/Home/Home.swift": "struct Home { let item: Item }",
    "Scenes/List/List.swift": "struct List { var items: [Item] }\nfunc listed() -> List { item() }",
    "Base/Item.swift": """
    struct Item {}
    private struct Cell {}
    func item(_ number: Int) {}
    func item() -> Item { Item() }
    """,
  ]

  private func faults(
    _ changes: [String: String] = [:], order: String = Self.order
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to path: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(order, to: "README.md")
    try write("struct Lonely {}", to: "Flat/Lonely.swift")
    for (path, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) {
      try write(text, to: "Kit/" + path)
    }
    return try SourceFolder(path: folder.path(percentEncoded: false)).faults()
  }

  @Test func rightArrowsAreNoFaults() throws {
    #expect(try faults() == [])
  }

  @Test func anArrowAgainstTheOrderIsTold() throws {
    #expect(
      try faults(["Base/Extra.swift": "enum Extra { static let list: List? = nil }"]) == [
        "Kit/Base/Extra.swift uses List of 'Scenes/List' (Scenes/List/List.swift), but its room 'Base' comes after 'Scenes/List'",
        "Kit: the folders 'Base' and 'Scenes/List' use each other",
      ])
  }

  @Test func anArrowWithinALineIsTold() throws {
    #expect(
      try faults(["Scenes/Home/Extra.swift": "extension List {}"]) == [
        "Kit/Scenes/Home/Extra.swift uses List of 'Scenes/List' (Scenes/List/List.swift), but its room 'Scenes/Home' stands in the same line as 'Scenes/List'"
      ])
  }

  @Test func aFolderWithoutAPlaceIsTold() throws {
    #expect(
      try faults(["Base/Deep/New.swift": "struct New {}"]) == [
        "Kit: the folder 'Base/Deep' is not in the order of its rooms"
      ])
  }

  @Test func aPlaceWithoutAFolderIsTold() throws {
    let order = Self.order.replacing("3. `Base`", with: "3. `Base`, `Gone`, `Base`")
    #expect(
      try faults(order: order) == [
        "Kit: the order names the folder 'Gone', which holds no Swift file",
        "Kit: the order names the folder 'Base' twice",
      ])
  }

  @Test func aTargetWithoutAnOrderIsTold() throws {
    let order = Self.order.replacing("### Kit", with: "### Kid")
    #expect(
      try faults(order: order) == [
        "the section \"Rooms\" of Sources/README.md has no order for the folders of Kit",
        "the section \"Rooms\" of Sources/README.md has an order for Kid, which is no target with folders",
      ])
  }

  @Test(
    arguments: [
      "// List\n/* List /* List */ List */", "let a = \"List \\\" List\"", "let a = #\"List \" \\(List)\"#",
      "let a = \"\"\"\n  List \"List\"\n  \"\"\"", "let a = Other.List()", "struct Own { enum List {} }",
      "private typealias List = Int", "struct Own { func listed() {}; func a() { listed() } }",
      "enum Own { case listed(Int) }", "let a = other.listed()", "let listed = other",
    ])
  func whatIsNoUseIsNoArrow(code: String) throws {
    #expect(try faults(["Base/Extra.swift": code]) == [])
  }

  @Test(
    arguments: [
      "let a = \"a \\(List(\"b\")) c\"", "let a = #\"a \\#(List()) c\"#", "/* a */ let a: [List] = []",
      "func a() -> some List { \"}\" }", "let a = List.Kind.b",
      "let a = listed()",
    ])
  func whatIsAUseIsAnArrow(code: String) throws {
    #expect(try faults(["Base/Extra.swift": code]).count == 2)
  }

  @Test func namesOfSeveralFilesAndPrivateOnesAreNoArrows() throws {
    #expect(try faults(["Scenes/Home/Cell.swift": "struct Row { let cell: Cell }"]) == [])
    #expect(
      try faults([
        "Base/Extra.swift": "let list: List? = nil", "Scenes/Home/List.swift": "private enum List {}",
      ]) == [])
  }
}

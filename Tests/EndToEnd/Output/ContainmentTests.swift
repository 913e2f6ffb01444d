import Foundation
import Testing

/// No file lies outside the output folder, whatever content says.
@Suite(.scratchFolder)
struct ContainmentTests {
  @Test("--output is relative to the current folder, and made with the folders above it")
  func relative() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let result = try await site.build("--output", "published/here")
    #expect(result.exitCode == 0)
    let folder = try ScratchFolder.current.appendingPathComponent("published/here")
    #expect(try FolderSnapshot(folder).contains("articles/a/index.html"))
    #expect(!FileManager.default.fileExists(atPath: site.url("Output").path))
    #expect(result.messages.contains(" into published/here: "))
  }

  @Test("an output folder behind a symbolic link is written where the link leads")
  func link() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    try site.write("elsewhere", .folder)
    try site.write("Output", .link(to: "elsewhere"))
    #expect(try await site.build("--quiet").exitCode == 0)
    #expect(try FolderSnapshot(site.url("elsewhere")).contains("articles/a/index.html"))
    let kind = try FileManager.default.attributesOfItem(atPath: site.url("Output").path)[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
  }

  @Test("hostile slugs, titles, names and files stay inside")
  func hostileNames() async throws {
    let long = String(repeating: "長", count: 300)
    let site = try Site([
      "Content/articles/a.md": article(
        "../../../etc/passwd",
        """
        slug: ../../../etc/passwd
        category: ../../up
        tags: ["..", "/", "C:\\\\x", "a/b", "\\0nul", "\(long)", "....", "😀"]
        authors: ["../author", "~root"]
        """),
      "Content/articles/b.md": article("B", "slug: '%2e%2e%2fsecret'"),
      "Content/articles/c.md": article("C", "slug: \(long)"),
      "Content/articles/..hidden...md": article("D"),
      "Content/articles/e \"<&>'.md": article("E", body: "![](<p \"%3C&%3E'%23%3F%25.png>)"),
      "Content/articles/p \"<&>'#?%.png": Pictures.png(),
      "Content/data/rankings.yaml": "- { name: ../../etc, rank: 1 }\n",
      "Content/data/authors.yaml": "- { name: X, slug: ../../y }\n",
      "Content/gallery/..a../x..png": Pictures.png(),
      "Content/static/..%2f..%2fx.txt": "x",
    ])
    let before = try FolderSnapshot(ScratchFolder.current).files
    let result = try await site.build("--quiet")
    #expect(
      result.lines == [
        "Content/articles/a.md:3:7: warning: the slug '../../../etc/passwd' is a path; 'etc-passwd' is used instead; "
          + "write 'slug: etc-passwd': a slug is only the last part of an address; write others in 'aliases' [SlugIsPath]",
        "Content/data/authors.yaml:1:20: warning: the slug '../../y' is a path; 'y' is used instead; write 'slug: y': "
          + "a slug is only the last part of an address [SlugIsPath]",
      ])
    #expect(result.exitCode == 0)
    let after = try FolderSnapshot(ScratchFolder.current).files
    let new = Set(after).subtracting(before).filter { !$0.hasSuffix(".stdout") && !$0.hasSuffix(".stderr") }
    let ours = ["site/Output/", "site/.Output.mamushi-back/", "site/.mamushi/"]
    #expect(new.allSatisfy { file in ours.contains { file.hasPrefix($0) } })
    let output = try site.output
    for page in [
      "articles/etc-passwd", "articles/2e-2e-2fsecret", "articles/e", "categories/up",
      "authors/author", "authors/root", "authors/y", "tags/c-x", "tags/a-b", "tags/nul",
      "articles/" + String(repeating: "長", count: 66), "tags/" + String(repeating: "長", count: 66),
    ] {
      #expect(output.contains(page + "/index.html"), "\(page)")
    }
    // Names that begin with a dot are left out.
    #expect(!output.contains("articles/hidden/index.html") && !output.contains("gallery/a/x/index.html"))
    #expect(output.contains("articles/e/p \"<&>'#?%.png"))
    // Names without any letter are told apart by a hash.
    #expect(output.pages.filter { $0.hasPrefix("tags/x-") }.count == 4)
    for path in output.entries.keys {
      #expect(path.split(separator: "/").allSatisfy { $0 != ".." && $0.utf8.count <= 255 })
    }
  }

  @Test(
    "aliases that lead out, or cannot be names, are errors",
    arguments: [
      "/../up/", "/a/../../up/", "/%2e%2e/up/", "/a/%2E%2E%2Fup/", "//host/x/", "/.", "/a?b", "/a#b",
      "https://example.com/x/", "/.git/x/", "/a/.GIT/", "..%2f..%2fup/", "a%2F..%2F..%2F..%2Fup/",
      "../../.git/x/", "%2e%2e/.GIT/", "../a?b",
    ])
  func aliases(alias: String) async throws {
    let site = try Site(["Content/articles/a.md": article("A", "aliases: [\"\(alias)\"]")])
    let before = try FolderSnapshot(ScratchFolder.current).files.filter { $0.hasPrefix("site/") }
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 1)
    #expect(result.messages.hasSuffix("[InvalidAlias]\n"))
    let after = try FolderSnapshot(ScratchFolder.current).files.filter { $0.hasPrefix("site/") }
    #expect(Set(after).subtracting(before).allSatisfy { $0.hasPrefix("site/.mamushi/") })
  }

  @Test(
    "aliases beside the page stay in the output, however far up they lead",
    arguments: [
      ("old", "articles/old/"), ("./old/", "articles/old/"), ("../old.html", "old.html"),
      ("../../../up", "up/"), ("%2e%2e/%2E%2E/%2e%2e/up/", "up/"), ("a/../../../../up", "up/"),
      ("../site/../../Content/site.yaml", "Content/site.yaml/"),
    ])
  func relativeAliases(alias: String, path: String) async throws {
    let site = try Site(["Content/articles/a.md": article("A", "aliases: [\"\(alias)\"]")])
    let before = try FolderSnapshot(ScratchFolder.current).files
    let output = try await site.buildCleanly()
    let file = path.hasSuffix("/") ? path + "index.html" : path
    #expect(try output.text(file).contains("https://example.com/articles/a/"))
    let after = try FolderSnapshot(ScratchFolder.current).files
    let new = Set(after).subtracting(before).filter { !$0.hasSuffix(".stdout") && !$0.hasSuffix(".stderr") }
    let ours = ["site/Output/", "site/.Output.mamushi-back/", "site/.mamushi/"]
    #expect(new.allSatisfy { file in ours.contains { file.hasPrefix($0) } })
  }

  @Test("an alias longer than a file's name may be is an error of content, not of the output")
  func longAlias() async throws {
    let name = String(repeating: "a", count: 256)
    let result = try await Site(["Content/articles/a.md": article("A", "aliases: [/\(name)/]")]).build(
      "--quiet")
    #expect(result.exitCode == 1)
    #expect(result.messages.hasSuffix("[PathTooLong]\n"))
  }

  @Test("an alias that no file system holds is an error of content, not of the output")
  func tooDeepAlias() async throws {
    let deep = String(repeating: "/abcdefghi", count: 500)
    let result = try await Site(["Content/articles/a.md": article("A", "aliases: [\(deep)/]")]).build(
      "--quiet")
    #expect(result.exitCode == 1)
    #expect(result.messages.hasSuffix("[PathTooLong]\n"))
  }

  @Test("a very deep alias is written, kept and removed like any other")
  func deepAlias() async throws {
    let deep = String(repeating: "/abcdefghi", count: 290)
    let site = try Site(["Content/articles/a.md": article("A", "aliases: [\(deep)/]")])
    #expect(try await site.build("--quiet").exitCode == 0)
    let again = try await site.build("--json").json()
    #expect(again["written"] as? Int == 0)
    try site.write("Content/articles/a.md", article("A", "aliases: []"))
    #expect(try await site.build("--json").json()["deleted"] as? Int == 1)
    #expect(try !site.output.contains("abcdefghi"))
  }

  @Test("a static file does not take the place of our marker")
  func marker() async throws {
    let site = try Site(["Content/static/.mamushi-output": "mine"])
    for _ in 0..<2 {
      let result = try await site.build("--quiet")
      #expect(
        result.lines == [
          "Content/static/.mamushi-output: warning: nothing reads this file; remove it: each build marks its output folder "
            + "with its own [UnusedFile]"
        ])
      #expect(try site.output.text(".mamushi-output").hasPrefix("This folder is written by Mamushi."))
    }
  }

  @Test(
    "a repository in static is not published: the next build would refuse the folder",
    arguments: [".git/HEAD", ".git"])
  func repository(path: String) async throws {
    let site = try Site(["Content/static/\(path)": "gitdir: ../x\n", "Content/static/a.txt": "a"])
    for _ in 0..<2 {
      let result = try await site.build("--quiet")
      #expect(
        result.lines == [
          "Content/static/.git: warning: a repository of git is not published; move it out of 'Content/static' [UnusedFile]"
        ])
      #expect(try !site.output.contains(".git") && site.output.contains("a.txt"))
    }
  }
}

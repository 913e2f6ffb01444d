import Foundation
import MamushiCore
import Synchronization
import Testing

@testable import MamushiServices

/// What `CVipsCalls` declares of libvips and GLib is what their headers declare.
@Suite(.enabled("libvips' headers are not installed") { await VipsHeaders.areInstalled })
struct VipsDeclarationTests {
  private static let header = URL(filePath: #filePath)
    .appending(path: "../../../../Sources/CVipsCalls/VipsLibrary.h").standardized

  /// Compares each function's type, each number and each text.
  private static let comparison = """
    #include <vips/vips.h>
    #include <vips/vector.h>
    #define MAMUSHI_HAS_VIPS_HEADERS
    #include "VipsLibrary.h"
    #define SAME_TYPE(result, name, parameters) \\
      _Static_assert(__builtin_types_compatible_p(__typeof__(name), __typeof__(result parameters)), #name);
    MAMUSHI_VIPS_CALLS(SAME_TYPE)
    #define SAME_NUMBER(name, value) _Static_assert(name == (value), #name);
    MAMUSHI_VIPS_NUMBERS(SAME_NUMBER)
    #define SAME_TEXT(name, value) _Static_assert(__builtin_strcmp(name, value) == 0, #name);
    MAMUSHI_VIPS_NAMES(SAME_TEXT)
    """

  /// - Returns: what the compiler tells of a header in place of ours.
  private func differences(of header: String) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mamushi-vips-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try header.write(
      to: folder.appending(path: Self.header.lastPathComponent), atomically: true, encoding: .utf8)
    let script =
      "\(VipsHeaders.compiler) -std=c17 -fsyntax-only -I'\(folder.path)' $(pkg-config --cflags vips) -x c -"
    return try #require(await VipsHeaders.run(script, input: Self.comparison))
  }

  @Test func allAreTheHeaders() async throws {
    let header = try String(contentsOf: Self.header, encoding: .utf8)
    #expect(try await differences(of: header) == [])
  }

  @Test(arguments: [
    ("int format,", "long format,"), ("VIPS_SIZE_FORCE, 3", "VIPS_SIZE_FORCE, 2"),
    (#""n-pages""#, #""pages""#),
  ])
  func othersAreFound(declaration: String, other: String) async throws {
    let header = try String(contentsOf: Self.header, encoding: .utf8)
    try #require(header.contains(declaration))
    let found = try await differences(of: header.replacing(declaration, with: other))
    #expect(found.contains { $0.contains("error: static assertion failed") })
  }
}

private enum VipsHeaders {
  static let compiler = "$(command -v cc || command -v clang)"

  static var areInstalled: Bool {
    get async { await run("\(compiler) --version && pkg-config --exists vips")?.isEmpty ?? false }
  }

  /// - Returns: what a script tells on its standard error; nil if it cannot be run or fails without a word.
  static func run(_ script: String, input: String = "") async -> [String]? {
    let runner = LocalProgramRunner(
      environment: ProcessInfo.processInfo.environment, scratch: FileManager.default.temporaryDirectory.path)
    let messages = Mutex<[String]>([])
    let code = try? await runner.run(ProgramCall("sh", ["-c", script], input: Array(input.utf8))) { line in
      if case .message(let text) = line { messages.withLock { $0.append(text) } }
    }
    let told = messages.withLock { $0 }
    return code == 0 || code != nil && !told.isEmpty ? told : nil
  }
}

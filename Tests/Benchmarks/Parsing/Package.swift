// swift-tools-version: 6.1
import PackageDescription

// As in the tool's package.
#if os(macOS)
  let xml2: String? = "libxml-2.0"
#else
  let xml2: String? = nil
#endif

// What sources.py measures alone: the reading of feeds and the sanitising of HTML; and how Markdown grows. A package of
// its own, so that nobody else builds it; the tool's sources are reached through a link, with as few of them as these
// need.
let package = Package(
  name: "Parsing",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CCmark", path: "Sources/CCmark", pkgConfig: "libcmark"),
    .systemLibrary(name: "CGumbo", path: "Sources/CGumbo", pkgConfig: "gumbo"),
    .systemLibrary(name: "CPlatform", path: "Sources/CPlatform"),
    .systemLibrary(name: "CXML2", path: "Sources/CXML2", pkgConfig: xml2),
    .systemLibrary(name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CTOMLPlusPlus", path: "Sources/CTOMLPlusPlus"),
    .target(name: "CTOML", dependencies: ["CTOMLPlusPlus"], path: "Sources/CTOML"),
    .target(name: "CMamushi", dependencies: ["CCmark", "CGumbo"], path: "Sources/CMamushi"),
    .target(
      name: "CXML2Calls", dependencies: ["CXML2"], path: "Sources/CXML2Calls",
      cSettings: [.unsafeFlags(["-I/usr/include/libxml2"], .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "MamushiCore", path: "Sources/MamushiCore"),
    .target(
      name: "MamushiServices",
      dependencies: [
        "MamushiCore", "CCmark", "CGumbo", "CMamushi", "CPlatform", "CTOML", "CXML2Calls", "CYAML",
      ],
      path: "Sources/MamushiServices", sources: ["Documents", "Feeds", "HTML", "Markdown", "Text", "XML"]),
    .executableTarget(
      name: "parsing", dependencies: ["CPlatform", "MamushiCore", "MamushiServices"], path: "Tool"),
  ],
  cxxLanguageStandard: .cxx17
)

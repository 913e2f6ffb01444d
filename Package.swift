// swift-tools-version: 6.1
import PackageDescription

// Debian's headers of toml++ lie where every compiler looks; what its pkg-config file adds is a library that
// header-only use does not need, and flags that SwiftPM warns about. Homebrew's are found through it.
#if os(macOS)
  let tomlPlusPlus: String? = "tomlplusplus"
#else
  let tomlPlusPlus: String? = nil
#endif

// libvips and what it needs are a hundred libraries: linked, they would cost every run 20 ms. libcurl needs thirty more
// and costs 7 ms, and libxml2 brings ICU. So on Linux each is loaded by name with its first call (CVipsCalls, CCurlCalls,
// CXML2Calls). libvips' headers are not needed; those of the others are in /usr/include and /usr/include/libxml2.
#if os(macOS)
  let vips: String? = "vips"
  let curl: String? = "libcurl"
  let xml2: String? = "libxml-2.0"
#else
  let vips: String? = nil
  let curl: String? = nil
  let xml2: String? = nil
#endif

// Each build of the end-to-end tests compiles and renders templates, ten times slower without the optimiser; these
// targets are small enough to be optimised in debug builds, too. The larger ones are not: that would take longer than
// it spares.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// An expression whose types are left to the compiler can take it longer than all the rest of a folder. Debug builds
// name those that take a second; written in statements, or with its types, the same code takes milliseconds.
let watched: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-warn-long-expression-type-checking=1000"], .when(configuration: .debug))
]

// Releases on Linux: with a section for each function, the linker leaves out what nobody calls.
let sectioned: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release))
]

// Programs for Linux export nothing, which leaves out more, and their 100,000 relative relocations take 50 KB in place of
// 2.5 MB (a format that glibc reads since 2.36). LLVM's linker, which comes with Swift, writes it; gold does not.
let compact: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "--version-script=\(Context.packageDirectory)/Packaging/exports.map",
    ],
    .when(platforms: [.linux], configuration: .release))
]

// What `Packaging/build` tells of a release, for `mamushi --version --json` and `mamushi new --ci`.
let release: [CSetting] = ["MAMUSHI_COMMIT", "MAMUSHI_REPOSITORY"].compactMap { name in
  Context.environment[name].flatMap { $0.isEmpty ? nil : .define(name, to: "\"\($0)\"") }
}

// Optimising takes most of the compile time, and the commands are compiled last, when nothing else is left to do. People who
// compile the tool themselves do not wait for it there, where speed hardly matters. Packages (`Packaging/build`, the
// formula) optimise all of it.
let unhurried: [SwiftSetting] =
  release.isEmpty ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

let package = Package(
  name: "Mamushi",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "mamushi", targets: ["MamushiCLI"]),
    .executable(name: "mamushi-serve", targets: ["MamushiServe"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The preview server: a framework above it would take longer to compile than all of it.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // MARK: System libraries
    .systemLibrary(name: "CPlatform"),
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CTOMLPlusPlus", pkgConfig: tomlPlusPlus,
      providers: [.apt(["libtomlplusplus-dev"]), .brew(["tomlplusplus"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    // The cache of remote sources, and databases of sites. A package that wraps it took a sixth of the compile time of all.
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: curl,
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: xml2,
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CGumbo", pkgConfig: "gumbo",
      providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    .systemLibrary(
      name: "CVips", pkgConfig: vips,
      providers: [.apt(["libvips42"]), .brew(["vips"])]),
    .systemLibrary(
      name: "CExif", pkgConfig: "libexif",
      providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
    // libvips' calls are variadic, which Swift cannot call: this shim makes them, and loads the library.
    .target(
      name: "CVipsCalls", dependencies: ["CVips"],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Loads libxml2, and hands what it reads to Swift.
    .target(
      name: "CXML2Calls", dependencies: ["CXML2"],
      cSettings: [.unsafeFlags(["-I/usr/include/libxml2"], .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Loads libcurl, and makes those of its calls that are variadic.
    .target(
      name: "CCurlCalls", dependencies: ["CCurl"],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // toml++ is C++: this shim hands its tree to Swift as C events.
    .target(name: "CTOML", dependencies: ["CTOMLPlusPlus"]),
    // System calls and the allocators of libcmark and gumbo, where Swift cannot reach them; and in place of the data of ICU,
    // which comes with Foundation and nothing asks for, none.
    .target(name: "CMamushi", dependencies: ["CCmark", "CGumbo"]),
    // Which release the program is.
    .target(name: "CRelease", cSettings: release),

    // MARK: The tool
    .target(name: "MamushiCore", swiftSettings: optimised + sectioned + watched),
    .target(
      name: "MamushiRenderer", dependencies: ["MamushiCore"], swiftSettings: optimised + sectioned + watched),
    .target(
      name: "MamushiServices",
      dependencies: [
        "MamushiCore", "CCmark", "CCurlCalls", "CExif", "CGumbo", "CMamushi", "CPlatform", "CTOML",
        "CSQLite", "CVipsCalls", "CXML2Calls", "CXXHash", "CYAML",
      ],
      swiftSettings: sectioned + watched,
      // A part of the C library elsewhere.
      linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "MamushiMath", dependencies: ["MamushiCore"], swiftSettings: sectioned + watched),
    .target(
      name: "MamushiKit", dependencies: ["MamushiCore", "MamushiMath"], swiftSettings: sectioned + watched),
    .target(
      name: "MamushiImport", dependencies: ["MamushiCore", "MamushiKit"], swiftSettings: sectioned + watched),
    .target(
      name: "MamushiUpkeep", dependencies: ["MamushiCore", "MamushiKit"], swiftSettings: sectioned + watched),
    .executableTarget(
      name: "MamushiCLI",
      dependencies: [
        "CRelease", "MamushiCore", "MamushiImport", "MamushiKit", "MamushiRenderer", "MamushiServices",
        "MamushiUpkeep",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: unhurried + sectioned + watched,
      linkerSettings: compact,
      plugins: ["EmbedThemePlugin"]),
    .executableTarget(
      name: "MamushiServe",
      dependencies: [
        "CPlatform", "MamushiCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      // What browsers are given while a site is worked on.
      resources: [
        .embedInCode("Live/live.js"), .embedInCode("Author/author.css"), .embedInCode("Author/author.js"),
      ],
      swiftSettings: sectioned + watched,
      linkerSettings: compact),

    // MARK: The theme inside the binary
    .executableTarget(name: "EmbedTheme", dependencies: ["CPlatform"], path: "Sources/EmbedTheme/Tool"),
    .plugin(
      name: "EmbedThemePlugin", capability: .buildTool(), dependencies: ["EmbedTheme"],
      path: "Sources/EmbedTheme/Plugin"),

    // MARK: Tests
    // A real HTTP server on loopback whose answers a test scripts, faults included.
    .target(
      name: "TestServer", dependencies: ["CPlatform"], path: "Tests/TestServer", swiftSettings: optimised),
    // Files in memory, and readers of little: they stand in for services.
    .target(name: "TestFakes", dependencies: ["MamushiCore"], path: "Tests/TestFakes"),
    // What users are told, and its tables of what the code knows.
    .target(name: "TestDocumentation", path: "Tests/TestDocumentation"),
    .testTarget(name: "MamushiCoreTests", dependencies: ["MamushiCore"]),
    .testTarget(name: "MamushiRendererTests", dependencies: ["MamushiRenderer"]),
    .testTarget(name: "MamushiServicesTests", dependencies: ["CPlatform", "MamushiServices", "TestServer"]),
    .testTarget(name: "MamushiMathTests", dependencies: ["MamushiMath"]),
    // Those of MamushiUpkeep build sites with the same fakes.
    .testTarget(
      name: "MamushiKitTests",
      dependencies: ["CPlatform", "MamushiKit", "MamushiUpkeep", "TestDocumentation", "TestFakes"]),
    .testTarget(name: "MamushiImportTests", dependencies: ["MamushiImport", "TestFakes"]),
    // The theme's languages, read as the tool reads them.
    .testTarget(
      name: "LanguageTests", dependencies: ["MamushiKit", "MamushiServices"], path: "Tests/Languages",
      exclude: ["Samples"]),
    .testTarget(name: "MamushiServeTests", dependencies: ["CPlatform", "MamushiServe"]),
    // That rooms are used in one order only: reads sources, and compiles none.
    .testTarget(name: "StructureTests", path: "Tests/Structure"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["CPlatform", "MamushiCLI", "MamushiServices", "TestDocumentation", "TestServer"],
      path: "Tests/EndToEnd", exclude: ["Golden"]),
  ],
  cxxLanguageStandard: .cxx17
)

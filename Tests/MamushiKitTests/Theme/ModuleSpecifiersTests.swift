import Testing

@testable import MamushiKit

/// What scripts import from files beside them.
struct ModuleSpecifiersTests {
  @Test(
    "imports at the beginning",
    arguments: [
      ("import { a } from \"./a.mjs\";\nimport './b.mjs'\nfoo()", ["./a.mjs", "./b.mjs"]),
      ("import a, * as b from\"../b.mjs\"", ["../b.mjs"]),
      ("#!/usr/bin/env node\n/* import \"./x.mjs\" */ 'use strict'; import a from './a.js'", ["./a.js"]),
      ("import from from './a.js'; // from './x.js'\nexport * from './b.js'", ["./a.js", "./b.js"]),
      ("export { a, \"b-c\" as d } from './a.js'\nexport { e };\nimport './b.js'", ["./a.js", "./b.js"]),
      ("export * as \"a-b\" from './a.js'", ["./a.js"]),
      ("import a from './a.json' with { type: \"json\" }\nimport './b.js'", ["./a.json", "./b.js"]),
      ("import a from 'lit'\nimport '/b.js'\nimport 'https://c.example/d.js'\nimport './e.js'", ["./e.js"]),
      ("\u{FEFF}import './a.js'", ["./a.js"]),
    ])
  func leading(script: String, specifiers: [String]) {
    let (leading, later) = Self.specifiers(script)
    #expect(leading == specifiers, "\(script)")
    #expect(later == [], "\(script)")
  }

  @Test(
    "imports behind other statements",
    arguments: [
      ("let a = 1\nimport './a.js'", ["./a.js"]), ("const m = await import( \"./a.js\" )", ["./a.js"]),
      ("import('./a.js').then(b)", ["./a.js"]), ("let a;export{b}from'../b.js';", ["../b.js"]),
      ("import.meta.url\nimport './a.js'", ["./a.js"]), ("'a' + import('./b.js')", ["./b.js"]),
      ("f()\n  export * from './a.js'", ["./a.js"]), ("{a()}import{b}from'./b.js'", ["./b.js"]),
      ("a(`${await import('./b.js')}`)", ["./b.js"]), ("a = `${{ b: `}` }}`; import('./b.js')", ["./b.js"]),
      ("a(/[\"/]/, import('./b.js'))", ["./b.js"]), ("a = b / 2; c = \"/\"; import('./b.js')", ["./b.js"]),
      ("return /\"/ && import('./b.js')", ["./b.js"]), ("a // don't\nimport('./b.js')", ["./b.js"]),
      ("import(`./a.js`)", ["./a.js"]), ("import(/* c */ './a.js')", ["./a.js"]),
      ("a(new URL(\"./w.js\", import.meta.url))", ["./w.js"]),
      ("new URL('w.js',\n  import . meta.url)", ["w.js"]),
    ])
  func later(script: String, specifiers: [String]) {
    let (leading, later) = Self.specifiers(script)
    #expect(leading == [], "\(script)")
    #expect(later == specifiers, "\(script)")
  }

  @Test(
    "what imports nothing",
    arguments: [
      "let a = 1\n// import('./a.js')\n/**\n * @type {import('./b.js').B}\n */", "reimport('./a.js')",
      "import('a.js')", "import(`./a${1}.js`)", "let a = from + './a.js'", "import './a.js",
      "import { a from './b.js'",
      "a('write: import x from \"./u.js\"')", "const t = `import x from \"./u.js\"`",
      "const t = `\nimport x from './u.js'\nimport('./u.js')`", "a.import('./u.js')", "a.\nimport('./u.js')",
      "a(\"import('./u.js')\")", "a('it\\'s import(\"./u.js\")')", "a.replace(/\"/g, \"import('./u.js')\")",
      "a from './u.js'", "a = `${b}import('./u.js')`", "new URL('./w.js', base)", "new URL(`./w.js`)",
      "a.new URL('./w.js', import.meta.url)", "import(`./u.js", "import(`", "a = `${", "a = /b", "new",
      "new URL(",
      "a; /* from './b.js' */", "", "import", "from", "import(", "export {", "/*", "'",
    ])
  func nothing(script: String) {
    let (leading, later) = Self.specifiers(script)
    #expect(leading == [], "\(script)")
    #expect(later.filter { $0 != "./b.js" } == [], "\(script)")
  }

  @Test func formsOfLaterImports() {
    let script = "a()\nimport './a.js'\nimport('./b.js')\nnew URL('c.js', import.meta.url)"
    #expect(ModuleSpecifiers(Array(script.utf8)).later.map(\.form) == [.statement, .call, .address])
  }

  @Test(
    "files that are imported, from the script's folder or from the root of the host",
    arguments: [
      ("import { a } from './a.mjs'\nimport '/b.js'\nimport 'lit'", ["./a.mjs", "/b.js"]),
      ("export * from '/a.js'\nf()\nexport { b } from '../b.js'", ["/a.js", "../b.js"]),
      ("f()\nimport '/a.js'\nimport './b.js'", ["/a.js", "./b.js"]),
      ("f()\nimport('/a.js').then(g)\nimport(`./b.js`)", ["/a.js", "./b.js"]),
      ("import('./a.js', { with: { type: 'json' } })", ["./a.js"]),
      ("import('./' + name)\nimport('/words/' + name)\nimport(/* c */ './a.js' /* d */)", ["./a.js"]),
      ("new URL('./', import.meta.url)\nimport './\\u0061.js'\nimport 'https://a.example/b.js'", []),
      ("// import './a.js'\nlet b = \"import('/b.js')\"", []),
    ] as [(String, [String])])
  func files(script: String, specifiers: [String]) {
    let bytes = Array(script.utf8)
    let found = ModuleSpecifiers(bytes).files.map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(found == specifiers, "\(script)")
  }

  private static func specifiers(_ script: String) -> (leading: [String], later: [String]) {
    let bytes = Array(script.utf8)
    let specifiers = ModuleSpecifiers(bytes)
    func text(_ places: [Range<Int>]) -> [String] {
      places.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    return (text(specifiers.leading), text(specifiers.later.map(\.place)))
  }
}

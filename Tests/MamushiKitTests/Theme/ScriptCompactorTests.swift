import Testing

@testable import MamushiKit

/// That a script means what it did.
struct ScriptCompactorTests {
  private func compacted(_ script: String) -> String {
    String(decoding: ScriptCompactor.compact(Array(script.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("const a = 1;\n\n  let b = a + 2;\n", "const a=1;let b=a+2;"),
    ("if (a)\n  b()\n  c()", "if(a)\nb()\nc()"),
    ("a + +b - -c - d + ++e", "a+ +b- -c-d+ ++e"),
    ("a < !b -- > c", "a< !b-- >c"),
    ("1 .toString(), [ ...a ], return ...b", "1 .toString(),[...a],return ...b"),
    ("let $a = { b : 'x  y' , c: \"p ' q\" }", "let $a={b:'x  y',c:\"p ' q\"}"),
    ("f( 'it\\'s  so' , 1 )", "f('it\\'s  so',1)"),
    ("`a  ${ b  + `c  ${ {} }` }  d`  +  e", "`a  ${ b  + `c  ${ {} }` }  d`+e"),
    ("a = b  / c  / d", "a=b / c / d"),
    ("x.replace(/ a  [/ ] ' b/g , ' ' )", "x.replace(/ a  [/ ] ' b/g,' ')"),
    ("return  / a  b/ .test( c )", "return / a  b/ .test(c)"),
    ("if ( a ) / b  '/ .test( c )", "if(a) / b  '/ .test(c)"),
    ("f( a ) / b / ' c  d '", "f(a) / b / ' c  d '"),
    ("( a + b ) / 2 ; 'x  y'", "(a+b) / 2;'x  y'"),
    ("a // b  ' c\n  d", "a // b  ' c\nd"),
    ("f(a, // b,\n  c)", "f(a, // b,\nc)"),
    ("a /* b  ' c */ d", "a /* b  ' c */ d"),
    ("'寿  司'  ;  寿 = 司  in  x", "'寿  司';寿=司 in x"),
    ("a\r\n\r\nb", "a\nb"), ("", ""), ("  \n", ""),
  ])
  func losesSpaces(script: String, expected: String) {
    #expect(compacted(script) == expected)
    #expect(compacted(expected) == expected)
  }

  @Test(
    "what may be read in two ways stays as it is",
    arguments: [
      "function a() {  }\n/ b  '/ .test(c)", "a ++ / b  / c", "'a  \nb'  c", "`a  ", "`${ a / b }`  + c",
      "/*  a", "a =  / b\n",
    ])
  func leavesAlone(script: String) { #expect(compacted(script) == script) }

  @Test("all of a few bytes end somewhere, and lose nothing but spaces") func hostile() {
    let parts = Array("ab/'\"`${}()[]\\ \n+-.*;,".utf8)
    var state: UInt64 = 3
    for _ in 0..<4000 {
      let script = (0..<24).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return parts[Int(state >> 33) % parts.count]
      }
      let spaces = Set(" \n".utf8)
      #expect(
        ScriptCompactor.compact(script).filter { !spaces.contains($0) }
          == script.filter { !spaces.contains($0) })
    }
  }
}

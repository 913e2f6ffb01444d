import Foundation
import MamushiCore
import Testing

@testable import MamushiRenderer

/// The published tests of the Mustache specification, found through `MAMUSHI_CONFORMANCE`: the folder that
/// holds `mustache/*.json`.
@Suite("Mustache specification")
struct ConformanceTests {
  static let files = [
    "comments", "delimiters", "dynamic-names", "inheritance", "interpolation", "inverted", "partials",
    "sections",
  ]

  static let folder: URL? = {
    let variable = ProcessInfo.processInfo.environment["MAMUSHI_CONFORMANCE"]
    guard let variable else {
      print("Mustache specification: skipped, MAMUSHI_CONFORMANCE is not set")
      return nil
    }
    let folder = URL(fileURLWithPath: variable).appendingPathComponent("mustache")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      print("Mustache specification: skipped, there is no \(folder.path)")
      return nil
    }
    return folder
  }()

  @Test("every case", .enabled(if: folder != nil, "MAMUSHI_CONFORMANCE names no folder"), arguments: files)
  func cases(file: String) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent(file + ".json"))
    let cases = try JSONDecoder().decode(SpecificationFile.self, from: data).tests
    for test in cases {
      let partials = test.partials ?? [:]
      var sources = partials.map { TemplateSource(name: $0, file: SitePath($0), bytes: Array($1.utf8)) }
      sources.append(TemplateSource(name: "", file: SitePath("test"), bytes: Array(test.template.utf8)))
      let (templates, diagnostics) = TemplateSet.compile(sources)
      #expect(diagnostics.isEmpty, "\(test.name)")
      var output: [UInt8] = []
      templates.render(template: "", values: [test.data.displayValue], into: &output)
      #expect(String(decoding: output, as: UTF8.self) == test.expected, "\(test.name): \(test.desc)")
    }
    print("Mustache specification: \(file): \(cases.count) cases")
    #expect(cases.count > 0)
  }
}

private struct SpecificationFile: Decodable {
  struct Case: Decodable {
    let name: String
    let desc: String
    let data: JSONValue
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  let tests: [Case]
}

/// Any JSON, as the values that a template sees.
private enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var displayValue: DisplayValue {
    switch self {
    case .null: .nothing
    case .bool(let value): .flag(value)
    case .int(let value): .number(value)
    case .double(let value): .text(String(value))
    case .string(let value): .text(value)
    case .array(let values): .list(Values(values: values.map(\.displayValue)))
    case .object(let fields):
      .model(OpenModel(name: "Data", fields: fields.map { ($0, .unchecked, $1.displayValue) }))
    }
  }

  private struct Values: DisplayList {
    let values: [DisplayValue]
    var count: Int { values.count }
    func element(at index: Int) -> DisplayValue { values[index] }
  }
}

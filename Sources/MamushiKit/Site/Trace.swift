import Foundation
nonisolated(unsafe) var traceLast = ContinuousClock.now
func trace(_ name: String) {
  let t = ContinuousClock.now
  let s = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let lines = s.split(separator: "\n").filter { $0.hasPrefix("VmRSS") || $0.hasPrefix("VmHWM") }.map { $0.split(separator: " ").dropFirst().first ?? "" }
  FileHandle.standardError.write(Data("\(name): \(t - traceLast) \(lines)\n".utf8))
  traceLast = .now
}

/// Placeholder
enum LoginFaultTests { static let rows = 0 }

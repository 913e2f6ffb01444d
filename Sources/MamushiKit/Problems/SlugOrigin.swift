/// What gives a slug, and so what is to be changed if it cannot be used.
package enum SlugOrigin {
  /// A text: its key `slug`, or its file's name.
  case text
  /// An entry of a data file: its key `slug`, or its name.
  case entry
  /// A file or folder without a key for it.
  case file, folder

  /// How to get another slug than an empty one.
  var helpForEmpty: String {
    switch self {
    case .text: "set 'slug: ...', or rename the file"
    case .entry: "write a 'slug' with letters or digits, or remove it"
    case .file, .folder: rename
    }
  }

  /// How to get another slug than a reserved one.
  var helpForReserved: String {
    switch self {
    case .text: "choose another with 'slug: ...', or rename the file"
    case .entry: "choose another 'slug'"
    case .file, .folder: rename
    }
  }

  /// How to get another slug than that of something else.
  var helpForTaken: String {
    switch self {
    case .text: "change the 'permalink', 'slug' or name of one of the two"
    case .entry: "change the 'slug' or name of one of the two"
    case .file, .folder: rename
    }
  }

  private var rename: String { self == .folder ? "rename this folder" : "rename this file" }
}

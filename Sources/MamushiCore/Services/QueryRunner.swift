/// Runs queries on SQLite databases in the site's folder, without changing them.
package protocol QueryRunner: Sendable {
  /// Runs a query. Cancelling the task ends it and throws.
  ///
  /// - Returns: a JSON array with an object for each row, whose keys are the names of the columns.
  func rows(of query: DatabaseQuery) async throws(DatabaseFailure) -> [UInt8]
}

package struct DatabaseQuery: Sendable {
  package var file: SitePath
  /// One `SELECT` statement.
  package var statement: String
  /// The greatest size of the result.
  package var maximumBytes: Int
  package var maximumRows: Int
  /// The longest time that the query may take.
  package var seconds: Double

  package init(
    _ statement: String, in file: SitePath, maximumBytes: Int, maximumRows: Int, seconds: Double
  ) {
    self.statement = statement
    self.file = file
    self.maximumBytes = maximumBytes
    self.maximumRows = maximumRows
    self.seconds = seconds
  }
}

/// The reason why a query has no result.
package enum DatabaseFailure: Error, Sendable {
  case cancelled
  /// The database cannot be opened, or is not one: a clause.
  case database(String)
  /// The query is wrong: a clause.
  case query(String)
  case tooLarge(bytes: Int)
  case tooManyRows(Int)
  case timeout(seconds: Double)
}

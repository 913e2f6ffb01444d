// All of SQLite, and what Swift cannot call of it.
#include <sqlite3.h>

// SQLITE_TRANSIENT, which has SQLite copy what is bound, is a cast that Swift does not import. Without an address SQLite would
// bind NULL.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// The same for bytes.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Has names in double quotes mean columns only, and not texts if there is no such column (sqlite.org/quirks.html#dblquote).
// The call is variadic.
static inline void csqlite_refuse_quoted_text(sqlite3 *connection) {
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

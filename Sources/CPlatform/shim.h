// The platform's C library under one name: Glibc, Musl and Darwin are different modules of Swift, and each file that calls
// `open` would have to choose among them.
#ifndef CPLATFORM_SHIM_H
#define CPLATFORM_SHIM_H

#include <arpa/inet.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <limits.h>
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#include <sys/vfs.h>
#endif

#define CPLATFORM_SWIFT_NAME(name) __attribute__((swift_name(name)))

// What a header cannot give to Swift, Swift's own modules of the C library add. Darwin's additions come with its headers;
// those of Glibc and Musl do not, and are here. A file that imports Foundation has them already and must not import this.
#ifndef __APPLE__

// A macro.
CPLATFORM_SWIFT_NAME("getter:errno()")
static inline int cplatform_errno(void) { return errno; }

CPLATFORM_SWIFT_NAME("setter:errno(_:)")
static inline void cplatform_set_errno(int code) { errno = code; }

// Variadic functions.
CPLATFORM_SWIFT_NAME("open(_:_:)")
static inline int cplatform_open(const char *path, int flags) { return open(path, flags); }

CPLATFORM_SWIFT_NAME("open(_:_:_:)")
static inline int cplatform_create(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

CPLATFORM_SWIFT_NAME("openat(_:_:_:)")
static inline int cplatform_openat(int folder, const char *path, int flags) { return openat(folder, path, flags); }

CPLATFORM_SWIFT_NAME("openat(_:_:_:_:)")
static inline int cplatform_createat(int folder, const char *path, int flags, mode_t mode) {
  return openat(folder, path, flags, mode);
}

CPLATFORM_SWIFT_NAME("fcntl(_:_:_:)")
static inline int cplatform_fcntl(int file, int command, int value) { return fcntl(file, command, value); }

// Macros of type `int`, which Swift does not compare with `st_mode`.
CPLATFORM_SWIFT_NAME("S_IFMT") static const mode_t cplatform_s_ifmt = S_IFMT;
CPLATFORM_SWIFT_NAME("S_IFBLK") static const mode_t cplatform_s_ifblk = S_IFBLK;
CPLATFORM_SWIFT_NAME("S_IFCHR") static const mode_t cplatform_s_ifchr = S_IFCHR;
CPLATFORM_SWIFT_NAME("S_IFDIR") static const mode_t cplatform_s_ifdir = S_IFDIR;
CPLATFORM_SWIFT_NAME("S_IFIFO") static const mode_t cplatform_s_ififo = S_IFIFO;
CPLATFORM_SWIFT_NAME("S_IFLNK") static const mode_t cplatform_s_iflnk = S_IFLNK;
CPLATFORM_SWIFT_NAME("S_IFREG") static const mode_t cplatform_s_ifreg = S_IFREG;
CPLATFORM_SWIFT_NAME("S_IFSOCK") static const mode_t cplatform_s_ifsock = S_IFSOCK;

// Casts of numbers.
typedef void (*cplatform_signal_handler)(int);
CPLATFORM_SWIFT_NAME("getter:SIG_DFL()")
static inline cplatform_signal_handler cplatform_sig_dfl(void) { return SIG_DFL; }
CPLATFORM_SWIFT_NAME("getter:SIG_IGN()")
static inline cplatform_signal_handler cplatform_sig_ign(void) { return SIG_IGN; }

#endif

// What the libraries name differently.

#ifdef __APPLE__
#define CPLATFORM_TIME(status, kind) (status).st_##kind##timespec
#else
#define CPLATFORM_TIME(status, kind) (status).st_##kind##tim
#endif

CPLATFORM_SWIFT_NAME("getter:stat.accessTime(self:)")
static inline struct timespec cplatform_access_time(struct stat status) { return CPLATFORM_TIME(status, a); }
CPLATFORM_SWIFT_NAME("getter:stat.modificationTime(self:)")
static inline struct timespec cplatform_modification_time(struct stat status) { return CPLATFORM_TIME(status, m); }
CPLATFORM_SWIFT_NAME("getter:stat.changeTime(self:)")
static inline struct timespec cplatform_change_time(struct stat status) { return CPLATFORM_TIME(status, c); }

#undef CPLATFORM_TIME

// `SOCK_STREAM`, which is a value of an enumeration in Glibc, and a number elsewhere.
static const int socket_stream = SOCK_STREAM;

// A socket that programs started meanwhile do not inherit. Darwin has no call for that.
static inline int socket_closed_on_exec(int family, int type, int protocol) {
#ifdef SOCK_CLOEXEC
  return socket(family, type | SOCK_CLOEXEC, protocol);
#else
  int number = socket(family, type, protocol);
  if (number >= 0) fcntl(number, F_SETFD, FD_CLOEXEC);
  return number;
#endif
}

#ifdef __linux__
// Declared for `_GNU_SOURCE` alone, without which Swift reads the headers.
extern int accept4(int number, struct sockaddr *address, socklen_t *length, int flags);
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
#endif
// Of glibc 2.34.
#ifdef __GLIBC_PREREQ
#if __GLIBC_PREREQ(2, 34)
#define HAS_CLOSEFROM_ON_SPAWN
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif
#endif

// A connection that is waiting, which programs started meanwhile do not inherit.
static inline int accept_closed_on_exec(int number) {
#ifdef __linux__
  return accept4(number, NULL, NULL, SOCK_CLOEXEC);
#else
  int connection = accept(number, NULL, NULL);
  if (connection >= 0) fcntl(connection, F_SETFD, FD_CLOEXEC);
  return connection;
#endif
}

// A pipe whose ends programs started meanwhile do not inherit: an end that another one holds never closes.
static inline int pipe_closed_on_exec(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  int status = pipe(ends);
  for (int end = 0; status == 0 && end < 2; end += 1) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return status;
#endif
}

// A program that is started so has this folder for its current one.
static inline void change_folder_on_spawn(posix_spawn_file_actions_t *actions, const char *path) {
  posix_spawn_file_actions_addchdir_np(actions, path);
}

// A program that is started so has no file of this number or above. Darwin has a flag for that, Musl nothing.
static inline void close_files_on_spawn(posix_spawn_file_actions_t *actions, int first) {
#ifdef HAS_CLOSEFROM_ON_SPAWN
  posix_spawn_file_actions_addclosefrom_np(actions, first);
#endif
}

#endif

#ifndef PROCESS_LIMITS_H
#define PROCESS_LIMITS_H

// What the system allows this process. In C because the limits' names are an enumeration in Glibc and numbers elsewhere,
// and because Glibc's module has no `pthread_setattr_default_np`.

// Raises the number of files that may be open to `wanted`, or as far as is allowed; returns what holds now.
unsigned long long limits_raise_open_files(unsigned long long wanted);

// Has large pieces of memory go back to the system as soon as they are given back, so that a process that reads one large
// file after the other takes as much as the largest, not as all of them.
void limits_return_memory(void);

// Gives threads that begin from now on a stack of `wanted` bytes, whatever the process began with. On macOS threads do
// not follow the process's limit.
void limits_set_thread_stack(unsigned long long wanted);

#endif

#ifndef LOADED_OBJECTS_H
#define LOADED_OBJECTS_H

// Calls `visit` with the path of each program file and library that this process is made of. `dl_iterate_phdr` is not in
// Glibc's module, and macOS has another way.
void loaded_objects(void (*visit)(const char *path, void *context), void *context);

#endif

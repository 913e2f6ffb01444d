#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

// In C because what does it is an extension of each system's own, and Musl has none.

// Gives memory that is free in this process back to the system.
void memory_give_back(void);

#endif

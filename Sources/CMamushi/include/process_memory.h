#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

// In C because what does it is an extension of each system's own.

// Gives memory that is free in this process back to the system, and on Linux that of code which is not used now.
void memory_give_back(void);

#endif

// A real HTTP server on loopback whose answers a test scripts, faults included.

/**
 * Node flags for the server. Without this the young generation may grow to about 60 MB, which the start fills and
 * nothing later needs.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/** For glibc, which otherwise keeps a memory arena per thread: saves 20 MB at start. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' };

/**
 * Node flags for the server. Without the first, the young generation may grow to about 60 MB, which the start fills and
 * nothing later needs. Without the second, a thread that ends leaves its free memory to the others, which never use it:
 * after one large audited page 211 MB instead of 97.
 */
export const serverFlags = ['--max-semi-space-size=4', '--no-memory-pool-share-memory-on-teardown'];

/** For glibc, which otherwise keeps a memory arena per thread: saves 20 MB at start. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' };

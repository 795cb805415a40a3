/**
 * For Node when it runs the server. The part of the heap for young objects may otherwise grow to some 60 MB, which the start
 * fills and nothing later needs.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/** For its C library, which would otherwise keep free memory apart for each thread: 20 MB less at start. */
export const serverMemory = { MALLOC_ARENA_MAX: '2' };

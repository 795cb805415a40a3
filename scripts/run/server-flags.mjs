/**
 * Node flags for the server. The first bounds the young generation: with 4 instead of 16, a tool page takes 40% longer;
 * without it the start fills about 60 MB that nothing later needs. With the second, a heap ends at 1 GB. The third lets
 * a heap grow by 30% between two collections instead of up to 300%: hostile audits peak at 488 to 504 MB instead of 511
 * to 541. Without the fourth, a thread that ends leaves its free memory to the others, which never use it: after one
 * large audited page 211 MB instead of 97.
 */
export const serverFlags = [
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
  '--heap-growing-percent=30',
  '--no-memory-pool-share-memory-on-teardown',
];

/** For glibc, which otherwise keeps a memory arena per thread (20 MB at start) and the memory of large fetched pages. */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

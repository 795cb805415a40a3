/**
 * Node flags for the server. The first bounds the young generation, whose default is about 60 MB in each of two halves:
 * with 16 instead of 32, a tool page takes 14% longer, because its parts outlive their collections. With the second, a
 * heap ends at 1 GB. The third lets a heap grow by 100% between two collections instead of up to 300%: with 30%, a tool
 * page takes a third longer. Without the fourth, a thread that ends leaves its free memory to the others, which never
 * use it: after one large audited page 211 MB instead of 97.
 */
export const serverFlags = [
  '--max-semi-space-size=32',
  '--max-old-space-size=1024',
  '--heap-growing-percent=100',
  '--no-memory-pool-share-memory-on-teardown',
];

/** For glibc, which otherwise keeps a memory arena per thread (20 MB at start) and the memory of large fetched pages. */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

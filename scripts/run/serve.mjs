/** Runs a server program under Node 26 and exits with its status; passes on signals, and stops it when npm ends. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { node26, root, stop } from './prepare.mjs';

/** Read at the start: a build takes a minute, and npm may end during it. */
const parent = process.ppid;

/** `before`: modules that run before the program. */
export function serve(file, env = {}, before = []) {
  const imports = before.flatMap((module) => ['--import', module]);
  const child = spawn(node26, [...serverFlags, ...imports, file], {
    cwd: root,
    // The channel closes when this process ends, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...serverMemory, ...process.env, ...env },
  });
  if (process.env.npm_lifecycle_event) followParent(child);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // The terminal was closed.
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm and its shell die of SIGTERM without passing it on; the server must not outlive them unnoticed. */
function followParent(child) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

/** Exits with a message if another program has the port, before a build wastes a minute. */
export async function ensurePortIsFree() {
  const port = Number(process.env.PORT ?? 3000);
  // The server explains what is wrong with any other value.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  const fault = await new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host: process.env.HOST ?? '0.0.0.0' }, () =>
      server.close(() => resolve(undefined)),
    );
  });
  if (fault?.code === 'EADDRINUSE') {
    stop(`Port ${port} is taken. Stop the other program or choose a port: PORT=3001 npm start.`);
  }
}

/**
 * Node flags for the server. The first bounds the young generation, whose default is about 60 MB in each of two halves.
 * With the second, a heap ends at 1 GB. The third lets a heap grow by 100% between two collections instead of up to
 * 300%: with 30%, a tool page takes a third longer. Without the fourth, a thread that ends leaves its free memory to the
 * others, which never use it: after one large audited page 211 MB instead of 97. Without the fifth, V8 learns from the
 * pages rendered at the start that elements live long, and 13% instead of 1% of young objects survive a collection. The
 * sixth lets the server collect once before it opens.
 */
export const serverFlags = [
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
  '--heap-growing-percent=100',
  '--no-memory-pool-share-memory-on-teardown',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
];

/** For glibc, which otherwise keeps a memory arena per thread (20 MB at start) and the memory of large fetched pages. */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

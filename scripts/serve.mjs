/** Runs a server program under Node 26 and ends as it ends; signals reach it, and so does the end of npm. */
import { spawn } from 'node:child_process';
import { node26, root } from './prepare.mjs';
import { serverFlags, serverMemory } from './server-flags.mjs';

/** Read at the start: a build takes a minute, and npm may end during it. */
const parent = process.ppid;

export function serve(file, env = {}) {
  const child = spawn(node26, [...serverFlags, file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverMemory, ...process.env, ...env },
  });
  if (process.env.npm_lifecycle_event) followParent(child);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** npm and its shell die of SIGTERM without passing it on; without them the server must not go on unseen. */
function followParent(child) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}

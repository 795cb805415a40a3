/** Runs a server program under Node 26 and ends as it ends; signals reach it. */
import { spawn } from 'node:child_process';
import { node26, root } from './prepare.mjs';
import { serverFlags, serverMemory } from './server-flags.mjs';

export function serve(file, env = {}) {
  const child = spawn(node26, [...serverFlags, file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverMemory, ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

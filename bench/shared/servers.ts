import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a program of `bench/sites`, which prints its address: its work is not counted as that of this process. */
export async function startBeside(file: string, argument: number): Promise<Disposable & { url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'sites', file), String(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, [Symbol.dispose]: () => child.kill() };
}

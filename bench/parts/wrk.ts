/** Runs wrk, a load generator, in a separate process, so that the client takes no time from the server's event loop. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Load = Awaited<ReturnType<typeof load>>;

export const missing = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

/**
 * Requests the paths in turn for `seconds`. Use distinct paths if responses may be cached. Returns times in ms;
 * `refused` counts statuses of 400 or more, `broken` connections that could not be opened, read or written.
 */
export async function load(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-wrk-'));
  const list = join(folder.path, 'paths.txt');
  writeFileSync(list, `${paths.join('\n')}\n`);
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '2', '--connections', String(connections), '--duration', `${seconds}s`],
    ...['--header', 'Accept-Encoding: br', '--header', 'Accept: text/html'],
    ...['--script', join(import.meta.dirname, 'wrk.lua'), url, '--', list],
  ]);
  const [line] = stdout.match(/^\{.*\}$/m) ?? [];
  if (!line) throw new Error(`wrk ended without figures.\n${stdout}`);
  const told: Record<
    'requests' | 'microseconds' | 'p50' | 'p99' | 'refused' | 'broken' | 'timeouts',
    number
  > = JSON.parse(line);
  const perSecond = told.requests / (told.microseconds / 1e6);
  return { ...told, perSecond, p50: told.p50 / 1000, p99: told.p99 / 1000 };
}

/** Runs wrk, a load generator, in a separate process, so that the client takes no time from the server's event loop. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Load {
  perSecond: number;
  /** In ms. */
  p50: number;
  p99: number;
  /** Responses with a status of 400 or more, including 503 under load. */
  refused: number;
  /** Connections that could not be opened, read or written. */
  broken: number;
  timeouts: number;
  requests: number;
}

export const missing = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

/** Requests the paths in turn for `seconds`. Use distinct paths if responses may be cached. */
export async function load(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-wrk-'));
  try {
    const list = join(folder, 'paths.txt');
    writeFileSync(list, `${paths.join('\n')}\n`);
    const output = await run([
      ...['--threads', '2', '--connections', String(connections), '--duration', `${seconds}s`],
      ...['--header', 'Accept-Encoding: br', '--header', 'Accept: text/html'],
      ...['--script', join(import.meta.dirname, 'wrk.lua'), url, '--', list],
    ]);
    const [line] = output.match(/^\{.*\}$/m) ?? [];
    if (!line) throw new Error(`wrk ended without figures.\n${output}`);
    const { requests, microseconds, p50, p99, refused, broken, timeouts } = JSON.parse(line);
    const perSecond = requests / (microseconds / 1e6);
    return { perSecond, p50: p50 / 1000, p99: p99 / 1000, refused, broken, timeouts, requests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}

/** Starts the built site once for all checks, on a free port and an empty data folder. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { serverFlags, serverMemory } from '../scripts/server-flags.mjs';
import { startAuditTarget } from './audit-target.ts';

export interface RunningSite {
  /** Address without a trailing slash. */
  url: string;
  dataFolder: string;
  /** Process id of the program. */
  pid: number;
  /** What it has written so far, log and all. */
  output(): string;
  /** Stops the server; `signal` as a rough way out, such as SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const built = 'build/server/main.js';

/** Variables for a program under test: those by which the browser tests talk among themselves are none of its settings. */
export function inherited(): NodeJS.ProcessEnv {
  const { SITE_UNDER_TEST: _url, SITE_DATA_FOLDER: _folder, ...others } = process.env;
  return others;
}

/**
 * Serves the production build of this checkout, or of the one in `folder`. Rejects with the program's own words when it
 * does not start.
 */
export async function startSite(
  environment: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningSite> {
  const dataFolder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'site-')));
  // Benchmarks also start earlier versions, which ran from their sources.
  const program = existsSync(join(folder, built)) ? built : 'server/main.ts';
  const child = spawn(process.execPath, [...serverFlags, program], {
    cwd: folder,
    env: {
      ...inherited(),
      ...serverMemory,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      FORM_MIN_SECONDS: '0',
      // Hundreds of forms from one address; the checks of the limits switch them on.
      RATE_LIMIT_SCALE: '0',
      AUDIT_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/\S+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => reject(new Error(`The server ended before it was open.\n${output}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      if (!environment.DATA_DIR) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
    dataFolder: string;
    /** A site that the one under test may audit. */
    auditTarget: string;
  }
}

export default async function setup({
  provide,
}: {
  provide: (key: keyof ProvidedContext, value: string) => void;
}) {
  const target = await startAuditTarget();
  const site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts });
  provide('auditTarget', target.url);
  provide('siteUrl', site.url);
  provide('dataFolder', site.dataFolder);
  return async () => {
    await site.stop();
    target.stop();
  };
}

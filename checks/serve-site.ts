/** Starts the built site, and once for all checks: behind a proxy, and on a day whose next week is bookable. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import { serverFlags, serverMemory } from '../scripts/run/serve.mjs';
import { buildFolder } from '../server/process/project-root.ts';
import { startAuditTarget } from './audit-target.ts';
import { testClock } from './form-client.ts';

export interface RunningSite extends AsyncDisposable {
  /** Address without a trailing slash. */
  url: string;
  dataFolder: string;
  /** Process id of the program. */
  pid: number;
  /** Resolves when the program has ended, for whatever reason. */
  ended: Promise<unknown>;
  /** All output so far, including the log. */
  output(): string;
  /** Stops the server; pass a signal such as SIGKILL for a hard stop. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The build of the checkout in a folder; for this checkout, the build under test. */
const buildOf = (folder: string) =>
  folder === process.cwd() ? buildFolder : join(folder, 'build');

/** Environment for a program under test, without the variables of the browser tests. */
export function inherited(): NodeJS.ProcessEnv {
  const tests = /^(SITE_UNDER_TEST|SITE_DATA_FOLDER|BUILD_FOLDER)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !tests.test(name)));
}

/**
 * Serves the production build of this checkout, or of the one in `folder`. `through` is a command that runs its arguments,
 * such as `nice`. Rejects with the program's output when it does not start.
 */
export async function startSite(
  environment: Record<string, string> = {},
  folder = process.cwd(),
  { through = [] }: { through?: readonly string[] } = {},
): Promise<RunningSite> {
  const dataFolder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'site-')));
  const file = join(buildOf(folder), 'server', 'main.js');
  const [command = process.execPath, ...args] = [
    ...through,
    process.execPath,
    ...serverFlags,
    file,
  ];
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...inherited(),
      ...serverMemory,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      FORM_MIN_SECONDS: '0',
      // Checks send hundreds of forms from one address; the checks of limits override this.
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
    child.once('exit', () => reject(new Error(`The server exited before it was open.\n${output}`)));
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
    if (!environment.DATA_DIR) await rm(dataFolder, { recursive: true, force: true });
  };
  return {
    url,
    dataFolder,
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    stop,
    [Symbol.asyncDispose]: () => stop(),
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
  const site = await startSite({
    ...testClock,
    TRUST_PROXY: '1',
    AUDIT_ALLOW_HOSTS: target.allowHosts,
  });
  provide('auditTarget', target.url);
  provide('siteUrl', site.url);
  provide('dataFolder', site.dataFolder);
  return async () => {
    await site.stop();
    await target.stop();
  };
}

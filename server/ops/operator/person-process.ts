/** Has another process do what takes seconds with all that is held about one person. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EraseCounts, Erasure } from './erase.ts';

export interface PersonOrder {
  /** `preview` counts what an erasure would take, `export` reads it. */
  task: 'preview' | 'export' | 'erase';
  email: string;
  /** For audit rows. */
  actor: string;
}

/** Null: nothing is held about this address. */
export type PersonAnswer = { held: object | null } | { fault: string };

interface PersonProcessOptions {
  /** Variables of the configuration. */
  environment?: NodeJS.ProcessEnv;
  /** The program; the sources' own unless this names a built one. */
  file?: string;
}

const patienceMs = 10 * 60_000;

export type PersonProcess = ReturnType<typeof createPersonProcess>;

export function createPersonProcess(options: PersonProcessOptions = {}) {
  const { environment = process.env, file = join(import.meta.dirname, 'person-program.ts') } =
    options;

  async function ask(order: PersonOrder): Promise<object | null> {
    const child = spawn(process.execPath, ['--max-semi-space-size=4', file], {
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: patienceMs,
    });
    child.stdin.on('error', () => {
      // It ended before it read its order; its output is handled below.
    });
    // Not as an argument: those are visible to every user of the machine.
    child.stdin.end(JSON.stringify(order));
    const [said, complaint] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (said === '')
      throw new Error(`The program ended without an answer. ${complaint.slice(0, 2000)}`);
    const answer = JSON.parse(said) as PersonAnswer;
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.held;
  }

  return {
    /** Rows and files that an erasure would take, by kind. */
    preview: (email: string) =>
      ask({ task: 'preview', email, actor: 'system' }) as Promise<EraseCounts | null>,
    /** Everything held, for an access request. */
    export: (email: string) => ask({ task: 'export', email, actor: 'system' }),
    erase: (email: string, actor: string) =>
      ask({ task: 'erase', email, actor }) as Promise<Erasure | null>,
  };
}

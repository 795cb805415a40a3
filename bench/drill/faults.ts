/** What goes wrong in the drill, and when. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../server/db/connect.ts';
import type { KeptServer } from './server.ts';
import type { Surroundings } from './surroundings.ts';

export interface Fault {
  name: 'kill' | 'database away' | 'disk full';
  from: number;
  until: number;
}

/** As parts of the whole time. One kill meets a full disk, which begins while the database is away. */
const schedule = [
  { name: 'kill', from: 0.08, until: 0.08 },
  { name: 'kill', from: 0.22, until: 0.22 },
  { name: 'database away', from: 0.35, until: 0.55 },
  { name: 'disk full', from: 0.53, until: 0.7 },
  { name: 'kill', from: 0.64, until: 0.64 },
  { name: 'kill', from: 0.82, until: 0.82 },
  { name: 'kill', from: 0.93, until: 0.93 },
] as const satisfies readonly Fault[];

/** Takes the database away until the returned function is called. */
async function takeAway({ postgres, environment }: Surroundings): Promise<() => Promise<void>> {
  if (postgres) {
    await postgres.halt();
    return () => postgres.resume();
  }
  const other = new DatabaseSync(databaseFile(environment.DATA_DIR ?? ''), { timeout: 5000 });
  other.exec('begin immediate');
  return async () => {
    other.exec('rollback');
    other.close();
  };
}

/** Lets everything go wrong within `seconds`; resolves to what happened when, in ms since 1970. */
export async function goWrong(
  surroundings: Surroundings,
  server: KeptServer,
  seconds: number,
): Promise<Fault[]> {
  const { disk } = surroundings;
  const begun = Date.now();
  const at = (part: number) => begun + part * seconds * 1000;
  const cause: Record<Fault['name'], () => Promise<(() => unknown) | undefined>> = {
    kill: async () => {
      await server.kill();
      return undefined;
    },
    'database away': () => takeAway(surroundings),
    'disk full': async () => {
      await disk.fill?.();
      return disk.free;
    },
  };
  const isPossible = ({ name }: Fault) => name !== 'disk full' || disk.fill !== undefined;
  return Promise.all(
    schedule.filter(isPossible).map(async ({ name, from, until }) => {
      await sleep(at(from) - Date.now());
      const fault = { name, from: Date.now(), until: Date.now() };
      console.log(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${name}`);
      const repair = await cause[name]();
      await sleep(Math.max(0, at(until) - Date.now()));
      await repair?.();
      return { ...fault, until: Date.now() };
    }),
  );
}

/** `npm run drill`: the built site behind Caddy under load while everything goes wrong at once, on both databases. */
import { parseArgs } from 'node:util';
import { isInstalled } from '../../checks/proxy-programs.ts';
import { p50AndP99, rounded } from '../parts/part.ts';
import { goWrong } from './faults.ts';
import { keepRunning } from './server.ts';
import { startStrain } from './strain.ts';
import { type DatabaseKind, databaseKinds, startSurroundings } from './surroundings.ts';
import { judge, missingInBackup, settle } from './verdict.ts';
import { createClient, sendForms } from './visitors.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    'per-second': { type: 'string', default: '20' },
    database: { type: 'string', multiple: true, default: [...databaseKinds] },
  },
});
const [minutes, perSecond] = [Number(values.minutes), Number(values['per-second'])];
if (!(minutes > 0 && perSecond > 0))
  throw new Error('--minutes and --per-second need a number above zero.');
const chosen = databaseKinds.filter((kind) => values.database.includes(kind));
if (chosen.length === 0) throw new Error(`--database is ${databaseKinds.join(' or ')}.`);
if (!isInstalled('caddy'))
  throw new Error('The drill needs Caddy (on Debian: apt-get install caddy).');

function counted(texts: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(texts, (text) => text);
  return Object.fromEntries([...groups].map(([text, all]) => [text, all.length]));
}

/** By then the spool is stored. */
const spoolMs = 30_000;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function drill(kind: DatabaseKind) {
  console.log(`\n${kind}: ${perSecond} forms a second for ${minutes} minutes`);
  await using surroundings = await startSurroundings(kind);
  if (!surroundings.disk.fill) console.log('Only root can mount a disk to fill: it stays free.');
  const server = await keepRunning(surroundings.environment);
  const ask = createClient(surroundings);
  const strain = await startStrain(surroundings, ask);
  const seconds = minutes * 60;
  const [visits, faults] = await Promise.all([
    sendForms(ask, { perSecond, seconds }),
    goWrong(surroundings, server, seconds),
  ]);
  await strain.end();
  const due = await settle(surroundings, 2 * minutes + 3);
  const { broken, examples, ...verdict } = await judge(surroundings, visits, faults);
  const { heading, backup, backupBegan } = strain.last();
  // What waited in the spool at the backup is not in it.
  const isAfterFaults = faults.every(({ until }) => backupBegan > until + spoolMs);
  const about = await ask('/about', { from: '127.9.0.3' });
  await server.stop();
  const unrecorded = [...server.errors].filter(([what]) =>
    what.startsWith('the result of a deliv'),
  );
  const faulty = {
    ...broken,
    // Also of an overloaded database.
    twiceWithoutFault: Math.max(0, broken.twiceWithoutFault - sum(unrecorded.map(([, n]) => n))),
    missingInBackup: isAfterFaults ? await missingInBackup(backup, backupBegan, visits) : 0,
    due,
    crashes: server.facts.crashes,
    unpublished: about.body.includes(heading) ? 0 : 1,
  };
  console.log(faulty, examples, strain.done, server.facts);
  console.log('Refusals:', counted(visits.flatMap(({ refusals }) => refusals)));
  console.log('Errors in the log:', Object.fromEntries(server.errors));
  const lost = sum(Object.values(faulty));
  if (lost > 0) process.exitCode = 1;
  return {
    sent: visits.length,
    ...verdict,
    lost,
    ...p50AndP99(visits.flatMap(({ times }) => times)),
    'most MB': rounded(server.facts.mostMegabytes),
    refused: sum(visits.map(({ refusals }) => refusals.length)),
    rule: lost === 0 ? 'met' : 'MISSED',
  };
}

const table: Record<string, object> = {};
for (const kind of chosen) table[kind] = await drill(kind);
console.table(table);

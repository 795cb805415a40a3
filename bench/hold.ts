/**
 * `npm run bench:hold`: the built site under mixed load for minutes, and under one fault after another. First finds the
 * highest sustained rate, then holds 70% of it for `--minutes`: times, memory, handles, event loop. Then the faults whose
 * names contain `--fault`, with light traffic. At the end every acknowledged form must be stored exactly once.
 */
import { mkdtempDisposableSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startSite } from '../checks/serve-site.ts';
import { startRelay } from '../server/testing/relay.ts';
import { idleClients, slowClients } from './hold/faults/clients.ts';
import type { Fault } from './hold/faults/fault.ts';
import { clockSetBack, databaseLocked, diskFull, postgresRestarted } from './hold/faults/machine.ts';
import { namesGone, relayHanging } from './hold/faults/network.ts';
import { checkKept } from './hold/kept-leads.ts';
import { type KindResult, kinds, type Outcome, traffic } from './hold/mix.ts';
import { highestRate, longestP99 } from './hold/sustained.ts';
import { type Tried, tryFault } from './hold/try-fault.ts';
import { startVisitors } from './hold/visitors.ts';
import { dueAt, probedBy, type Sample, watch } from './hold/watch.ts';
import { flatnessOf, percentile, printGoal, rounded } from './shared/figures.ts';
import { sitemapPaths } from './shared/requests.ts';

const faults: readonly Fault[] = [
  ...[diskFull, databaseLocked, postgresRestarted, clockSetBack],
  ...[namesGone, relayHanging, idleClients, slowClients],
];
/** Metrics that must stay flat. A heap is collected now and then, and handles come and go with connections. */
const flat = [
  { key: 'rss', name: 'resident memory, MB', mostGrowth: 0.05 },
  { key: 'heap', name: 'heap of all threads, MB', mostGrowth: 0.1 },
  { key: 'handles', name: 'open handles', mostGrowth: 0.2 },
] as const;
/** Fewer samples are too noisy. */
const leastMinutes = 5;
/** Share of the highest rate. */
const heldShare = 0.7;
/** At each rate while the highest is looked for, and of each fault. */
const [stepSeconds, faultSeconds] = [15, 20];

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, fault: { type: 'string', default: '' } },
});

const bad = ({ refused, failed }: KindResult) => refused + failed;

const loadOf = () =>
  `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;

const rowOf = ({ sent, refused, failed, times }: KindResult) => ({
  ...{ sent, refused, failed },
  'p50 ms': rounded(percentile(times, 0.5), 1),
  'p99 ms': rounded(percentile(times, 0.99), 1),
  'most ms': rounded(percentile(times, 1 - Number.EPSILON)),
});

function printHeld(perSecond: number, minutes: number, outcome: Outcome, samples: readonly Sample[]): void {
  const shares = kinds.map((kind) => `${traffic[kind]}% ${kind}`).join(', ');
  console.log(`\n${perSecond} requests a second for ${minutes} minutes (${shares}), ${loadOf()}:`);
  console.table(Object.fromEntries(kinds.map((kind) => [kind, rowOf(outcome.kinds[kind])])));
  if (Object.keys(outcome.faults).length > 0) console.log('Not answered as wished:', outcome.faults);
  console.log(`The client itself was late by ${rounded(outcome.lateMs)} ms at most.`);

  const average = (rows: readonly Sample[], key: keyof Sample) =>
    rounded(rows.reduce((sum, row) => sum + row[key], 0) / rows.length, 1);
  console.log('Averages of each minute:');
  console.table(
    [...Map.groupBy(samples, ({ minute }) => Math.floor(minute))].map(([minute, rows]) => ({
      minute,
      'resident MB': average(rows, 'rss'),
      'heap MB': average(rows, 'heap'),
      handles: average(rows, 'handles'),
      'event loop p99 ms': average(rows, 'delayP99'),
      'mails due': average(rows, 'due'),
    })),
  );
  if (minutes < leastMinutes) console.log(`Under ${leastMinutes} minutes nothing can be said of a trend.`);
  else
    for (const { key, name, mostGrowth } of flat) {
      const values = samples.map((sample) => sample[key]);
      const { said, isFlat } = flatnessOf(values, mostGrowth);
      printGoal(`${name}: flat after warm-up`, said, isFlat);
    }
  const failures = Object.values(outcome.kinds).reduce((sum, result) => sum + bad(result), 0);
  const goal = `nothing refused or failed at ${heldShare * 100}%`;
  printGoal(goal, `${failures} of ${perSecond * minutes * 60}`, failures === 0);
}

async function settled(url: string): Promise<void> {
  while ((await dueAt(url)) !== 0) await sleep(500);
}

async function hold(minutes: number): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-hold-'));
  await using cleanup = new AsyncDisposableStack();
  // Accepts mails and keeps none: they would fill this process's memory.
  const relay = await startRelay({ onData: (stream, _, done) => stream.resume().once('end', () => done()) });
  cleanup.defer(relay.stop);
  const samplesFile = join(folder.path, 'samples');
  await using site = await startSite({
    DATA_DIR: join(folder.path, 'data'),
    SMTP_URL: relay.url,
    MAIL_FROM: 'Bench <bench@example.com>',
    ...probedBy(samplesFile),
  });
  using visitors = startVisitors();
  const { url } = site;
  const pages = await sitemapPaths(url);
  const send = (perSecond: number, seconds: number) =>
    visitors.send({ url, pages, run: 'load', shares: traffic, perSecond, seconds });
  await send(50, 5);
  console.log(`Highest rate with p99 up to ${longestP99} ms and nothing refused, ${loadOf()}:`);
  const { best, steps } = await highestRate(send, stepSeconds);
  console.table(steps.map((step) => ({ ...step, p99: rounded(step.p99, 1) })));
  const perSecond = Math.floor(best * heldShare);
  console.log(`Highest: ${best} a second; held: ${perSecond}.`);
  await settled(url);
  const stopWatching = watch(site, samplesFile);
  const outcome = await send(perSecond, minutes * 60);
  printHeld(perSecond, minutes, outcome, stopWatching());
  await settled(url);
  const { acknowledged, lost, doubled } = await checkKept(visitors.acknowledged, site.dataFolder);
  const measured = `${acknowledged} acknowledged, ${lost} lost, ${doubled} stored twice`;
  printGoal('every acknowledged form is stored once', measured, lost + doubled === 0);
}

const inSeconds = (seconds: number | undefined) => (seconds === undefined ? 'never' : rounded(seconds, 1));

const row = ({ read, slots, form, recovery, delivery, kept, handles, isAlive }: Tried) => ({
  reads: read.sent,
  'not answered': bad(read),
  'read p99 ms': rounded(percentile(read.times, 0.99)),
  'slots (failed)': `${slots.sent} (${bad(slots)})`,
  ...{ forms: form.sent, acknowledged: form.good, refused: form.refused, failed: form.failed },
  'lost, twice': `${kept.lost}, ${kept.doubled} of ${kept.acknowledged}`,
  'back after s': inSeconds(recovery),
  'delivered after s': inSeconds(delivery),
  handles: `${handles.before}, then ${handles.after}`,
  server: isAlive ? 'alive' : 'gone',
});

/** Prints the goals of one fault. */
function judge(name: string, { read, kept, isNamed, recovery, delivery, isAlive }: Tried): void {
  printGoal(`${name}: reading never fails`, `${bad(read)} of ${read.sent}`, bad(read) === 0);
  const { acknowledged, lost, doubled } = kept;
  printGoal(`${name}: nothing acknowledged is lost`, `${lost} of ${acknowledged}`, lost + doubled === 0);
  if (isNamed !== undefined) printGoal(`${name}: /readyz names it`, isNamed ? 'named' : 'not named', isNamed);
  const recovered = `ready after ${inSeconds(recovery)} s, all delivered after ${inSeconds(delivery)} s`;
  const isBack = recovery !== undefined && delivery !== undefined && isAlive;
  printGoal(`${name}: recovers by itself`, recovered, isBack);
}

async function tryAll(chosen: readonly Fault[]): Promise<void> {
  const rows: Record<string, object> = {};
  for (const fault of chosen) {
    const missing = fault.missing?.();
    if (missing) {
      console.log(`${fault.name}: skipped, because it ${missing}.`);
      continue;
    }
    const tried = await tryFault(fault, faultSeconds);
    rows[fault.name] = row(tried);
    console.log(`\n${fault.name}, as /readyz said:`);
    for (const { text, after } of tried.said) console.log(`  from ${rounded(after, 1)} s: ${text}`);
    if (Object.keys(tried.faults).length > 0) console.log('  Not answered as wished:', tried.faults);
    judge(fault.name, tried);
  }
  console.log(`\nFaults of ${faultSeconds} s each, beside a few visitors, ${loadOf()}:`);
  console.table(rows);
}

const minutes = Number(values.minutes);
if (minutes > 0) await hold(minutes);
await tryAll(faults.filter(({ name }) => name.toLowerCase().includes(values.fault.toLowerCase())));

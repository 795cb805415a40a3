/**
 * `npm run bench:hold`: the built site under mixed load for minutes, and under one fault after another. First finds the
 * highest sustained rate, then holds 70% of it for `--minutes`: times, memory, handles, event loop. Then faults for
 * `--seconds` each, with light traffic. At the end every acknowledged form must be stored exactly once. Exits with
 * status 1 if a goal is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSite } from '../checks/serve-site.ts';
import { startRelay } from '../server/testing/relay.ts';
import { flatnessOf, saidOf } from './flatness.ts';
import { printGoal } from './goal.ts';
import { idleClients, slowClients } from './hold/faults/clients.ts';
import { clockSetBack } from './hold/faults/clock-set-back.ts';
import { databaseLocked, postgresRestarted } from './hold/faults/databases.ts';
import { diskFull } from './hold/faults/disk-full.ts';
import type { Fault } from './hold/faults/fault.ts';
import { namesGone, relayHanging } from './hold/faults/network.ts';
import { checkKept } from './hold/kept-leads.ts';
import type { KindResult, Outcome } from './hold/messages.ts';
import { kinds, traffic } from './hold/mix.ts';
import { highestRate, longestP99, sender } from './hold/sustained.ts';
import { type Tried, tryFault } from './hold/try-fault.ts';
import { percentile, startVisitors } from './hold/visitors.ts';
import { probedBy, type Sample, sampleEveryMs, watch } from './hold/watch.ts';
import { rounded } from './middle.ts';
import { sitemapPaths } from './templates.ts';

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
const usage = `npm run bench:hold -- [OPTIONS]
  --minutes N        how long the load is held, 10; 0 leaves it out
  --step N           seconds at each rate while the highest is looked for, 15
  --seconds N        how long each fault lasts, 20; 0 leaves faults out
  --fault TEXT       only faults whose name contains this`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    step: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '20' },
    fault: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const goals: { goal: string; measured: string; isMet: boolean }[] = [];
const note = (goal: string, measured: string, isMet: boolean) => goals.push({ goal, measured, isMet });

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

  const perMinute = Map.groupBy(samples, ({ minute }) => Math.floor(minute));
  const average = (rows: readonly Sample[], key: keyof Sample) =>
    rounded(rows.reduce((sum, row) => sum + row[key], 0) / rows.length, 1);
  console.log('Averages of each minute:');
  console.table(
    [...perMinute].map(([minute, rows]) => ({
      minute,
      'resident MB': average(rows, 'rss'),
      'heap MB': average(rows, 'heap'),
      handles: average(rows, 'handles'),
      'event loop p99 ms': average(rows, 'delayP99'),
      'mails due': average(rows, 'due'),
    })),
  );
  if (minutes < leastMinutes) console.log(`Under ${leastMinutes} minutes nothing can be said of a slope.`);
  else
    for (const { key, name, mostGrowth } of flat) {
      const flatness = flatnessOf(
        samples.map((sample) => sample[key]),
        mostGrowth,
      );
      const perMinute = rounded((flatness.slope * 60_000) / sampleEveryMs, 2);
      note(
        `${name}: flat after warm-up`,
        `${saidOf(flatness)}; slope ${perMinute} a minute`,
        flatness.isFlat,
      );
    }
  const results = Object.values(outcome.kinds);
  const bad = results.reduce((sum, { refused, failed }) => sum + refused + failed, 0);
  note(
    `nothing refused or failed at ${heldShare * 100}%`,
    `${bad} of ${perSecond * minutes * 60}`,
    bad === 0,
  );
}

async function settled(url: string): Promise<void> {
  const isWaiting = async () => {
    const { checks } = await (await fetch(`${url}/readyz`)).json();
    return checks.outbox?.due !== 0;
  };
  while (await isWaiting()) await new Promise((later) => setTimeout(later, 500));
}

async function hold(minutes: number, stepSeconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-hold-'));
  // Accepts mails and keeps none: they would fill this process's memory.
  const relay = await startRelay({
    onData(stream, _, done) {
      stream.resume().once('end', () => done());
    },
  });
  const samplesFile = join(folder, 'samples');
  const site = await startSite({
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: relay.url,
    MAIL_FROM: 'Bench <bench@example.com>',
    ...probedBy(samplesFile),
  });
  const visitors = startVisitors();
  try {
    const send = sender(visitors, site.url, await sitemapPaths(site.url), 'load');
    await send(50, 5);
    console.log(`Highest rate with p99 up to ${longestP99} ms and nothing refused, ${loadOf()}:`);
    const { best, steps } = await highestRate(send, stepSeconds);
    console.table(steps.map((step) => ({ ...step, p99: rounded(step.p99, 1) })));
    const perSecond = Math.floor(best * heldShare);
    console.log(`Highest: ${best} a second; held: ${perSecond}.`);
    await settled(site.url);
    const stopWatching = watch(site, samplesFile);
    const outcome = await send(perSecond, minutes * 60);
    printHeld(perSecond, minutes, outcome, stopWatching());
    await settled(site.url);
    const { acknowledged, lost, doubled } = await checkKept(visitors.acknowledged, site.dataFolder);
    const measured = `${acknowledged} acknowledged, ${lost} lost, ${doubled} stored twice`;
    note('every acknowledged form is stored once', measured, lost + doubled === 0);
  } finally {
    visitors.leave();
    await site.stop();
    await relay.stop();
    rmSync(folder, { recursive: true });
  }
}

const bad = ({ refused, failed }: KindResult) => refused + failed;

const inSeconds = (seconds: number | undefined) => (seconds === undefined ? 'never' : rounded(seconds, 1));

const row = ({ read, slots, form, recovery, delivery, kept, handles, isAlive }: Tried) => ({
  reads: read.sent,
  'not answered': bad(read),
  'read p99 ms': rounded(percentile(read.times, 0.99)),
  'slots (failed)': `${slots.sent} (${bad(slots)})`,
  forms: form.sent,
  acknowledged: form.good,
  refused: form.refused,
  failed: form.failed,
  'lost, twice': `${kept.lost}, ${kept.doubled} of ${kept.acknowledged}`,
  'back after s': inSeconds(recovery),
  'delivered after s': inSeconds(delivery),
  handles: `${handles.before}, then ${handles.after}`,
  server: isAlive ? 'alive' : 'gone',
});

async function tryAll(chosen: readonly Fault[], seconds: number): Promise<void> {
  const rows: Record<string, object> = {};
  const words: string[] = [];
  for (const fault of chosen) {
    const missing = fault.missing?.();
    if (missing) {
      console.log(`${fault.name}: skipped, because it ${missing}.`);
      continue;
    }
    const tried = await tryFault(fault, seconds);
    rows[fault.name] = row(tried);
    words.push(`${fault.name}:`);
    for (const { text, after } of tried.said) words.push(`  from ${rounded(after, 1)} s: ${text}`);
    if (Object.keys(tried.faults).length > 0) words.push(`  not as wished: ${JSON.stringify(tried.faults)}`);
    note(
      `${fault.name}: reading never fails`,
      `${bad(tried.read)} of ${tried.read.sent}`,
      bad(tried.read) === 0,
    );
    const { acknowledged, lost, doubled } = tried.kept;
    note(`${fault.name}: nothing acknowledged is lost`, `${lost} of ${acknowledged}`, lost + doubled === 0);
    if (tried.isNamed !== undefined)
      note(`${fault.name}: /readyz names it`, tried.isNamed ? 'named' : 'not named', tried.isNamed);
    const recovered = `ready after ${inSeconds(tried.recovery)} s, all delivered after ${inSeconds(tried.delivery)} s`;
    const isBack = tried.recovery !== undefined && tried.delivery !== undefined && tried.isAlive;
    note(`${fault.name}: recovers by itself`, recovered, isBack);
    console.log(`${fault.name}: tried`);
  }
  console.log(`\nFaults of ${seconds} s each, beside a few visitors, ${loadOf()}:`);
  console.table(rows);
  console.log(`What /readyz said:\n${words.join('\n')}`);
}

if (values.help) console.log(usage);
else {
  console.log(`At the start: ${loadOf()}`);
  const [minutes, step, seconds] = [values.minutes, values.step, values.seconds].map(Number);
  if (minutes) await hold(minutes, step || 15);
  const chosen = faults.filter(({ name }) => name.toLowerCase().includes(values.fault.toLowerCase()));
  if (seconds) await tryAll(chosen, seconds);
  console.log('\nGoals');
  for (const { goal, measured, isMet } of goals) printGoal(goal, measured, isMet);
  if (goals.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

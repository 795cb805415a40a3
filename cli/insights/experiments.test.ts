import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Intent } from '#domain/intent/intent.ts';
import { countedOn } from '#server/testing/counted.ts';
import { type TemporarySite, temporarySite } from '#server/testing/temporary-site.ts';
import { runCommand } from '../run-commands.ts';
import { commandLine } from '../testing/run-command.ts';
import { experimentsCommand } from './experiments-command.ts';

let site: TemporarySite;
let line: ReturnType<typeof commandLine>;
beforeEach(async () => {
  site = await temporarySite();
  line = lineFor(tried);
});
afterEach(() => site.remove());

const intent = (id: string, variants?: Intent['variants']) => ({
  id,
  name: `About ${id}`,
  ...(variants && { variants }),
});

const tried = [intent('reviews', { short: {}, plain: {} }), intent('calls', { warm: {} }), intent('prices')];

function lineFor(intents: Parameters<typeof experimentsCommand>[0], width?: number) {
  const commands = { experiments: experimentsCommand(intents) };
  const environment = { ...site.environment, TEST_MODE: '1', TEST_CLOCK: '2026-11-20T20:00:00Z' };
  return commandLine(environment, width, (args, surroundings, write) =>
    runCommand({ name: 'insights', commands, notes: '' }, args, surroundings, write),
  );
}

async function aRunningExperiment() {
  await countedOn(site.db, '2026-08-01', [
    ['exposure', 'reviews', 'control', 1000],
    ['exposure', 'reviews', 'short', 1020],
    ['exposure', 'reviews', 'plain', 990],
    ['exposure', 'reviews', 'gone', 7],
    ['conversion', 'reviews', 'control contact', 30],
    ['conversion', 'reviews', 'short contact', 70],
    ['conversion', 'reviews', 'plain contact', 33],
    ['conversion', 'reviews', 'control newsletter', 2],
  ]);
  await countedOn(site.db, '2026-11-19', [
    ['exposure', 'calls', 'control', 900],
    ['exposure', 'calls', 'warm', 700],
    ['conversion', 'calls', 'warm get-started', 40],
    ['exposure', 'prices', '', 80],
    ['conversion', 'prices', ' contact', 4],
  ]);
}

test('experiments as tables, with verdicts in words', async () => {
  await aRunningExperiment();
  const { code, out } = await line.command('experiments');
  expect(code).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "Aug 1, 2026 to Nov 20, 2026: 112 days (America/Los_Angeles). Today is not over yet.

    EXPERIMENT reviews: About reviews
    Shown: control 1,000, short 1,020, plain 990.
    Left out, not variants of it now: "gone" 7.

    FORM contact  SHOWN  SENT  RATE  LIKELY RANGE   DIFFERENCE, POINTS
    control       1,000    30  3.0%  2.1% to 4.3%
    short         1,020    70  6.9%  5.5% to 8.6%  +3.9 (+2.0 to +5.8)
    plain           990    33  3.3%  2.4% to 4.6%  +0.3 (-1.2 to +1.9)
    short: better than the words of the control.
    plain: too little data. About 13,000 more visits for each variant are needed to see a difference of
    0.6 points in 80 of 100 tries.

    FORM newsletter  SHOWN  SENT  RATE  LIKELY RANGE   DIFFERENCE, POINTS
    control          1,000     2  0.2%  0.1% to 0.7%
    short            1,020     0  0.0%  0.0% to 0.4%  -0.2 (-0.7 to +0.2)
    plain              990     0  0.0%  0.0% to 0.4%  -0.2 (-0.7 to +0.2)
    short: too little data. About 3,000 more visits for each variant are needed to see a difference of
    0.2 points in 80 of 100 tries.
    plain: too little data. About 3,000 more visits for each variant are needed to see a difference of
    0.2 points in 80 of 100 tries.

    EXPERIMENT calls: About calls
    Shown: control 900, warm 700.
    Assignment looks uneven: do not trust these figures before you know why.

    FORM get-started  SHOWN  SENT  RATE  LIKELY RANGE   DIFFERENCE, POINTS
    control             900     0  0.0%  0.0% to 0.4%
    warm                700    40  5.7%  4.2% to 7.7%  +5.7 (+4.2 to +7.7)
    warm: assignment looks uneven: do not trust.

    The rate is visits that sent this form, of visits that saw the words; a visit that sends two forms
    counts under both. Ranges are 95% (Wilson; Newcombe for differences).
    Of 20 comparisons without any true difference one looks like a difference by chance, and there are 5
    above; looking every day until one appears makes that far likelier, so decide beforehand how long to
    wait.

    INTENTS
    INTENT, FORM         SHOWN  SENT  RATE
    reviews, contact     3,017   133  4.4%
    reviews, newsletter  3,017     2  0.1%
    calls, get-started   1,600    40  2.5%
    prices, contact         80     4  5.0%
    "
  `);
});

test('JSON tells each form by itself, with intervals and what is missing', async () => {
  await aRunningExperiment();
  const { period, experiments, shown } = await line.json('experiments --intent reviews');
  expect(period).toMatchObject({ first: '2026-08-01', last: '2026-11-20' });
  const [{ intent: id, assignment, variants, forms, left }] = experiments;
  expect([id, assignment.looksUneven, assignment.p > 0.1]).toEqual(['reviews', false, true]);
  expect(variants).toEqual([
    { variant: 'control', exposures: 1000 },
    { variant: 'short', exposures: 1020 },
    { variant: 'plain', exposures: 990 },
  ]);
  expect(left).toEqual([{ variant: 'gone', exposures: 7 }]);
  expect(forms.map(({ form }: { form: string }) => form)).toEqual(['contact', 'newsletter']);
  const [original, short, plain] = forms[0].variants;
  expect(original).toMatchObject({ variant: 'control', difference: null, verdict: null, missing: null });
  expect(short).toMatchObject({ conversions: 70, verdict: 'better', clamped: false });
  expect(short.difference.low).toBeGreaterThan(0);
  expect(plain).toMatchObject({ verdict: 'too little data', missing: { toSee: expect.closeTo(0.006, 3) } });
  expect(plain.missing.exposures).toBeGreaterThan(5000);
  expect(shown).toHaveLength(1);
});

test('an uneven assignment is not to be trusted, whatever the difference', async () => {
  await aRunningExperiment();
  const [{ assignment, forms }] = (await line.json('experiments --intent calls')).experiments;
  expect(assignment.looksUneven).toBe(true);
  expect(forms[0].variants[1].verdict).toBe('assignment looks uneven');
});

test('only the days that are named count', async () => {
  await aRunningExperiment();
  const { out } = await line.command('experiments --intent reviews --since 2026-11-01');
  expect(out).toContain('Too little data: nobody who saw the words has sent a form yet.');
});

test('no line is longer than the terminal', async () => {
  await aRunningExperiment();
  for (const width of [80, 50]) {
    const { out } = await lineFor(tried, width).command('experiments');
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(width);
  }
});

test('without intents, variants or counts it says what is missing', async () => {
  expect((await lineFor([]).command('experiments')).out).toContain('There are no intents');
  const none = (await lineFor([intent('prices')]).command('experiments')).out;
  expect(none).toContain('No intent has variants');
  expect(none).toContain('No intent’s words have been shown yet');
});

test('an intent that is not there is not found, and the one that was meant is named', async () => {
  const { code, err } = await line.command('experiments --intent review');
  expect([code, err]).toEqual([
    3,
    'There is no intent "review" in content/intents.ts. Did you mean "reviews"?\n',
  ]);
});

import { expect, test } from 'vitest';
import type { Intent } from '#domain/intent/intent.ts';
import { countedOn } from '#server/testing/counted.ts';
import { siteOfEachTest } from '#server/testing/temporary-site.ts';
import { runCommand } from '../shared/run-commands.ts';
import { commandLine } from '../testing/run-command.ts';
import { experimentsCommand } from './experiments.ts';

const site = siteOfEachTest();

const intent = (id: string, variants?: Intent['variants']) => ({
  id,
  name: `About ${id}`,
  ...(variants && { variants }),
});

const tried = [intent('reviews', { short: {}, plain: {} }), intent('calls', { warm: {} }), intent('prices')];

function lineFor(intents: Parameters<typeof experimentsCommand>[0], width?: number) {
  const commands = { experiments: experimentsCommand(intents) };
  const environment = () => ({ ...site.environment, TEST_MODE: '1', TEST_CLOCK: '2026-11-20T20:00:00Z' });
  return commandLine(environment, width, (args, context, write) =>
    runCommand({ name: 'insights', commands, notes: '' }, args, context, write),
  );
}

const line = lineFor(tried);

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

test('experiments as tables, with verdicts as text', async () => {
  await aRunningExperiment();
  const { code, out } = await line.command('experiments');
  expect(code).toBe(0);
  expect(out).toMatchInlineSnapshot(`
    "Aug 1, 2026 to Nov 20, 2026: 112 days (America/Los_Angeles). Today is not over yet.

    EXPERIMENT reviews: About reviews

    FORM contact  SHOWN  SENT  RATE
    control       1,000    30  3.0%
    short         1,020    70  6.9%
    plain           990    33  3.3%
    short: ahead of the control, likely (95%).
    plain: no clear difference yet.

    FORM newsletter  SHOWN  SENT  RATE
    control          1,000     2  0.2%
    short            1,020     0  0.0%
    plain              990     0  0.0%
    short: not enough visits yet.
    plain: not enough visits yet.

    EXPERIMENT calls: About calls

    FORM get-started  SHOWN  SENT  RATE
    control             900     0  0.0%
    warm                700    40  5.7%
    warm: ahead of the control, likely (95%).

    The rate is visits that sent this form, of visits that saw the words; a visit that sends two forms
    counts under both. One comparison in 20 looks decided by chance, so decide beforehand how long to
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

test('JSON has each form separately, with rates and verdicts', async () => {
  await aRunningExperiment();
  const { period, experiments, shown } = await line.json('experiments --intent reviews');
  expect(period).toMatchObject({ first: '2026-08-01', last: '2026-11-20' });
  const [{ intent: id, forms }] = experiments;
  expect(id).toBe('reviews');
  expect(forms.map(({ form }: { form: string }) => form)).toEqual(['contact', 'newsletter']);
  expect(forms[0].variants).toMatchObject([
    { variant: 'control', exposures: 1000, conversions: 30, verdict: null },
    { variant: 'short', exposures: 1020, conversions: 70, verdict: 'ahead' },
    { variant: 'plain', exposures: 990, conversions: 33, verdict: 'no clear difference yet' },
  ]);
  expect(shown).toHaveLength(1);
});

test('only the chosen days count', async () => {
  await aRunningExperiment();
  const { out } = await line.command('experiments --intent reviews --since 2026-11-01');
  expect(out).toContain('Not enough visits yet: nobody who saw the words has sent a form.');
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

test('an unknown intent is not found, and the closest one is suggested', async () => {
  const { code, err } = await line.command('experiments --intent review');
  expect([code, err]).toEqual([
    3,
    'There is no intent "review" in content/intents/intents.ts. Did you mean "reviews"?\n',
  ]);
});

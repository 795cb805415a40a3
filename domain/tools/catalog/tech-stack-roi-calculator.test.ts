import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './tech-stack-roi-calculator.ts';

/** Idle seats of replaced apps are counted once. */
const { answerTo, edgeCases } = workedExamples(tool);

const noApps = [1, 2, 3, 4, 5, 6].map((row) => `a${row}_cat=none`).join('&');

const idle = 'new_cost=2000&hours_saved=0&useful=0';

edgeCases({
  'no apps: no spend, and the new platform must pay by time alone': [
    noApps,
    {
      outputs: { spend_year: 0, apps: 0, unused_year: 0, subscription_saving: 0 },
      notes: 'time alone',
    },
  ],
  'a dear platform without saved hours: never pays back, and no number of hours would help': [
    idle,
    {
      display: {
        payback_month: 'Not within the period',
        breakeven_hours: 'No number of hours breaks even',
      },
    },
  ],
  'no costs: no percentage return': [
    `${noApps}&new_cost=0&switch_cost=0&train_hours=0`,
    { bands: { roi: null }, display: { roi: 'No cost entered' }, notes: 'Without a cost' },
  ],
  'adoption after the period: its line is not reached': [
    'horizon=12&adopt_months=24',
    { notes: 'the line doesn’t reach it' },
  ],
  'the example has no note': ['', { notes: [] }],
  'a flat price counts as one seat': [
    `${noApps.replace('a1_cat=none', 'a1_cat=tax')}&a1_price=3600&a1_seats=1&a1_active=1`,
    { outputs: { spend_year: 43200 } },
  ],
});

it('unused seats of replaced apps count once: canceling them today does not change the gain', () => {
  const now = answerTo('?').outputs;
  const canceled = answerTo('?a2_seats=5&a3_seats=3&a5_seats=2').outputs;
  expect(now.unused_year).toBe(1380);
  expect(canceled.unused_year).toBe(0);
  expect(canceled.net_gain).toBe(now.net_gain);
  expect(canceled.spend_year_after).toBe(now.spend_year_after);
});

it('an app without a category is ignored whole, with the seats it names', () => {
  expect(answerTo('?a6_active=3').outputs).toEqual(answerTo('?').outputs);
});

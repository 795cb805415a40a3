import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './tech-stack-roi-calculator.ts';

/** Idle seats of replaced apps are counted once. */
const { answerTo, edgeCases } = workedExamples(
  tool,
  `
Suite replaces three tools: /tools/tech-stack-roi-calculator?a1_seats=9&a1_active=7&a2_seats=9&a2_active=9&a3_seats=9&a3_active=4&a4_seats=9&a4_active=8&new_cost=650&switch_cost=4000&people=9&hours_saved=2
outputs {"spend_year":16812,"apps":5,"unused_year":3516,"overlap_year":720,"spend_year_after":12660,"upfront":7960,"parallel_cost":1496,"hours_year_full":397.8,"time_value":61454.25,"subscription_saving":26928,"total_gain":88382.25,"total_investment":32856,"net_gain":55526.25,"roi":168.9988,"npv":46372.5409,"payback_month":8,"breakeven_hours":0.1929,"net_low":24799.125,"net_high":70889.8125,"payback_low":12}
bands {"roi":"strong"}
recommendations ["unused","overlap","connect"]

Dear platform, few hours: /tools/tech-stack-roi-calculator?new_cost=1400&switch_cost=6000&parallel=4&hours_saved=1&adopt_max=60&adopt_months=9&horizon=24
outputs {"spend_year":11448,"apps":5,"unused_year":1380,"overlap_year":720,"spend_year_after":20040,"upfront":8640,"parallel_cost":2276,"hours_year_full":93.6,"time_value":9009,"subscription_saving":13656,"total_gain":22665,"total_investment":44516,"net_gain":-21851,"roi":-49.0857,"npv":-20874.224,"payback_month":null,"breakeven_hours":3.4255,"net_low":-26355.5,"net_high":-19598.75,"payback_low":null}
bands {"roi":"dont"}
recommendations ["dont","unused","overlap","adoption","parallel"]
`,
);

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
      headline: expect.stringContaining('Does not pay back'),
    },
  ],
  'no costs: no percentage return': [
    `${noApps}&new_cost=0&switch_cost=0&train_hours=0`,
    { bands: { roi: null }, display: { roi: 'No cost entered' }, notes: 'No cost entered' },
  ],
  'adoption after the period: its line is not reached': [
    'horizon=12&adopt_months=24',
    { notes: 'hasn’t arrived' },
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

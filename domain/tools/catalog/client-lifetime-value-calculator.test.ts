import { expect, it } from 'vitest';
import { sensitivityOf } from '../evaluate.ts';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './client-lifetime-value-calculator.ts';

const { answerTo, edgeCases, remarksTo } = workedExamples(
  tool,
  `
Monthly bookkeeping client: /tools/client-lifetime-value-calculator?fee=5400&onboarding=750&margin=48&retention=85&cac=1100&clients=60
outputs {"lifetime_years":6.6667,"years_counted":5.3542,"lifetime_revenue":32647.6162,"clv_direct":11233.9521,"referred_clients":0.8031,"referral_value":6228.7528,"clv_total":17462.7048,"clv_net":16362.7048,"ratio":10.2127,"max_cac":3744.6507,"payback_month":4,"clv_low":9661.6995,"clv_high":13235.0085,"gain_retention":2001.0564,"gain_price":543.6976,"group_value":674037.1242,"churn_cost_year":101105.5686}
bands {"ratio":"underspending"}
recommendations ["retain","spend","segment"]

Cost above value: /tools/client-lifetime-value-calculator?fee=900&onboarding=0&margin=30&retention=60&years=5&cac=1500&referrals=0
outputs {"lifetime_years":2.5,"years_counted":2.3056,"lifetime_revenue":2143.6371,"clv_direct":554.6225,"referred_clients":0,"referral_value":0,"clv_total":554.6225,"clv_net":-945.3775,"ratio":0.3697,"max_cac":184.8742,"payback_month":null,"clv_low":511.5644,"clv_high":602.8511,"gain_retention":48.2286,"gain_price":27.7311,"group_value":83193.3709,"churn_cost_year":33277.3483}
bands {"ratio":"upside_down"}
recommendations ["cac_high","payback","retain","margin","referral"]
`,
);

const worthless = {
  outputs: { clv_direct: 0, clv_total: 0, max_cac: 0 },
  display: { payback_month: 'Not within the years counted' },
};

edgeCases({
  'without a fee the advice is not about the fee': [
    'fee=0',
    { recommendations: ['segment', 'service', 'review'] },
  ],
  'retention 100%: no one leaves, and only the horizon limits the value': [
    'retention=100',
    {
      outputs: { years_counted: 10, churn_cost_year: 0, gain_retention: 0 },
      display: { lifetime_years: 'No one leaves' },
      notes: 'No one leaves',
      noNotes: 'Retention of 100% adds',
    },
  ],
  'retention 0%: one year': ['retention=0', { outputs: { years_counted: 1, lifetime_years: 1 } }],
  'retention above 95%: the lever is named after the retention it reaches': [
    'retention=97',
    { notes: 'Retention of 100% adds' },
  ],
  'retention of 95% has no such note': ['retention=95', { notes: [] }],
  'no acquisition cost: no ratio, no verdict, but a maximum to spend': [
    'cac=0',
    {
      bands: { ratio: null },
      display: { ratio: 'No cost to win entered', payback_month: 'Month 0' },
      notes: 'The most to spend still applies',
    },
  ],
  'without a margin: worth nothing and never paid back': ['margin=0', worthless],
  'without fees: worth nothing and never paid back': ['fee=0&onboarding=0', worthless],
});

it('names five points of retention after their result when capped at 100', () => {
  expect(answerTo('?retention=97').series.levers?.x[0]).toBe('Retention of 100%');
  expect(answerTo('?retention=95').series.levers?.x[0]).toBe('Five points more retention');
  expect(remarksTo('?retention=96')).toEqual({
    gain_retention: { label: 'Retention of 100% adds' },
  });
  expect(remarksTo('?retention=95')).toEqual({});
});

it('a tenth of five years is half a year, in what matters most', () => {
  // Nothing leaves, grows or is discounted, so every year is worth the same $1,200.
  const { inputs, outputs } = answerTo('?years=5&retention=100&growth=0&discount=0&onboarding=0');
  const years = sensitivityOf(tool, inputs).find(({ input }) => input === 'years');
  expect([years?.lower, outputs.clv_direct, years?.higher]).toEqual([5400, 6000, 6600]);
});

it.each([
  ['?cac=600', 1, 'Earned back in year 1', true],
  ['?cac=1340', 1, 'Earned back in year 1, undiscounted', false],
  ['?cac=7000', 8, 'Earned back in year 8, undiscounted', false],
])(
  '%s: the picture marks the payback as reached only where its trunk passes the cost',
  (query, x, text, isReached) => {
    const answer = answerTo(query);
    expect(tool.instrument?.finding?.(answer, answer.inputs)).toEqual({ x, text, isReached });
    const series = tool.instrument?.series?.(answer, answer.inputs);
    expect(Number(series?.rise?.[x]) >= Number(series?.line?.[x])).toBe(isReached);
  },
);

it('falling fees are allowed', () => {
  const falling = Number(answerTo('?growth=-20').outputs.clv_direct);
  expect(falling).toBeGreaterThan(0);
  expect(falling).toBeLessThan(Number(answerTo('?growth=0').outputs.clv_direct));
});

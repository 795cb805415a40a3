import { expect, it } from 'vitest';
import { sensitivityOf } from '../evaluate.ts';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './client-lifetime-value-calculator.ts';

const { answerTo, edgeCases, remarksTo } = workedExamples(tool);

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
  ['?cac=1340', 1, 'Earned back in year 1, before discounting', false],
  ['?cac=7000', 8, 'Earned back in year 8, before discounting', false],
])(
  '%s: the picture marks the payback as reached only where its trunk passes the cost',
  (query, x, text, isReached) => {
    const answer = answerTo(query);
    expect(tool.instrument?.finding?.(answer, answer.inputs)).toEqual({ x, text, isReached });
    const series = tool.instrument?.series?.(answer, answer.inputs);
    expect(Number(series?.rise?.[x]) >= Number(series?.line?.[x])).toBe(isReached);
  },
);

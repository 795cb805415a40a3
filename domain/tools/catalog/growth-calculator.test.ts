import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './growth-calculator.ts';

const { answerTo, edgeCases, remarksTo } = workedExamples(tool);

const full = 'clients=300&churn=5&leads=20';

edgeCases({
  '100% churn: all current clients leave in month 1': [
    'churn=100&referrals=0&lead_growth=0',
    // 10 inquiries at 25%, each for one month.
    { outputs: { clients_12: 2.5 } },
  ],
  'no clients today: no growth rate and no band, but a projection': [
    'clients=0',
    {
      bands: { growth: null },
      display: { cagr: 'No revenue today', mrr_36: expect.not.stringMatching(/^\$0$/) },
      headline: expect.not.stringContaining('a year'),
    },
  ],
  'no inquiries and no referrals: a steady decline': [
    'leads=0&referrals=0',
    {
      outputs: { clients_36: expect.closeTo(120 * 0.88 ** 3, 9) },
      noNotes: 'the team is full',
    },
  ],
  'over capacity today, new clients wait': ['clients=300', { notes: 'more work than hours today' }],
  'equal cautious and optimistic lines: more inquiries change nothing, and the lever says why': [
    full,
    {
      outputs: { gain_leads: 0 },
      notes: [
        'More inquiries add nothing here, because the team is full.',
        'No room: 10% more inquiries',
      ],
    },
  ],
  'lines that meet only at the end: more inquiries fill the team sooner': [
    'clients=90&fee=320&churn=10&leads=7&conversion=30&referrals=6&fte=3.5',
    { notes: 'the team is full by then', noNotes: 'change nothing' },
  ],
  'losses are shown with a minus and in words': [
    'clients=240&fee=180&price=0&churn=28&leads=5&lead_growth=0&conversion=20&referrals=2&fte=5&fte_cost=70000',
    {
      display: { profit_y1: '-$40,280' },
      notes: 'The firm loses money in year 1 ($40,280), year 2 ($115,942) and year 3 ($165,805).',
    },
  ],
});

it('shrinks when it has fewer clients at the end, not when only fees fall', () => {
  const dearer = answerTo('?churn=20&leads=2&price=20');
  expect(Number(dearer.outputs.cagr)).toBeGreaterThan(0);
  expect(dearer.bands.growth).toBe('shrinking');
  const cheaper = answerTo('?price=-20');
  expect(Number(cheaper.outputs.cagr)).toBeLessThan(0);
  expect(Number(cheaper.outputs.clients_36)).toBeGreaterThan(120);
  expect(cheaper.bands.growth).toBe('flat');
});

it.each(['?hire=yes&leads=40', '?clients=240&churn=28&fte=5'])(
  'the range contains the base case: %s',
  (link) => {
    const { mrr_36, mrr_36_low, mrr_36_high } = answerTo(link).outputs;
    expect(Number(mrr_36_low)).toBeLessThanOrEqual(Number(mrr_36));
    expect(Number(mrr_36_high)).toBeGreaterThanOrEqual(Number(mrr_36));
  },
);

it('over capacity today: no new clients until others leave, and that advice comes first', () => {
  const { recommendations, series } = answerTo('?clients=300');
  expect(recommendations[0]).toBe('overfull');
  expect(Number(series.projection?.clients?.[1])).toBeLessThan(300);
});

it('hiring at 120% never happens in a team that accepts only what it can do', () => {
  expect(answerTo('?hire=yes&hire_at=120&leads=40').outputs.hires).toBe(0);
  expect(answerTo('?hire=yes&hire_at=100&leads=40').outputs.hires).toBeGreaterThan(0);
});

it('a change without effect in a full team says so beside its $0', () => {
  const remarks = remarksTo('?clients=400&leads=50');
  expect(remarks?.gain_leads).toEqual({ beside: 'no room' });
  expect(remarks).not.toHaveProperty('gain_price');
  expect(remarksTo('?clients=10&leads=0&referrals=0')).toEqual({});
});

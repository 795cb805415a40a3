import { expect, it } from 'vitest';
import { carriedQuery } from './carry.ts';

it('passes fee, margin and retention from lifetime value to the return on marketing', () => {
  const result = { inputs: { fee: 2800, margin: 45.5, retention: 90, years: 10 }, outputs: {} };
  expect(carriedQuery('client-lifetime-value-calculator', 'roi-calculator', result)).toBe(
    'fee=2800&margin=45.5&retention=90',
  );
});

it('passes the cost per client back, to the dollar, and omits a missing one', () => {
  const to = 'client-lifetime-value-calculator';
  expect(carriedQuery('roi-calculator', to, { inputs: {}, outputs: { cac: 978.5 } })).toBe('cac=979');
  expect(carriedQuery('roi-calculator', to, { inputs: {}, outputs: { cac: null } })).toBe('');
});

it('maps both names of hourly cost and number of people', () => {
  const result = { inputs: { team: 12, cost_hour: 60 }, outputs: {} };
  expect(carriedQuery('efficiency-quiz', 'tech-stack-roi-calculator', result)).toBe('hour_cost=60&people=12');
  expect(carriedQuery('efficiency-quiz', 'automation-readiness-quiz', result)).toBe('cost_hour=60&team=12');
  expect(carriedQuery('efficiency-quiz', 'workflow-bottleneck-finder', result)).toBe('hour_cost=60');
});

it('passes nothing between tools without common figures', () => {
  const result = { inputs: { fee: 400, team: 3 }, outputs: {} };
  expect(carriedQuery('growth-calculator', 'roi-calculator', result)).toBe('');
});

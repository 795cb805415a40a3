import { expect, it } from 'vitest';
import { carriedQuery } from './carry.ts';

it('takes fee, margin and retention from lifetime value to the return on marketing', () => {
  const result = { inputs: { fee: 2800, margin: 45.5, retention: 90, years: 10 }, outputs: {} };
  expect(carriedQuery('client-lifetime-value-calculator', 'roi-calculator', result)).toBe(
    'fee=2800&margin=45.5&retention=90',
  );
});

it('takes the cost per client the other way, to the dollar, and leaves it out when there is none', () => {
  const to = 'client-lifetime-value-calculator';
  expect(carriedQuery('roi-calculator', to, { inputs: {}, outputs: { cac: 978.5 } })).toBe('cac=979');
  expect(carriedQuery('roi-calculator', to, { inputs: {}, outputs: { cac: null } })).toBe('');
});

it('knows the cost of an hour and the number of people by both of their names', () => {
  const result = { inputs: { team: 12, cost_hour: 60 }, outputs: {} };
  expect(carriedQuery('efficiency-quiz', 'tech-stack-roi-calculator', result)).toBe('hour_cost=60&people=12');
  expect(carriedQuery('efficiency-quiz', 'automation-readiness-quiz', result)).toBe('cost_hour=60&team=12');
  expect(carriedQuery('efficiency-quiz', 'workflow-bottleneck-finder', result)).toBe('hour_cost=60');
});

it('carries nothing between tools that share no figure', () => {
  const result = { inputs: { fee: 400, team: 3 }, outputs: {} };
  expect(carriedQuery('growth-calculator', 'roi-calculator', result)).toBe('');
});

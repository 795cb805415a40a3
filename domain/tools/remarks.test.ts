import { expect, it } from 'vitest';
import { tool as lifetime } from './catalog/client-lifetime-value-calculator.ts';
import { tool as growth } from './catalog/growth-calculator.ts';
import { answerTo } from './testing/worked-example.ts';

const remarksOf = (tool: typeof growth, query: string) => {
  const answer = answerTo(tool, `${tool.path}?${query}`);
  return tool.remarks?.(answer, answer.inputs);
};

it('a change without effect in a full team says so beside its $0', () => {
  const remarks = remarksOf(growth, 'clients=400&leads=50');
  expect(remarks?.gain_leads).toEqual({ beside: 'no room' });
  expect(remarks).not.toHaveProperty('gain_price');
  expect(remarksOf(growth, 'clients=10&leads=0&referrals=0')).toEqual({});
});

it('five points of retention are named after their result when capped at 100', () => {
  expect(remarksOf(lifetime, 'retention=96')).toEqual({
    gain_retention: { label: 'Retention of 100% adds' },
  });
  expect(remarksOf(lifetime, 'retention=95')).toEqual({});
});

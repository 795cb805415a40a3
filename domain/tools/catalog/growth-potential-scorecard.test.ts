import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './growth-potential-scorecard.ts';

const { answerTo, edgeCases } = workedExamples(tool);

const answers = 'last_raise=y2&price_no=some&focus=some&bench=hire&documented=half&second=unclear';

edgeCases({
  'a team above 85% load: no capacity headroom, no growth from more clients': [
    `utilization=92&${answers}`,
    { outputs: { capacity_headroom: 0, limit: 'capacity' }, notes: 'more than 85% full' },
  ],
  'no inquiries: no demand headroom, and the first part of demand counts 0': [
    `inquiries=0&close_rate=50&${answers}`,
    // 0 for inquiries, 100 for closing, 50 for focus.
    { outputs: { demand_headroom: 0, limit: 'demand', dim_demand: 50 } },
  ],
  'a closing rate of half or more: demand is the limit': [
    `close_rate=60&${answers}`,
    { outputs: { limit: 'demand' }, notes: 'better closing adds nothing here' },
  ],
  'or both, when the team is full too': [
    `close_rate=60&utilization=95&${answers}`,
    { outputs: { limit: 'both' }, notes: 'The team has no spare hours', noNotes: 'closing leaves' },
  ],
  'an ordinary firm gets no note': [answers, { notes: [] }],
});

it('one client with all revenue is valid, and affects the mix', () => {
  const all = Number(answerTo(`?top_client=100&${answers}`).outputs.dim_retention);
  expect(all).toBeLessThan(Number(answerTo(`?top_client=5&${answers}`).outputs.dim_retention));
});

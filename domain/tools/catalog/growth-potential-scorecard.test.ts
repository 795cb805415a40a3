import { expect, it } from 'vitest';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './growth-potential-scorecard.ts';

const { answerTo, edgeCases } = workedExamples(
  tool,
  `
Busy owner: /tools/growth-potential-scorecard?revenue=720000&clients=310&retention=87&inquiries=12&close_rate=28&utilization=92&recurring=40&top_client=6&owner_share=75&last_raise=y3&price_no=never&focus=some&bench=overtime&documented=little&second=unclear
outputs {"score":42.7833,"dim_demand":65,"dim_pricing":37.5,"dim_retention":69.3333,"dim_capacity":13.3333,"dim_independence":16.6667,"fee_client":2322.5806,"clients_lost":40.3,"clients_won":40.32,"price_headroom":64800,"retention_headroom":28800,"capacity_headroom":0,"demand_headroom":36789.6774,"reachable":93600,"reachable_low":56160,"reachable_high":112320,"growth_pct":13,"limit":"capacity"}
bands {"score":"emerging","dim_demand":"fair","dim_pricing":"weak","dim_retention":"fair","dim_capacity":"weak","dim_independence":"weak"}
recommendations ["capacity.fix1","capacity.fix2","independence.fix1","independence.fix2","pricing.fix1"]

Room to grow: /tools/growth-potential-scorecard?revenue=450000&clients=140&retention=94&inquiries=7&close_rate=40&utilization=64&recurring=70&top_client=9&owner_share=45&last_raise=y1&price_no=some&focus=clear&bench=ready&documented=half&second=named
outputs {"score":92.1857,"dim_demand":91.6667,"dim_pricing":100,"dim_retention":90.0952,"dim_capacity":100,"dim_independence":75,"fee_client":3214.2857,"clients_lost":8.4,"clients_won":33.6,"price_headroom":13500,"retention_headroom":2250,"capacity_headroom":147656.25,"demand_headroom":13500,"reachable":29250,"reachable_low":17550,"reachable_high":35100,"growth_pct":6.5,"limit":"demand"}
bands {"score":"scalable","dim_demand":"strong","dim_pricing":"strong","dim_retention":"strong","dim_capacity":"strong","dim_independence":"strong"}
recommendations ["independence.next","retention.next","demand.next"]
`,
);

const answers = 'last_raise=y2&price_no=some&focus=some&bench=hire&documented=half&second=unclear';

edgeCases({
  'a team above 85% load: no capacity headroom, no growth from more clients': [
    `utilization=92&${answers}`,
    { outputs: { capacity_headroom: 0, limit: 'capacity' }, notes: 'more than 85% full' },
  ],
  'at 85% it has no such note': [`utilization=85&inquiries=8&${answers}`, { noNotes: '85% full' }],
  'no inquiries: no demand headroom, and the first part of demand counts 0': [
    `inquiries=0&close_rate=50&${answers}`,
    // 0 for inquiries, 100 for closing, 50 for focus.
    { outputs: { demand_headroom: 0, limit: 'demand', dim_demand: 50 } },
  ],
  'a closing rate of half or more: demand is the limit': [
    `close_rate=60&${answers}`,
    { outputs: { limit: 'demand' }, notes: 'closing leaves no headroom' },
  ],
  'or both, when the team is full too': [
    `close_rate=60&utilization=95&${answers}`,
    { outputs: { limit: 'both' }, notes: 'Both limits are at 0', noNotes: 'closing leaves' },
  ],
  'an ordinary firm gets no note': [answers, { notes: [] }],
});

it('one client with all revenue is valid, and affects the mix', () => {
  const all = Number(answerTo(`?top_client=100&${answers}`).outputs.dim_retention);
  expect(all).toBeLessThan(Number(answerTo(`?top_client=5&${answers}`).outputs.dim_retention));
});

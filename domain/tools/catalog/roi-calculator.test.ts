import { expect, it } from 'vitest';
import { permalinkOf } from '../evaluate.ts';
import { workedExamples } from '../testing/worked-example.ts';
import { tool } from './roi-calculator.ts';

const { answerTo, edgeCases, wrongSums } = workedExamples(tool);

const noClients = {
  outputs: { new_clients: 0, roi: -100, cac: null, payback_month: null },
  display: { cac: 'No new clients', payback_month: 'Not within the period' },
};

edgeCases({
  'no inquiries: no new clients, everything lost, text instead of a cost': ['leads=0', noClients],
  'never pays back: as text': [
    'spend=20000',
    { outputs: { payback_month: null }, display: { payback_month: 'Not within the period' } },
  ],
  'more inquiries do not help when each costs more time than it earns': [
    'fee=100&hours_lead=10',
    { notes: 'More inquiries don’t help here: an inquiry costs more of your time than it earns' },
  ],
  'more inquiries do not help a team at capacity': [
    'capacity=1&leads=40',
    { notes: ['More inquiries don’t help here: the team is full', 'turned away'] },
  ],
  'has none of these notes for the example': ['', { notes: [] }],
  'no cost: no percentage return, the gain in dollars': [
    'spend=0&setup_cost=0&hours_lead=0',
    {
      display: { roi: 'No cost entered' },
      bands: { roi: null },
      outputs: { breakeven_leads: 0 },
      notes: 'Without a cost',
      headline: expect.not.stringMatching(/return of|-/),
    },
  ],
  'a lag as long as the period: costs only': [
    'lag=12&horizon=12',
    { outputs: { revenue: 0, new_clients: 0 } },
  ],
  'capacity 0: all clients are turned away, and the advice is to make room': [
    'capacity=0',
    { outputs: { new_clients: 0 }, recommendations: expect.arrayContaining(['capacity']) },
  ],
  'a break-even beyond capacity is described as more than the team can take': [
    'capacity=0.5&spend=6000',
    { notes: 'more than you can take' },
  ],
});

it.each(['?', '?capacity=2', '?capacity=0', '?retention=0'])(
  '%s: the band contains the base case in every month',
  (link) => {
    const { low = [], base = [], high = [] } = answerTo(link).series.cumulative ?? { x: [] };
    expect(base.length).toBeGreaterThan(12);
    base.forEach((total, month) => {
      expect(Number(low[month])).toBeLessThanOrEqual(Number(total));
      expect(Number(high[month])).toBeGreaterThanOrEqual(Number(total));
    });
  },
);

it('counts own hours of the start and of each month, with inquiries or without', () => {
  const link = '?leads=0&hours_setup=10&hours_month=4';
  // (10 h + 36 x 4 h) x $75
  expect(answerTo(link).outputs.time_cost).toBe(11_550);
  // and $3,000 + 36 x $2,500
  expect(answerTo(link).outputs.total_cost).toBe(104_550);
  const { time_cost, net_gain, breakeven_leads } = answerTo(
    '?hours_setup=10&hours_month=4',
  ).outputs;
  const without = answerTo('?').outputs;
  expect(Number(time_cost) - Number(without.time_cost)).toBeCloseTo(11_550, 6);
  expect(Number(without.net_gain) - Number(net_gain)).toBeCloseTo(11_550, 6);
  const even = answerTo(`?hours_setup=10&hours_month=4&leads=${breakeven_leads}`).outputs.net_gain;
  expect(Number(even)).toBeCloseTo(0, 4);
  for (const hours of ['hours_setup=10', 'hours_month=4', 'hours_setup=10&hours_month=4'])
    expect(wrongSums(`?${hours}`), hours).toEqual([]);
});

it('retention 0%: each client pays one month; 100%: no one leaves', () => {
  const left = answerTo('?retention=0').outputs;
  expect(left.revenue).toBeCloseTo((Number(left.new_clients) * 3000) / 12, 6);
  const stayed = answerTo('?retention=100').outputs;
  expect(stayed.active_end).toBeCloseTo(Number(stayed.new_clients), 9);
});

it('a client signs in the month of the inquiry, and one month counts as one', () => {
  const first = (link: string) => {
    const answer = answerTo(link);
    return Object.values(tool.method(answer, answer.display, answer.inputs))[0];
  };
  expect(first('?lag=0&ramp=0')).toBe(
    '12 inquiries × 25% = 3 clients, in the month they inquire, from the first month',
  );
  expect(first('?lag=1&ramp=1')).toContain(
    '1 month after they inquire, once the rise of 1 month is over',
  );
});

it('offers longer periods only to a plan without payback, and none beyond the longest', () => {
  const links = (query: string) => {
    const answer = answerTo(`?${query}`);
    return tool
      .alternatives?.(answer, answer.inputs)
      .map(({ inputs }) => permalinkOf(tool, inputs));
  };
  expect(links('leads=1&horizon=12')).toEqual([
    '/tools/roi-calculator?leads=1&horizon=24',
    '/tools/roi-calculator?leads=1',
  ]);
  expect(links('leads=1')).toEqual([]);
  expect(links('leads=20&horizon=24')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { asExample, type WorkedExample } from '../worked-example.ts';
import { tool } from './tech-stack-roi-calculator.ts';

/** From the specification. */
const examples: WorkedExample[] = [
  {
    name: 'Suite replaces three tools',
    link: '/tools/tech-stack-roi-calculator?a1_seats=9&a1_active=7&a2_seats=9&a2_active=9&a3_seats=9&a3_active=4&a4_seats=9&a4_active=8&new_cost=650&switch_cost=4000&people=9&hours_saved=2',
    outputs: {
      spend_year: 16812,
      apps: 5,
      unused_year: 3516,
      overlap_year: 720,
      spend_year_after: 12660,
      upfront: 7960,
      parallel_cost: 1992,
      hours_year_full: 397.8,
      time_value: 61454.25,
      subscription_saving: 35856,
      total_gain: 97310.25,
      total_investment: 33352,
      net_gain: 63958.25,
      roi: 191.7674,
      npv: 53616.6529,
      payback_month: 7,
      breakeven_hours: 0,
      net_low: 33231.125,
      net_high: 79321.8125,
      payback_low: 10,
    },
    bands: {
      roi: 'strong',
    },
    recommendations: ['unused', 'overlap', 'connect'],
    display: {
      spend_year: '$16,812',
      apps: '5',
      unused_year: '$3,516',
      overlap_year: '$720',
      spend_year_after: '$12,660',
      upfront: '$7,960',
      parallel_cost: '$1,992',
      hours_year_full: '398 h',
      time_value: '$61,454',
      subscription_saving: '$35,856',
      total_gain: '$97,310',
      total_investment: '$33,352',
      net_gain: '$63,958',
      roi: '191.8%',
      npv: '$53,617',
      payback_month: 'Month 7',
      breakeven_hours: '0.00 h',
      net_low: '$33,231',
      net_high: '$79,322',
      payback_low: 'Month 10',
    },
  },
  {
    name: 'Dear platform, few hours',
    link: '/tools/tech-stack-roi-calculator?new_cost=1400&switch_cost=6000&parallel=4&hours_saved=1&adopt_max=60&adopt_months=9&horizon=24',
    outputs: {
      spend_year: 11448,
      apps: 5,
      unused_year: 1380,
      overlap_year: 720,
      spend_year_after: 20040,
      upfront: 8640,
      parallel_cost: 2736,
      hours_year_full: 93.6,
      time_value: 9009,
      subscription_saving: 16416,
      total_gain: 25425,
      total_investment: 44976,
      net_gain: -19551,
      roi: -43.4699,
      npv: -18822.2727,
      payback_month: null,
      breakeven_hours: 3.1702,
      net_low: -24055.5,
      net_high: -17298.75,
      payback_low: null,
    },
    bands: {
      roi: 'dont',
    },
    recommendations: ['dont', 'unused', 'overlap', 'adoption', 'parallel'],
  },
];

describe('worked examples', () => {
  it.each(examples)('$name', (example) => {
    expect(asExample(tool, example)).toEqual(example);
  });
});

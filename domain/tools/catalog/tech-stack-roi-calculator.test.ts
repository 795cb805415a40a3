import { describe, expect, it } from 'vitest';
import {
  answerTo,
  asExample,
  headlineTo,
  notesTo,
  type WorkedExample,
  wrongSums,
} from '../worked-example.ts';
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

  it.each(examples)('$name: the sums under “How we calculate” come out', ({ link }) => {
    expect(wrongSums(tool, link)).toEqual([]);
  });
});

const noApps = [1, 2, 3, 4, 5, 6].map((row) => `a${row}_cat=none`).join('&');

describe('edge cases', () => {
  it('no apps: no spend, and the new platform must pay by time alone', () => {
    const { outputs } = answerTo(tool, `?${noApps}`);
    expect(outputs).toMatchObject({ spend_year: 0, apps: 0, unused_year: 0, subscription_saving: 0 });
    expect(notesTo(tool, `?${noApps}`).join(' ')).toContain('time alone');
    expect(wrongSums(tool, `?${noApps}`)).toEqual([]);
  });

  it('a dearer platform and no hours: never pays back, and no number of hours would help', () => {
    const { display } = answerTo(tool, '?new_cost=2000&hours_saved=0&useful=0');
    expect(display.payback_month).toBe('Not within the period');
    expect(display.breakeven_hours).toBe('No number of hours breaks even');
    expect(headlineTo(tool, '?new_cost=2000&hours_saved=0&useful=0')).toContain('Does not pay back');
  });

  it('nothing costs anything: no return in percent', () => {
    const link = `?${noApps}&new_cost=0&switch_cost=0&train_hours=0`;
    const { bands, display } = answerTo(tool, link);
    expect(display.roi).toBe('No cost entered');
    expect(bands.roi).toBeNull();
    expect(notesTo(tool, link).join(' ')).toContain('No cost entered');
  });

  it('adoption after the period: its line has not arrived', () => {
    const { series } = answerTo(tool, '?horizon=12&adopt_months=24');
    expect(Number(series.adoption?.adoption?.at(-1))).toBeLessThan(85);
    expect(notesTo(tool, '?horizon=12&adopt_months=24').join(' ')).toContain('has not arrived');
    expect(notesTo(tool, '?')).toEqual([]);
  });

  it('a flat price is one seat', () => {
    const link = `?${noApps.replace('a1_cat=none', 'a1_cat=tax')}&a1_price=3600&a1_seats=1&a1_active=1`;
    expect(answerTo(tool, link).outputs.spend_year).toBe(43200);
  });
});

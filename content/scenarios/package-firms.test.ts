/** Year one, own hours and the case studies come from the same values and formula as the calculator. */
import { describe, expect, test } from 'vitest';
import { tool as roi } from '../../domain/tools/catalog/roi-calculator.ts';
import { evaluate } from '../../domain/tools/evaluate.ts';
import { packageTerms } from '../site/claims.ts';
import { firstYearTotal } from '../site/prices.ts';
import { site } from '../testing/delivered-site.ts';
import { advisory, tax } from './package-firms.ts';
import type { ScenarioInputs } from './scenario-figures.ts';
import { entriesOf, figuresOf, printedFigures } from './scenario-figures.ts';

const terms = packageTerms(site);

function outputsOf(inputs: ScenarioInputs) {
  const answer = evaluate(roi, entriesOf(inputs));
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  return answer.outputs;
}

test('the calculator’s cost of twelve months without inquiries is the site’s first year', () => {
  const { setup, monthly } = site.prices;
  const inputs = { setup_cost: setup, spend: monthly, leads: 0, horizon: 12 };
  expect(outputsOf(inputs).total_cost).toBe(firstYearTotal(site.prices));
});

test('three years of the package take 77 hours', () => {
  expect(terms.hours.setup + 36 * terms.hours.monthly).toBe(77);
});

describe.each(Object.entries({ tax, advisory }))('%s', (_, scenario) => {
  const { base } = figuresOf(scenario, terms);
  const inputs = scenario.inputs(terms);

  test('counts those hours at the cost of one of its hours', () => {
    const without = outputsOf({ ...inputs, hours_setup: 0, hours_month: 0 });
    expect(Number(base.outputs.time_cost) - Number(without.time_cost)).toBeCloseTo(
      77 * Number(inputs.hour_cost),
      6,
    );
    expect(Number(without.net_gain) - Number(base.outputs.net_gain)).toBeCloseTo(
      77 * Number(inputs.hour_cost),
      6,
    );
  });

  test('prints the hours that its own time is made of', () => {
    const printed = Number(printedFigures(scenario, terms).get('ownHours'));
    expect(printed * Number(inputs.hour_cost)).toBeCloseTo(Number(base.outputs.time_cost), 6);
  });

  test('shows what happens when one in ten signs, as the calculator advises without records', () => {
    expect(Number(figuresOf(scenario, terms).variants.tenPercent?.outputs.net_gain)).toBeLessThan(
      0,
    );
  });
});

/** Figures of an invented firm, computed by the site's own calculator with the site's prices. Pure. */

import type { Tool } from '../../domain/tools/define.ts';
import { type Evaluation, evaluate } from '../../domain/tools/evaluate.ts';
import type { Prices } from '../site/prices.ts';
import type { Figures, Scenario, ScenarioInputs } from './scenario.ts';

/** Throws a sentence when the calculator lacks an input or refuses its value. */
function evaluationOf(tool: Tool, inputs: ScenarioInputs): Evaluation {
  const unknown = Object.keys(inputs).find((id) => !tool.inputs.some((input) => input.id === id));
  if (unknown) throw new Error(`${tool.name} has no input ${unknown}.`);
  const answer = evaluate(tool, (id) => (inputs[id] === undefined ? undefined : String(inputs[id])));
  if (!answer.ok) throw new Error(`${tool.name}: ${answer.errors.map(({ message }) => message).join(' ')}`);
  return answer;
}

/** The firm's base case and each variant. */
export function figuresOf(scenario: Scenario, prices: Prices): Figures {
  const inputs = scenario.inputs(prices);
  const variants = Object.entries(scenario.variants(prices));
  return {
    base: evaluationOf(scenario.tool, inputs),
    variants: Object.fromEntries(
      variants.map(([name, changed]) => [name, evaluationOf(scenario.tool, { ...inputs, ...changed })]),
    ),
  };
}

/** The named variant. Throws when it does not exist. */
export function variantOf({ variants }: Figures, name: string): Evaluation {
  const found = variants[name];
  if (!found) throw new Error(`No variant ${name}: it has ${Object.keys(variants).join(', ')}.`);
  return found;
}

/** Running totals of a monthly calculator, starting with month 0. */
export const runningTotals = ({ series }: Evaluation): number[] =>
  (series.cumulative?.base ?? []).map(Number);

/** Statements of the scenario that its figures contradict. */
export const untrueStatements = (scenario: Scenario, prices: Prices): string[] => {
  const figures = figuresOf(scenario, prices);
  return scenario.statements.filter(({ holds }) => !holds(figures)).map(({ says }) => says);
};

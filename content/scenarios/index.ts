/** The invented firms of the case studies, with figures and statements. */
import type { Prices } from '../site/prices.ts';
import { bookkeeping, review, software } from './other-firms.ts';
import { advisory, audit, tax } from './package-firms.ts';
import type { Curve, Scenario, ScenarioId, ScenarioInputs } from './scenario-figures.ts';
import { figuresOf, printedFigures } from './scenario-figures.ts';

const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  tax,
  advisory,
  bookkeeping,
  software,
  review,
  audit,
};

const known = new Map<string, ReadonlyMap<string, string>>();

/** A figure by its placeholder name, such as `case.tax.net_gain`; undefined when there is none. */
export function scenarioFigure(name: string, prices: Prices): string | undefined {
  const [, id = '', key = ''] = /^case\.(\w+)\.([\w.]+)$/.exec(name) ?? [];
  if (!Object.hasOwn(scenarios, id)) return undefined;
  const at = `${id} ${JSON.stringify(prices)}`;
  const figures = known.get(at) ?? printedFigures(scenarios[id as ScenarioId], prices);
  known.set(at, figures);
  return figures.get(key);
}

/** The calculator of a scenario and the inputs that reproduce its figures. */
export function calculatorOf(
  id: ScenarioId,
  prices: Prices,
): { path: string; inputs: ScenarioInputs } {
  const { tool, inputs } = scenarios[id];
  return { path: tool.path, inputs: inputs(prices) };
}

/** The chart of money over time at the top of the case study. */
export const curveOf = (id: ScenarioId, prices: Prices): Curve =>
  scenarios[id].curve(figuresOf(scenarios[id], prices));

/** What sentences of pages say about the firms' figures, at these prices. */
export const statementsAt = (prices: Prices) =>
  Object.values(scenarios).flatMap((scenario) => {
    const figures = figuresOf(scenario, prices);
    return scenario.statements.map(({ about, at, figure, holds }) => ({
      about,
      at,
      figure: figure(figures),
      holds: holds(figures),
    }));
  });

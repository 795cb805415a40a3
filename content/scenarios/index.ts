/** The invented firms of the case studies, with figures and statements. */
import type { PackageTerms } from '../site/claims.ts';
import { bookkeeping, review, software } from './other-firms.ts';
import { advisory, audit, tax } from './package-firms.ts';
import type { Curve, Figures, Scenario, ScenarioId } from './scenario-figures.ts';
import { figuresOf, printedFigures } from './scenario-figures.ts';

const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  tax,
  advisory,
  bookkeeping,
  software,
  review,
  audit,
};

interface Known {
  figures: Figures;
  printed: ReadonlyMap<string, string>;
}

/** By scenario and terms. Few terms matter at once: those of the site, and what is typed at the desk. */
const known = new Map<string, Known>();
const mostKnown = 60;

function figuresAt(id: ScenarioId, terms: PackageTerms): Known {
  const key = `${id} ${JSON.stringify(terms)}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const made = {
    figures: figuresOf(scenarios[id], terms),
    printed: printedFigures(scenarios[id], terms),
  };
  known.set(key, made);
  return made;
}

/** A figure by its placeholder name, such as `case.tax.net_gain`; undefined when there is none. */
export function scenarioFigure(name: string, terms: PackageTerms): string | undefined {
  const [, id = '', key = ''] = /^case\.(\w+)\.([\w.]+)$/.exec(name) ?? [];
  if (!Object.hasOwn(scenarios, id)) return undefined;
  return figuresAt(id as ScenarioId, terms).printed.get(key);
}

/** The calculator of a scenario, the inputs that reproduce its figures, and these. */
export function calculatorOf(id: ScenarioId, terms: PackageTerms) {
  const { tool, inputs } = scenarios[id];
  return {
    tool,
    path: tool.path,
    inputs: inputs(terms),
    base: figuresAt(id, terms).figures.base,
  };
}

/** The chart of money over time at the top of the case study. */
export const curveOf = (id: ScenarioId, terms: PackageTerms): Curve =>
  scenarios[id].curve(figuresAt(id, terms).figures);

/** What sentences of pages say about the firms' figures, at these terms. */
export const statementsAt = (terms: PackageTerms) =>
  Object.entries(scenarios).flatMap(([id, scenario]) => {
    const { figures } = figuresAt(id as ScenarioId, terms);
    return scenario.statements.map(({ about, at, figure, holds }) => ({
      about,
      at,
      figure: figure(figures),
      holds: holds(figures),
    }));
  });

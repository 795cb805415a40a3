/** Figures shared by two tools, for links from one to the other. Pure. */
import type { Evaluation } from './evaluate.ts';
import { plainNumber, roundHalfAway } from './numbers.ts';

/** Figures with the same meaning: their names by tool. */
const shared: readonly Readonly<Record<string, string>>[] = [
  {
    'efficiency-quiz': 'cost_hour',
    'automation-readiness-quiz': 'cost_hour',
    'workflow-bottleneck-finder': 'hour_cost',
    'tech-stack-roi-calculator': 'hour_cost',
  },
  {
    'efficiency-quiz': 'team',
    'automation-readiness-quiz': 'team',
    'tech-stack-roi-calculator': 'people',
  },
];

/** Inputs or outputs that one tool gives to another under the same name. */
const given: Readonly<Record<string, readonly string[]>> = {
  'client-lifetime-value-calculator > roi-calculator': ['fee', 'margin', 'retention'],
  'roi-calculator > client-lifetime-value-calculator': ['cac'],
};

/** The query, without `?`, that opens tool `to` with the figures shared with a result of tool `from`. */
export function carriedQuery(
  from: string,
  to: string,
  { inputs, outputs }: Pick<Evaluation, 'inputs' | 'outputs'>,
): string {
  const named = (given[`${from} > ${to}`] ?? []).map((id) => [id, id]);
  return [...named, ...shared.map((names) => [names[from], names[to]])]
    .flatMap(([here, there]) => {
      const value = here && there ? (inputs[here] ?? outputs[here]) : undefined;
      if (typeof value !== 'number') return [];
      // A computed cost has more decimals than its field.
      return `${there}=${plainNumber(here === 'cac' ? roundHalfAway(value, 0) : value)}`;
    })
    .join('&');
}

/** Figures shared by two tools, for links from one to the other. Pure. */
import type { Value } from './define.ts';
import type { Evaluation } from './evaluate.ts';
import { plainNumber, roundHalfAway } from './numbers.ts';

interface Carried {
  /** Input or output of the source tool. */
  from: string;
  /** Input of the target tool. */
  to: string;
  /** Decimals to keep. */
  decimals?: number;
}

/** Hourly cost and number of people have two names each, depending on the tool. */
const hourNames: Readonly<Record<string, string>> = {
  'efficiency-quiz': 'cost_hour',
  'automation-readiness-quiz': 'cost_hour',
  'workflow-bottleneck-finder': 'hour_cost',
  'tech-stack-roi-calculator': 'hour_cost',
};
const teamNames: Readonly<Record<string, string>> = {
  'efficiency-quiz': 'team',
  'automation-readiness-quiz': 'team',
  'tech-stack-roi-calculator': 'people',
};

const pairs: Readonly<Record<string, readonly Carried[]>> = {
  'client-lifetime-value-calculator > roi-calculator': ['fee', 'margin', 'retention'].map((id) => ({
    from: id,
    to: id,
  })),
  'roi-calculator > client-lifetime-value-calculator': [{ from: 'cac', to: 'cac', decimals: 0 }],
};

function carriedBetween(from: string, to: string): Carried[] {
  const shared = [hourNames, teamNames].flatMap((names): Carried[] => {
    const [here, there] = [names[from], names[to]];
    return here && there ? [{ from: here, to: there }] : [];
  });
  return [...(pairs[`${from} > ${to}`] ?? []), ...shared];
}

/** The query, without `?`, that opens tool `to` with the figures shared with a result of tool `from`. */
export function carriedQuery(
  from: string,
  to: string,
  { inputs, outputs }: Pick<Evaluation, 'inputs' | 'outputs'>,
): string {
  return carriedBetween(from, to)
    .flatMap(({ from: id, to: name, decimals }) => {
      const value: Value | undefined = inputs[id] ?? outputs[id];
      if (typeof value !== 'number') return [];
      return [`${name}=${plainNumber(decimals === undefined ? value : roundHalfAway(value, decimals))}`];
    })
    .join('&');
}

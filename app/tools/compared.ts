/** Scenarios as further series of the first chart. Pure. */
import type { Chart, Series } from '#domain/tools/define.ts';
import type { Answer, Evaluation } from '#domain/tools/evaluate.ts';
import type { Scenario } from './texts.ts';

export type Others = readonly { scenario: Scenario; evaluation: Evaluation }[];

export function othersOf(answer: Answer): Others {
  return Object.entries(answer.scenarios ?? {}).map(([scenario, evaluation]) => ({
    scenario: scenario as Scenario,
    evaluation,
  }));
}

/** The first chart with the main series of each scenario added, over all places of the x axis. */
export function withScenarios(
  chart: Chart,
  answer: Answer,
  others: readonly { scenario: Scenario; evaluation: Evaluation; name: string }[],
): { chart: Chart; series: Series } {
  const own = answer.series[chart.id] ?? { x: [] };
  const main = chart.series.find(({ id }) => id === 'base') ?? chart.series[0];
  if (others.length === 0 || !main) return { chart, series: own };
  const theirs = others.map((other) => ({
    ...other,
    series: other.evaluation.series[chart.id] ?? { x: [] },
  }));
  const x = [...new Set([own, ...theirs.map(({ series }) => series)].flatMap((series) => series.x))];
  const over = (series: Series, id: string) => x.map((at) => series[id]?.[series.x.indexOf(at)] ?? null);
  return {
    chart: {
      ...chart,
      series: [
        ...chart.series,
        ...theirs.map(({ scenario, name }) => ({ ...main, id: `scenario-${scenario}`, label: name })),
      ],
    },
    series: {
      ...Object.fromEntries(chart.series.map(({ id }) => [id, over(own, id)])),
      ...Object.fromEntries(
        theirs.map(({ scenario, series }) => [`scenario-${scenario}`, over(series, main.id)]),
      ),
      x,
    } as Series,
  };
}

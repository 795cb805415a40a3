/** Scenarios beside a result: their names, and their series in its chart. Pure. */
import type { Chart, Series } from '#domain/tools/define.ts';
import type { Answer, Evaluation } from '#domain/tools/evaluate.ts';
import { type Scenario, standardName, type Texts } from './texts.ts';

type Others = readonly { scenario: Scenario; evaluation: Evaluation }[];

export function othersOf(answer: Answer): Others {
  return Object.entries(answer.scenarios ?? {}).map(([scenario, evaluation]) => ({
    scenario: scenario as Scenario,
    evaluation,
  }));
}

/** Name of a scenario; `a` is the first result. */
export const nameIn = ({ texts }: { texts: Texts }, id: 'a' | Scenario): string =>
  id === 'a' ? texts.name || 'Your figures' : texts[`${id}.name`] || standardName(id);

/** Adds each scenario's main series to a chart, over all x values. A chart's only series gets `ownName`. */
export function withScenarios(
  chart: Chart,
  own: Series,
  ownName: string,
  others: readonly { scenario: Scenario; series: Series; name: string }[],
): { chart: Chart; series: Series } {
  const [main] = chart.series;
  if (others.length === 0 || !main) return { chart, series: own };
  const x = [...new Set([own, ...others.map(({ series }) => series)].flatMap((series) => series.x))];
  const over = (series: Series, id: string) => x.map((at) => series[id]?.[series.x.indexOf(at)] ?? null);
  return {
    chart: {
      ...chart,
      series: [
        ...(chart.series.length === 1 ? [{ ...main, label: ownName }] : chart.series),
        ...others.map(({ scenario, name }) => ({ ...main, id: `scenario-${scenario}`, label: name })),
      ],
    },
    series: {
      ...Object.fromEntries(chart.series.map(({ id }) => [id, over(own, id)])),
      ...Object.fromEntries(
        others.map(({ scenario, series }) => [`scenario-${scenario}`, over(series, main.id)]),
      ),
      x,
    } as Series,
  };
}

/** Checks each calculator's visible inputs, and that its chart can be drawn for any valid figures. */
import { describe, expect, it } from 'vitest';
import { evaluate, sentIn } from './evaluate.ts';
import { tools } from './index.ts';

const calculators = tools.filter(({ kind }) => kind === 'calculator');
const words = /\b(NaN|Infinity|undefined|null)\b/;

it('every calculator has an instrument, and no quiz', () => {
  expect(tools.filter(({ instrument }) => instrument)).toEqual(calculators);
});

describe.each(calculators.map((tool) => [tool.slug, tool] as const))('%s', (_, tool) => {
  const instrument = tool.instrument;
  if (!instrument) return;

  it('shows each input once, at most five with a ruler', () => {
    const { inSight, folded } = instrument;
    expect(inSight.length).toBeLessThanOrEqual(5);
    const all = [...inSight, ...folded.flatMap(({ inputs }) => inputs)];
    expect(all.toSorted()).toEqual(tool.inputs.map(({ id }) => id).toSorted());
  });

  it('has rulers within the input limits that include the default', () => {
    for (const id of instrument.inSight) {
      const input = tool.inputs.find((one) => one.id === id);
      const { from = input?.min ?? 0, to = input?.max ?? 0 } = instrument.spans?.[id] ?? {};
      expect(from).toBeGreaterThanOrEqual(input?.min ?? 0);
      expect(to).toBeLessThanOrEqual(input?.max ?? 0);
      expect(Number(input?.default)).toBeGreaterThanOrEqual(from);
      expect(Number(input?.default)).toBeLessThanOrEqual(to);
    }
  });

  it('references existing outputs, charts and formulas', () => {
    const answer = evaluate(tool, () => undefined);
    if (!answer.ok) throw new Error('The defaults do not hold.');
    const outputs = tool.outputs.map(({ id }) => id);
    const method = Object.keys(tool.method(answer, answer.display, answer.inputs));
    expect(outputs).toEqual(
      expect.arrayContaining([...instrument.gains, ...Object.keys(instrument.lines ?? {})]),
    );
    if (instrument.replaces) expect(tool.charts.map(({ id }) => id)).toContain(instrument.replaces);
    // Some formulas need other figures, such as hiring.
    const absent = Object.values(instrument.lines ?? {}).filter((name) => !method.includes(name));
    expect(absent).toEqual(tool.slug === 'growth-calculator' ? ['Hiring'] : []);
  });

  const odd = tool.inputs.flatMap(({ id, min, max, options }) =>
    options
      ? options.map(({ value }) => `${id}=${value}`)
      : [`${id}=${min ?? 0}`, `${id}=${max ?? 1}`, `${id}=1`],
  );
  it.each(['', ...odd])('draws a chart with a valid annotation for ?%s', (query) => {
    const answer = evaluate(tool, sentIn(new URLSearchParams(query)));
    if (!answer.ok) return;
    const series = instrument.series?.(answer, answer.inputs) ?? answer.series[instrument.chart.id];
    const finding = instrument.finding?.(answer, answer.inputs);
    for (const { id } of instrument.chart.series) {
      expect(series?.[id]).toHaveLength(series?.x.length ?? 0);
      expect(series?.[id]?.every((point) => Number.isFinite(point))).toBe(true);
    }
    const said = instrument.sentence(answer, answer.display, answer.inputs) + (finding?.text ?? '');
    expect(said).not.toMatch(words);
    if (finding) expect(series?.x).toContain(finding.x);
  });
});

it('the ROI chart crosses the cost line in the payback month', () => {
  const roi = calculators.find(({ slug }) => slug === 'roi-calculator');
  const answer = roi && evaluate(roi, () => undefined);
  if (!answer?.ok) throw new Error('The defaults do not hold.');
  const series = roi?.instrument?.series?.(answer, answer.inputs);
  const [x = [], rise = [], line = [], low = [], high = []] = ['x', 'rise', 'line', 'low', 'high'].map(
    (id) => series?.[id] ?? [],
  );
  const passes = (points: readonly unknown[]) => {
    const below = points.findLastIndex((point, at) => Number(point) < Number(line[at]) - 1e-6);
    return below === points.length - 1 ? null : x[below + 1];
  };
  expect(passes(rise)).toBe(answer.outputs.payback_month);
  expect(passes(low)).toBe(answer.outputs.payback_low);
  expect(passes(high)).toBe(answer.outputs.payback_high);
});

/** Properties of every tool in the catalog for any input, and of each calculator's instrument. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { Input, Tool } from './define.ts';
import { type Evaluation, evaluate, sensitivityOf, sentIn } from './evaluate.ts';
import { tools } from './index.ts';
import { plainNumber } from './numbers.ts';

const slugs = new Set(tools.map(({ slug }) => slug));

/** Valid text for one input, including limits and unusual values. */
function validText(input: Input): fc.Arbitrary<string> {
  if (input.type === 'choice')
    return fc.constantFrom(...(input.options ?? []).map(({ value }) => value));
  const min = input.min ?? 0;
  const max = input.max ?? 1e6;
  const figure =
    input.type === 'integer'
      ? fc.oneof(
          fc.constantFrom(min, max),
          fc.integer({ min, max: Math.min(max, min + 60) }),
          fc.integer({ min, max }),
        )
      : fc.oneof(
          fc.constantFrom(min, max),
          fc.double({ min, max, noNaN: true }).map((one) => Number(one.toFixed(6))),
        );
  const text = figure.map((one) => plainNumber(Math.min(max, Math.max(min, one))));
  return input.optional ? fc.oneof(fc.constant(''), text) : text;
}

/** A query that answers every input, sometimes using a default. */
const validQuery = (tool: Tool) =>
  fc
    .record(Object.fromEntries(tool.inputs.map((input) => [input.id, validText(input)])), {
      requiredKeys: tool.inputs
        .filter((input) => input.default === undefined)
        .map((input) => input.id),
    })
    .map((query) => new URLSearchParams(query));

const anyQuery = (tool: Tool) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...tool.inputs.flatMap(({ id }) => [id, `b.${id}`])),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 50 }),
          fc.constantFrom('', '0', '-1', '1e9', 'NaN', '1,000', '$5', '∞'),
        ),
      ),
    )
    .map((pairs) => new URLSearchParams(pairs));

/** Query names that no input may use. */
const reserved = ['embed', 'print', 'step', 'name', 'sent'];

const words = /\b(NaN|Infinity|undefined|null)\b/;

/** `1 jobs`, two periods, or a month in the middle of a sentence with a capital. */
const ungrammatical =
  /(?<![\d.,])1 (?:inquiries|jobs|weeks|clients|people|times|minutes|hours|months|years)\b|\.\.(?!\.)|in Month/;

function wordsOf(tool: Tool, evaluation: Evaluation): string {
  const { display, inputs } = evaluation;
  return [
    ...Object.values(display),
    tool.headline(evaluation, display, inputs),
    ...(tool.notes?.(evaluation, inputs) ?? []),
    ...Object.entries(tool.method(evaluation, display, inputs)).flat(),
    toCsv(tool, evaluation),
  ].join('\n');
}

describe.each(tools.map((tool) => [tool.slug, tool] as const))('%s', (_, tool) => {
  it('gives every output, finite or null, and its own advice for any valid figures', () => {
    fc.assert(
      fc.property(validQuery(tool), (query) => {
        const answer = evaluate(tool, sentIn(query));
        if (!answer.ok) {
          expect(answer.errors.every(({ code }) => code === 'order')).toBe(true);
          return;
        }
        expect(Object.keys(answer.outputs)).toEqual(tool.outputs.map(({ id }) => id));
        expect(Object.keys(answer.display)).toEqual(tool.outputs.map(({ id }) => id));
        for (const value of Object.values(answer.outputs)) {
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        }
        for (const [id, { x, ...series }] of Object.entries(answer.series)) {
          const chart = tool.charts.find((one) => one.id === id);
          expect(Object.keys(series)).toEqual(
            expect.arrayContaining(chart?.series.map((one) => one.id) ?? ['missing chart']),
          );
          for (const points of Object.values(series)) {
            expect(points).toHaveLength(x.length);
            for (const point of points)
              expect(typeof point !== 'number' || Number.isFinite(point)).toBe(true);
          }
        }
        expect(wordsOf(tool, answer)).not.toMatch(words);
        expect(wordsOf(tool, answer)).not.toMatch(ungrammatical);
        for (const { lower, higher } of sensitivityOf(tool, answer.inputs)) {
          expect([lower, higher].every(Number.isFinite)).toBe(true);
        }
        const watched = tool.sensitivity;
        if (watched) expect(watched.of(answer.inputs)).toBe(answer.outputs[watched.output]);
        const { recommendations } = answer;
        expect(recommendations.length).toBeLessThanOrEqual(5);
        expect(recommendations.length).toBeGreaterThanOrEqual(tool.kind === 'calculator' ? 3 : 1);
        expect(new Set(recommendations).size).toBe(recommendations.length);
        expect(recommendations.filter((id) => !(id in tool.recs))).toEqual([]);
        // Its permalink reproduces it, and is canonical.
        const [, same] = answer.permalink.split('?');
        expect(evaluate(tool, sentIn(new URLSearchParams(same)))).toEqual(answer);
      }),
      { numRuns: 60 },
    );
  });

  it('answers invalid input with errors by field, never with an exception', () => {
    fc.assert(
      fc.property(anyQuery(tool), (query) => {
        const answer = evaluate(tool, sentIn(query));
        if (answer.ok) return;
        for (const { field, message } of answer.errors) {
          expect(tool.inputs.some(({ id }) => id === field.replace(/^[bc]\./, ''))).toBe(true);
          expect(message).not.toMatch(words);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is consistent: ids, defaults, limits, bands, advice and related tools', () => {
    const ids = tool.inputs.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const input of tool.inputs) {
      expect(input.id).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(reserved).not.toContain(input.id);
      if (typeof input.default === 'number') {
        expect(input.default).toBeGreaterThanOrEqual(input.min ?? Number.NEGATIVE_INFINITY);
        expect(input.default).toBeLessThanOrEqual(input.max ?? Number.POSITIVE_INFINITY);
      }
      if (typeof input.default === 'string') {
        expect(input.options?.map(({ value }) => value)).toContain(input.default);
      }
      // Where no legend names the group, the label does.
      if (input.group) expect(input.label.startsWith(`${input.group}: `)).toBe(true);
      if (input.dim) expect(tool.dimensions?.map(({ id }) => id)).toContain(input.dim);
      if (input.showIf) expect(ids.indexOf(input.showIf.id)).toBeLessThan(ids.indexOf(input.id));
    }
    for (const bands of Object.values(tool.bands)) {
      expect(bands.map(({ from }) => from)).toEqual(
        bands.map(({ from }) => from).toSorted((a, b) => a - b),
      );
    }
    for (const id of tool.main) expect(tool.outputs.map((output) => output.id)).toContain(id);
    expect(tool.related.filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(tool.basis.length).toBeGreaterThan(1);
  });
});

it.each([
  ['tech-stack-roi-calculator', { people: '1' }],
  ['automation-readiness-quiz', { team: '1' }],
  ['growth-calculator', { fte: '1', clients: '1' }],
  ['roi-calculator', { leads: '4' }],
  ['client-lifetime-value-calculator', { clients: '1' }],
] as const)(
  'the working of %s counts one in the singular',
  (slug, figures: Record<string, string>) => {
    const tool = tools.find((one) => one.slug === slug);
    const firstAnswers = tool?.inputs
      .filter((input) => input.default === undefined)
      .map(({ id, options }) => [id, options?.[0]?.value]);
    const answer =
      tool && evaluate(tool, { ...Object.fromEntries(firstAnswers ?? []), ...figures });
    if (!answer?.ok) throw new Error('refused');
    const lines = Object.values(tool?.method(answer, answer.display, answer.inputs) ?? {});
    expect(lines.filter((line) => /(^|[ (])1 (people|clients)\b/.test(line))).toEqual([]);
  },
);

const calculators = tools.filter(({ kind }) => kind === 'calculator');

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
    const answer = evaluate(tool, {});
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
  const answer = roi && evaluate(roi, {});
  if (!answer?.ok) throw new Error('The defaults do not hold.');
  const series = roi?.instrument?.series?.(answer, answer.inputs);
  const [x = [], rise = [], line = [], low = [], high = []] = [
    'x',
    'rise',
    'line',
    'low',
    'high',
  ].map((id) => series?.[id] ?? []);
  const passes = (points: readonly unknown[]) => {
    const below = points.findLastIndex((point, at) => Number(point) < Number(line[at]) - 1e-6);
    return below === points.length - 1 ? null : x[below + 1];
  };
  expect(passes(rise)).toBe(answer.outputs.payback_month);
  expect(passes(low)).toBe(answer.outputs.payback_low);
  expect(passes(high)).toBe(answer.outputs.payback_high);
});

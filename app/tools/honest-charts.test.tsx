/** The check of charts: no picture of a tool or a case may say something else than its figures. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { curveOf } from '#content/scenarios/index.ts';
import { scenarioIds } from '#content/scenarios/scenario-figures.ts';
import { packageTerms } from '#content/site/claims.ts';
import { site } from '#content/testing/delivered-site.ts';
import type { Chart, Series, Tool } from '#domain/tools/define.ts';
import { type Evaluation, evaluate } from '#domain/tools/evaluate.ts';
import { tools } from '#domain/tools/index.ts';
import { Drawing } from '../art/charts/chart-figure.tsx';
import { hasPoints } from '../art/charts/points.ts';
import { leastFilled } from '../art/charts/scale.ts';
import { MoneyCurve } from '../sections/case-study/money-curve.tsx';
import { pictureSeries } from './picture.tsx';
import { Tornado } from './tornado.tsx';

const calculators = tools.filter(({ instrument }) => instrument);

const figures = [
  'fee=0&leads=1',
  'fee=90',
  'fee=40000&cac=4000',
  'leads=300&arrivals=90',
  'margin=1&churn=60',
  'retention=100&years=30',
  'years=1&arrivals=3',
  'spend=90000&hours_saved=1',
  'horizon=12&setup_cost=40000',
];

/** Ten firms a tool: its example and presets, figures at both ends, and the first and last answers of a quiz. */
function firmsOf(tool: Tool): [name: string, Evaluation][] {
  const answers = (at: number) => (input: Tool['inputs'][number]) =>
    [input.id, input.options?.at(at)?.value ?? String(input.default ?? input.min ?? 1)] as const;
  const known = ([id]: readonly [string, unknown]) => tool.inputs.some((input) => input.id === id);
  return [
    {},
    ...(tool.presets?.map(({ inputs }) => inputs) ?? []),
    ...figures.map((query) => Object.fromEntries(new URLSearchParams(query))),
    ...[0, 1, -1].map((at) => Object.fromEntries(tool.inputs.map(answers(at)))),
  ].flatMap((inputs): [string, Evaluation][] => {
    const entries = Object.entries(inputs).filter(known);
    const answer = evaluate(
      tool,
      Object.fromEntries(entries.map(([id, value]) => [id, `${value}`])),
    );
    return answer.ok ? [[new URLSearchParams(entries as string[][]).toString(), answer]] : [];
  });
}

const chartsOf = (tool: Tool, answer: Evaluation): [Chart, Series][] => [
  ...tool.charts.map((chart): [Chart, Series] => [chart, answer.series[chart.id] ?? { x: [] }]),
  ...(tool.instrument
    ? [[tool.instrument.chart, pictureSeries(tool, answer)] satisfies [Chart, Series]]
    : []),
];

const draw = (chart: Chart, series: Series, tool?: Tool, answer?: Evaluation) =>
  renderToStaticMarkup(
    <Drawing
      chart={chart}
      series={series}
      finding={
        answer && (tool?.instrument?.finding?.(answer, answer.inputs) ?? chart.finding?.(answer))
      }
      sizes={[{ width: 640, shown: '' }]}
      labelledBy="title"
      className=""
    />,
  );

describe.each(tools.map((tool) => [tool.slug, tool] as const))('%s', (_, tool) => {
  it.each(firmsOf(tool))('names places of its axis in the axis’s unit for %s', (_, answer) => {
    const { chart, finding } = tool.instrument ?? {};
    const found = finding?.(answer, answer.inputs);
    if (!chart || !found) return;
    const axis = chart.x.toLowerCase();
    const [, unit, place] = /\b(day|week|month|quarter|year)s? (\d+)/.exec(found.text) ?? [];
    expect([unit ?? axis, place ?? String(found.x)]).toEqual([axis, String(found.x)]);
    if (!unit) expect(found.text).toContain(String(found.x));
  });

  it.each(firmsOf(tool))('fills the rows of its axes and brackets losses for %s', (_, answer) => {
    for (const [chart, series] of chartsOf(tool, answer)) {
      if (!hasPoints(chart, series)) continue;
      const svg = draw(chart, series, tool, answer);
      // A scatter chart is a field with a half on each side of its limits.
      if (chart.type !== 'scatter') expect(emptyRows(svg), chart.title).toEqual([]);
      expect(textsOf(svg).filter((text) => /^[-−]|[-−][$\d]/.test(text))).toEqual([]);
    }
  });
});

describe.each([
  ['lead-generation-scorecard', 'leak'],
  ['efficiency-quiz', 'biggest_leak'],
])('%s', (slug, output) => {
  const tool = tools.find((one) => one.slug === slug) as Tool;
  it.each(firmsOf(tool))('marks the leak that it names for %s', (_, answer) => {
    const [chart, series] = chartsOf(tool, answer).find(([one]) => one.finding) ?? [];
    if (!chart || !series) throw new Error('No chart marks a leak.');
    const found = chart.finding?.(answer);
    const isNamed = !['none', 'nothing'].includes(String(answer.outputs[output]));
    expect(found !== undefined).toBe(isNamed);
    if (!found) return;
    expect(series.x).toContain(found.x);
    const svg = draw(chart, series, tool, answer);
    expect(textsOf(svg).join(' ')).toContain(found.text);
    expect(svg).toMatch(/class="(missing|bar s2)"/);
  });
});

/** Ticks at the ends of the left axis whose row no mark fills by `leastFilled`, by their heights. */
function emptyRows(svg: string): number[] {
  const heights = (classes: string) =>
    [...svg.matchAll(new RegExp(`<path d="([^"]*)"[^>]*class="(?:${classes})[ "]`, 'g'))].flatMap(
      ([, d = '']) => [...d.matchAll(/(?:[ ,V])(-?[\d.]+)/g)].map(([, y]) => Number(y)),
    );
  const rows = [
    ...new Set(
      [...svg.matchAll(/<path d="((?:M[\d.]+ [\d.]+H[\d.]+)+)" class="(?:grid|axis)"/g)].flatMap(
        ([, d = '']) => [...d.matchAll(/M[\d.]+ ([\d.]+)H/g)].map(([, y]) => Number(y)),
      ),
    ),
  ].sort((a, b) => a - b);
  const marks = [
    // Every chart shows zero, so a row that ends there needs no mark.
    ...[...svg.matchAll(/<path d="M[\d.]+ ([\d.]+)H[\d.]+" class="axis"/g)].map(([, y]) =>
      Number(y),
    ),
    ...heights('trunks|level|band|line'),
    ...[...svg.matchAll(/<rect [^>]*y="([\d.]+)" [^>]*height="([\d.]+)"/g)].flatMap(
      ([, y, tall]) => [Number(y), Number(y) + Number(tall)],
    ),
    ...[...svg.matchAll(/<circle [^>]*cy="([\d.]+)"/g)].map(([, y]) => Number(y)),
  ];
  if (rows.length < 3) return [];
  const [top = 0, second = 0] = rows;
  const [last = 0, bottom = 0] = rows.slice(-2);
  const least = (second - top) * leastFilled - 1;
  return [
    ...(Math.min(...marks) > second - least ? [top] : []),
    ...(Math.max(...marks) < last + least ? [bottom] : []),
  ];
}

const textsOf = (html: string) =>
  [...html.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim());

/** Which way each watched output is better, as a partner of a firm would say. */
const better: Record<string, 'higher' | 'lower'> = {
  'roi-calculator': 'higher',
  'growth-calculator': 'higher',
  'tech-stack-roi-calculator': 'higher',
  'client-lifetime-value-calculator': 'higher',
  'workflow-bottleneck-finder': 'lower',
};

test('what matters most is green on the better side and red on the worse one', () => {
  for (const tool of calculators) {
    const answer = evaluate(tool, {});
    if (!answer.ok) throw new Error(tool.slug);
    const html = renderToStaticMarkup(<Tornado tool={tool} answer={answer} />);
    expect(html, tool.slug).toContain(`data-better="${better[tool.slug]}"`);
    expect(textsOf(html).join(' ').toLowerCase()).toContain(`${better[tool.slug]}, better`);
  }
  const css = readFileSync(new URL('./styles/drawings.css', import.meta.url), 'utf8');
  const colors = (rule: string) =>
    [...css.slice(css.indexOf(rule)).matchAll(/--(?:less|more): var\((--[\w-]+)\)/g)]
      .slice(0, 2)
      .map(([, color]) => color);
  expect(colors('.tornado {')).toEqual(['--negative', '--data-1']);
  expect(colors('[data-better="lower"]')).toEqual(['--data-1', '--negative']);
});

it.each(scenarioIds)('the curve of the case %s names its months once and brackets losses', (id) => {
  const curve = curveOf(id, packageTerms(site));
  const html = renderToStaticMarkup(<MoneyCurve curve={curve} />);
  const texts = textsOf(html);
  const places = texts.filter((text) => /^(Start|(Month|Week|Year) \d+)$/.test(text));
  expect(new Set(places).size).toBe(places.length);
  const found = texts.find((text) => text.startsWith('Paid back in'));
  if (found) expect(found).toContain(` ${curve.unit} `);
  expect(texts.filter((text) => /^[-−]|[-−][$\d]/.test(text))).toEqual([]);
});

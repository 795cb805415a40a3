/** Labels at the edges: a cut one is read as another figure, such as `$500` as `500` or `85%` as `5%`. */
import { expect, it } from 'vitest';
import type { Chart, Series } from '#domain/tools/define.ts';
import { barChart } from './bar-chart.ts';
import type { Drawing } from './drawing.ts';
import { rangeChart } from './range-chart.ts';
import { riseChart } from './rise-chart.ts';
import { scatterChart } from './scatter-chart.ts';

const one = (id: string, label: string) => [{ id, label }];
const common = { title: 'Title', x: 'X', y: 'Y' };

const rise: Chart = { ...common, id: 'c', type: 'rise', unit: 'money', series: one('rise', 'Margin') };
const budget: Chart = {
  ...common,
  id: 'c',
  type: 'range-bar',
  unit: 'percent',
  series: one('budget', 'Yours'),
  lines: [
    { at: 2, label: 'usual from 2%' },
    { at: 5, label: 'to 5%' },
  ],
};
const load: Chart = {
  ...common,
  id: 'c',
  type: 'bar',
  unit: 'percent',
  series: one('load', 'How full'),
  lines: [
    { at: 85, label: '85%' },
    { at: 100, label: '100%' },
  ],
};
const quadrant: Chart = { ...common, id: 'c', type: 'scatter', unit: 'number', series: one('you', 'You') };

const cases: [name: string, Drawing, Chart, Series][] = [
  ['every second step of the axis', riseChart, rise, { x: [0, 1], rise: [0, 3000], line: [3000, 3000] }],
  ['the usual range beside a much larger value', rangeChart, budget, { x: ['You'], budget: [40] }],
  ['limits beside a much larger value', barChart, load, { x: ['Review', 'Billing'], load: [900, 40] }],
  ['a point at the top', scatterChart, quadrant, { x: [38.8], you: [30] }],
];

it.each(cases)('%s', (_, drawing, chart, series) => {
  for (const width of [280, 448, 672]) {
    const svg = drawing({ chart, series, width, labelledBy: 'title' });
    for (const [, x = '', y = '', more = '', text = ''] of svg.matchAll(
      /<text x="([^"]*)" y="([^"]*)"([^>]*)>([^<]*)</g,
    )) {
      const long = text.length * 6.4;
      const share = more.includes('"end"') ? 1 : more.includes('"middle"') ? 0.5 : 0;
      const from = Number(x) - share * long;
      expect(from, `${text} at ${width}`).toBeGreaterThanOrEqual(0);
      expect(from + long, `${text} at ${width}`).toBeLessThanOrEqual(width);
      expect(Number(y), `${text} at ${width}`).toBeGreaterThanOrEqual(10);
    }
  }
});

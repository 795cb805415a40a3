/** Labels at the edges: a cut one is read as another figure, such as `$500` as `500` or `85%` as `5%`. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Chart, Series } from '#domain/tools/define.ts';
import { Drawing } from './chart-figure.tsx';

const one = (id: string, label: string) => [{ id, label }];
const common = { title: 'Title', x: 'X', y: 'Y' };

const rise: Chart = {
  ...common,
  id: 'c',
  type: 'rise',
  unit: 'money',
  series: one('rise', 'Margin'),
};
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
const quadrant: Chart = {
  ...common,
  id: 'c',
  type: 'scatter',
  unit: 'number',
  series: one('you', 'You'),
};

const cases: [name: string, Chart, Series][] = [
  ['every second step of the axis', rise, { x: [0, 1], rise: [0, 3000], line: [3000, 3000] }],
  ['the usual range beside a much larger value', budget, { x: ['You'], budget: [40] }],
  ['limits beside a much larger value', load, { x: ['Review', 'Billing'], load: [900, 40] }],
  ['a point at the top', quadrant, { x: [38.8], you: [30] }],
];

it.each(cases)('%s', (_, chart, series) => {
  for (const width of [280, 448, 672]) {
    const sizes = [{ width, shown: '' }];
    const svg = renderToStaticMarkup(
      <Drawing chart={chart} series={series} sizes={sizes} labelledBy="title" className="" />,
    );
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

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Chart, Series } from '#domain/tools/define.ts';
import type { DrawingProps } from './parts.tsx';
import { RiseChart } from './rise-chart.tsx';

const chart: Chart = {
  id: 'payback',
  type: 'rise',
  title: 'Margin and cost',
  x: 'Month',
  y: 'US dollars',
  unit: 'money',
  series: [
    { id: 'rise', label: 'Margin' },
    { id: 'line', label: 'Cost' },
    { id: 'low', label: 'Cautious' },
    { id: 'high', label: 'Optimistic' },
  ],
};
const series: Series = {
  x: [0, 1, 2, 3],
  rise: [0, 100, 300, 600],
  line: [200, 250, 300, 350],
  low: [0, 50, 200, 400],
  high: [0, 150, 400, 800],
};
const draw = (props: Partial<DrawingProps>) =>
  renderToStaticMarkup(
    <RiseChart chart={chart} series={series} width={304} labelledBy="title" {...props} />,
  );

const trunksIn = (svg: string) => {
  const [pale, full] = [...svg.matchAll(/<path d="([^"]*)"[^>]* class="trunks/g)].map(
    ([, d = '']) => d,
  );
  return { pale: pale?.match(/M/g)?.length, full: full?.match(/M/g)?.length ?? 0 };
};

describe('trunks that rise past a level', () => {
  it('are pale before the level, with one strike and annotation where it is reached', () => {
    const svg = draw({ finding: { x: 2, text: 'Breaks even in month 2', isReached: true } });
    expect(svg.match(/class="strike"/g)).toHaveLength(1);
    expect(svg.match(/Breaks even in month 2/g)).toHaveLength(1);
    expect(trunksIn(svg)).toEqual({ pale: 1, full: 2 });
  });

  it('are all pale without a strike if the level is not reached', () => {
    const svg = draw({
      series: { ...series, rise: [0, 100, 200, 300] },
      finding: { x: 3, text: '$50 short in month 3', isReached: false },
    });
    expect(svg).not.toContain('class="strike"');
    expect(trunksIn(svg)).toEqual({ pale: 3, full: 0 });
  });

  it.each([304, 640])('stay inside a drawing %i wide', (width) => {
    const svg = draw({ finding: { x: 1, text: 'Breaks even in month 1', isReached: true }, width });
    const xs = [...svg.matchAll(/(?:[ML]|x=")(-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(width);
  });
});

import { describe, expect, it } from 'vitest';
import type { Chart, Series } from '#domain/tools/define.ts';
import { riseChart } from './rise-chart.ts';

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
const draw = (finding?: Parameters<typeof riseChart>[0]['finding'], width = 304) =>
  riseChart({ chart, series, width, labelledBy: 'title', finding });

describe('trunks that rise past a level', () => {
  it('are pale before the level, with one strike and annotation where it is reached', () => {
    const svg = draw({ x: 2, text: 'Breaks even in month 2', isReached: true });
    expect(svg.match(/class="trunks pale" [^>]*/g)).toHaveLength(1);
    expect(svg.match(/class="strike"/g)).toHaveLength(1);
    expect(svg.match(/Breaks even in month 2/g)).toHaveLength(1);
    const [pale = '', full = ''] = [...svg.matchAll(/<path d="([^"]*)" class="trunks/g)].map(([, d]) => d);
    expect(pale.match(/M/g)).toHaveLength(1);
    expect(full.match(/M/g)).toHaveLength(2);
  });

  it('are all pale without a strike if the level is not reached', () => {
    const svg = riseChart({
      chart,
      series: { ...series, rise: [0, 100, 200, 300] },
      width: 304,
      labelledBy: 'title',
      finding: { x: 3, text: '$50 short in month 3', isReached: false },
    });
    expect(svg).not.toContain('class="strike"');
    expect([...svg.matchAll(/class="(trunks[^"]*)"/g)].map(([, name]) => name)).toEqual(['trunks pale']);
  });

  it.each([304, 640])('stay inside a drawing %i wide', (width) => {
    const svg = draw({ x: 1, text: 'Breaks even in month 1', isReached: true }, width);
    const xs = [...svg.matchAll(/(?:[ML]|x=")(-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(width);
  });

  it('show a scenario as a separate line', () => {
    const svg = riseChart({
      chart: { ...chart, series: [...chart.series, { id: 'scenario-b', label: 'Changed copy' }] },
      series: { ...series, 'scenario-b': [0, 50, 100, 150] },
      width: 304,
      labelledBy: 'title',
    });
    expect(svg.match(/class="line s3"/g)).toHaveLength(1);
  });
});

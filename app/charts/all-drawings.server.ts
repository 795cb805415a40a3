/** Every kind of drawing at once, for the server, which does not wait for files. */
import type { ChartType } from '#domain/tools/define.ts';
import { barChart } from './bar-chart.ts';
import type { Drawing } from './drawing.ts';
import { radarChart } from './radar-chart.ts';
import { rangeChart } from './range-chart.ts';
import { scatterChart } from './scatter-chart.ts';
import { waterfallChart } from './waterfall-chart.ts';
import { xyChart } from './xy-chart.ts';

export const allDrawings: Record<ChartType, Drawing> = {
  radar: radarChart,
  bar: barChart,
  'stacked-bar': barChart,
  funnel: barChart,
  line: xyChart,
  'area-line': xyChart,
  'bar-line': xyChart,
  'range-bar': rangeChart,
  scatter: scatterChart,
  waterfall: waterfallChart,
};

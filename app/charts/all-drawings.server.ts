/** All chart types, imported eagerly for the server. */
import { barChart } from './bar-chart.ts';
import type { Drawing } from './drawing.ts';
import type { DrawnType } from './drawings.ts';
import { rangeChart } from './range-chart.ts';
import { riseChart } from './rise-chart.ts';
import { scatterChart } from './scatter-chart.ts';
import { waterfallChart } from './waterfall-chart.ts';
import { xyChart } from './xy-chart.ts';

export const allDrawings: Record<DrawnType, Drawing> = {
  bar: barChart,
  'stacked-bar': barChart,
  funnel: barChart,
  line: xyChart,
  'area-line': xyChart,
  'bar-line': xyChart,
  'range-bar': rangeChart,
  scatter: scatterChart,
  rise: riseChart,
  waterfall: waterfallChart,
};

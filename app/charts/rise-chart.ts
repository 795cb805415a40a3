import { atLeast } from '#domain/tools/numbers.ts';
import { canvas, type DrawingProps, grid, keptInside, label, path, round, textWidth } from './drawing.ts';
import { tickText } from './figures.ts';
import { dashOf, scenariosOf } from './marks.ts';
import { linePath, thinned } from './paths.ts';
import { extent, pointsOf } from './points.ts';
import { scaleLinear } from './scale.ts';

const trunk = { least: 3, most: 13 };

/** Number of strokes crossed by a tally's strike. */
const tally = 4;

/** Trunks rising past a level, pale until then. Redrawn every frame of a ruler drag, so all trunks are two paths. */
export function riseChart({ chart, series, width, labelledBy, finding }: DrawingProps): string {
  const height = width < 400 ? 220 : 350;
  // A scenario may extend further than the figures it is compared with.
  const count = pointsOf(series, 'rise').findLastIndex((point) => point !== null) + 1;
  const own = (id: string) => pointsOf(series, id).slice(0, count);
  const rise = own('rise').map((point) => point ?? 0);
  const line = own('line');
  const low = own('low').map((point, at) => Math.min(point ?? 0, rise[at] ?? 0));
  const high = own('high').map((point, at) => Math.max(point ?? 0, rise[at] ?? 0));
  const others = scenariosOf(chart).map(({ id, mark }) => ({ mark, points: pointsOf(series, id) }));

  const up = scaleLinear()
    .domain(extent([...rise, ...line, ...low, ...high, ...others.flatMap(({ points }) => points)]))
    .nice(4);
  const inset = {
    left: Math.max(...up.ticks(5).map((tick) => textWidth(tickText(chart.unit, tick)))) + 10,
    top: finding ? 34 : 14,
    bottom: 26,
  };
  const floor = height - inset.bottom;
  up.range([floor, inset.top]);
  const last = Math.max(1, series.x.length - 1);
  // Half of the last trunk or its label extends past its position.
  const step = (width - inset.left - 10) / last;
  const thickness = Math.min(trunk.most, Math.max(trunk.least, step * 0.62));
  const across = (at: number) => inset.left + at * step;
  const ground = round(up(0));

  const through = (points: readonly (number | null)[]) =>
    linePath(
      thinned(
        points.map((point, at) => ({ x: round(across(at)), y: point === null ? null : round(up(point)) })),
      ),
    );
  const level = through(line);
  const band = `${through(high)}L${through(low).slice(1).split('L').toReversed().join('L')}Z`;
  const trunks = (isPassed: boolean, className: string) => {
    const d = rise
      .map((point, at) =>
        at > 0 && point !== 0 && atLeast(point, line[at] ?? 0) === isPassed
          ? `M${round(across(at))} ${ground}V${round(up(point))}`
          : '',
      )
      .join('');
    return path(d, `trunks ${className}`, `stroke-width="${round(thickness)}"`);
  };

  const top = finding ? up(Math.max(rise[finding.x] ?? 0, line[finding.x] ?? 0)) : 0;

  return canvas(
    { labelledBy, width, height },
    grid({ up, unit: chart.unit, from: inset.left, to: width }),
    ...xTicks(last, width).map((at) =>
      label({ x: across(at), y: height - 7, anchor: 'middle', lines: [String(series.x[at])] }),
    ),
    path(band, 'band'),
    trunks(false, 'pale'),
    trunks(true, ''),
    path(level, 'level-halo'),
    path(level, 'level'),
    ...others.map(({ mark, points }) =>
      path(through(points), `line s${mark}`, `stroke-dasharray="${dashOf(mark - 2)}"`),
    ),
    finding?.isReached ? strike({ x: across(finding.x), from: inset.left, step, y: top }) : '',
    finding ? annotation(finding.text, { x: across(finding.x), y: top, width }) : '',
  );
}

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Tally diagonal over the month that reaches the level, at `y`, and the strokes before it, no further than `from`. */
function strike({ x, from, step, y }: Numbers<'x' | 'from' | 'step' | 'y'>): string {
  const reach = Math.max(tally * step * 0.85, 22);
  const d = `M${round(Math.max(from + 4, x - reach))} ${round(y + 16)}L${round(x + Math.max(step * 0.6, 7))} ${round(y - 9)}`;
  return path(d, 'level-halo') + path(d, 'strike');
}

/** Text on a vertical leader to `y`, kept inside the drawing. */
function annotation(text: string, { x, y, width }: Numbers<'x' | 'y' | 'width'>): string {
  return (
    path(`M${round(x)} ${round(Math.max(y - 5, 34))}V23`, 'axis', 'stroke-width="1.5"') +
    label({ x: keptInside(text, x, width), y: 17, anchor: 'middle', lines: [text], strong: true })
  );
}

/** Labeled months or years: each, or every third, sixth or twelfth. */
function xTicks(last: number, width: number): number[] {
  const room = Math.floor(width / 44);
  const every = [1, 2, 3, 5, 6, 12].find((one) => last / one <= room) ?? 12;
  return Array.from({ length: Math.floor(last / every) }, (_, index) => (index + 1) * every);
}

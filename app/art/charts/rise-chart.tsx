import { atLeast } from '#domain/tools/numbers.ts';
import { dashOf, scenariosOf } from './figures.ts';
import { Canvas, type DrawingProps, Grid, keptInside, Label, round } from './parts.tsx';
import { extent, pointsOf } from './points.ts';
import { axisOver, linePath, thinned } from './scale.ts';

const trunk = { least: 3, most: 13 };

/** Number of strokes crossed by a tally's strike. */
const tally = 4;

/** Trunks rising past a level, pale until then. Redrawn every frame of a ruler drag, so all trunks are two paths. */
export function RiseChart({ chart, series, width, labelledBy, finding }: DrawingProps) {
  const height = width < 400 ? 220 : 350;
  // A scenario may extend further than the figures it is compared with.
  const count = pointsOf(series, 'rise').findLastIndex((point) => point !== null) + 1;
  const own = (id: string) => pointsOf(series, id).slice(0, count);
  const rise = own('rise').map((point) => point ?? 0);
  const line = own('line');
  const low = own('low').map((point, at) => Math.min(point ?? 0, rise[at] ?? 0));
  const high = own('high').map((point, at) => Math.max(point ?? 0, rise[at] ?? 0));
  const others = scenariosOf(chart).map((one) => ({ ...one, points: pointsOf(series, one.id) }));

  const all = [rise, line, low, high, ...others.map(({ points }) => points)].flat();
  const axis = axisOver(extent(all), chart.unit, 4);
  const left = axis.room + 10;
  const up = axis.between(height - 26, finding ? 34 : 14);
  const last = Math.max(1, series.x.length - 1);
  // Half of the last trunk or its label extends past its position.
  const step = (width - left - 10) / last;
  const across = (at: number) => left + at * step;

  const through = (points: readonly (number | null)[]) =>
    thinned(
      points.map((point, at) => ({
        x: round(across(at)),
        y: point === null ? null : round(up(point)),
      })),
    );
  const found = Number(finding?.x);
  const level = linePath(through(line));
  const trunks = (isPassed: boolean) => ({
    d: rise
      .map((point, at) =>
        at > 0 && point !== 0 && atLeast(point, line[at] ?? 0) === isPassed
          ? `M${round(across(at))} ${round(up(0))}V${round(up(point))}`
          : '',
      )
      .join(''),
    strokeWidth: round(Math.min(trunk.most, Math.max(trunk.least, step * 0.62))),
  });

  return (
    <Canvas labelledBy={labelledBy} width={width} height={height}>
      <Grid up={up} ticks={axis.ticks} unit={chart.unit} from={left} to={width} />
      {xTicks(last, width).map((at) => (
        <Label
          key={at}
          x={across(at)}
          y={height - 7}
          anchor="middle"
          lines={[String(series.x[at])]}
        />
      ))}
      <path d={`${linePath([...through(high), ...through(low).toReversed()])}Z`} className="band" />
      <path {...trunks(false)} className="trunks pale" />
      <path {...trunks(true)} className="trunks" />
      <path d={level} className="level-halo" />
      <path d={level} className="level" />
      {others.map(({ id, mark, points }) => (
        <path
          key={id}
          d={linePath(through(points))}
          className={`line s${mark}`}
          strokeDasharray={dashOf(mark - 2)}
        />
      ))}
      {finding && (
        <Annotation
          text={finding.text}
          isReached={finding.isReached}
          x={across(found)}
          y={up(Math.max(rise[found] ?? 0, line[found] ?? 0))}
          from={left}
          step={step}
          width={width}
        />
      )}
    </Canvas>
  );
}

interface AnnotationProps extends Readonly<Record<'x' | 'y' | 'from' | 'step' | 'width', number>> {
  text: string;
  isReached: boolean;
}

/**
 * Text inside the drawing on a vertical leader to `y`. A reached level has a tally diagonal over its month and the
 * strokes before it, from the first one on.
 */
function Annotation({ text, isReached, x, y, from, step, width }: AnnotationProps) {
  const past = Math.min(12, Math.max(step * 0.6, 7));
  const start = Math.max(from + step - past, x - Math.max(tally * step * 0.85, 22));
  const strike = `M${round(start)} ${round(y + 16)}L${round(x + past)} ${round(y - 9)}`;
  return (
    <>
      {isReached && <path d={strike} className="level-halo" />}
      {isReached && <path d={strike} className="strike" />}
      <path
        d={`M${round(x)} ${round(Math.max(y - 5, 34))}V23`}
        className="axis"
        strokeWidth={1.5}
      />
      <Label x={keptInside(text, x, width)} y={17} anchor="middle" lines={[text]} look="strong" />
    </>
  );
}

/** Labeled months or years: each, or every third, sixth or twelfth. */
function xTicks(last: number, width: number): number[] {
  const room = Math.floor(width / 44);
  const every = [1, 2, 3, 5, 6, 12].find((one) => last / one <= room) ?? 12;
  return Array.from({ length: Math.floor(last / every) }, (_, index) => (index + 1) * every);
}

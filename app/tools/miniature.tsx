/** A thumbnail of a tool's picture, with heights only, for cards and rows. */
import type { Tool } from '#domain/tools/define.ts';
import type { Evaluation } from '#domain/tools/evaluate.ts';
import { strokePath, upright } from '../ui/strokes.ts';

interface Miniature {
  /** Heights as shares of the tallest, 0 to 1. */
  bars: number[];
  /** The threshold on the same scale; absent if the picture has none. */
  line?: number[];
}

/** Maximum number of strokes; longer series are sampled, keeping the last point. */
const mostStrokes = 20;

const numbersOf = (list: readonly (number | string | null)[] = []) =>
  list.map((value) => (typeof value === 'number' ? Math.max(0, value) : 0));

function thinned(values: readonly number[]): number[] {
  const step = Math.ceil(values.length / mostStrokes);
  return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}

/** Miniature of a calculator's answer. Undefined for tools without a picture. */
export function miniatureOf({ instrument }: Pick<Tool, 'instrument'>, evaluation: Evaluation) {
  if (!instrument) return undefined;
  const { chart } = instrument;
  const series = instrument.series?.(evaluation, evaluation.inputs) ?? evaluation.series[chart.id];
  const isRise = chart.type === 'rise';
  const bars = thinned(numbersOf(series?.[isRise ? 'rise' : (chart.series[0]?.id ?? '')]));
  const line = isRise ? thinned(numbersOf(series?.line)) : [];
  const most = Math.max(...bars, ...line);
  if (!(most > 0)) return undefined;
  const share = (value: number) => value / most;
  return { bars: bars.map(share), ...(line.length > 0 && { line: line.map(share) }) };
}

const width = 240;
const height = 72;

/** Trunks on a baseline, and the brass threshold. Stretches to its box; the text beside it describes it. */
export function MiniatureDrawing({
  bars,
  line,
  className = '',
}: Miniature & { className?: string }) {
  const x = (index: number, count: number) => ((index + 0.5) * width) / count;
  const y = (share: number) => height - share * (height - 4);
  const level = line
    ?.map((share, index) => `${Math.round(x(index, line.length))} ${y(share).toFixed(1)}`)
    .join('L');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className={`block w-full overflow-visible *:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <path
        d={strokePath(
          bars.map((share, index) => upright(x(index, bars.length), height, height - y(share))),
        )}
        stroke="var(--data-1)"
        strokeWidth={bars.length > 12 ? 5 : 9}
      />
      <path d={`M0 ${height}H${width}`} stroke="var(--ink)" />
      {level && (
        <>
          <path d={`M${level}`} stroke="var(--raised)" strokeWidth="6" />
          <path d={`M${level}`} stroke="var(--data-2)" strokeWidth="2.5" />
        </>
      )}
    </svg>
  );
}

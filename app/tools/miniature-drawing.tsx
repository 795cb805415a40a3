import { strokePath } from '../ui/stroke-path.ts';
import type { Miniature } from './miniature.ts';

const width = 240;
const height = 72;

/** Trunks on a baseline, and the brass threshold. Stretches to its box; the text beside it describes it. */
export function MiniatureDrawing({ bars, line, className = '' }: Miniature & { className?: string }) {
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
          bars.map((share, index) => ({ x: x(index, bars.length), y: height, dy: y(share) - height })),
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

import { strokePath } from '#app/ui/stroke-path.ts';

interface SparkProps {
  draw: 'bars' | 'line';
  /** Heights from 0 to 26. */
  series: readonly number[];
}

const width = 150;
const height = 26;

/** Sparkline under a sample figure. The last bar is brass. */
export function Spark({ draw, series }: SparkProps) {
  const last = series.length - 1;
  const bars = series.map((value, index) => ({ x: 2 + (index * (width - 4)) / last, y: height, dy: -value }));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      strokeWidth="4"
      className="mt-2.75 h-6.5 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
    >
      {draw === 'bars' ? (
        <>
          <path d={strokePath(bars.slice(0, -1))} stroke="var(--data-1)" />
          <path d={strokePath(bars.slice(-1))} stroke="var(--brass)" />
        </>
      ) : (
        <>
          <path d={`M0 25.5H${width}`} stroke="var(--rule)" strokeWidth="1" />
          <path
            d={`M${series.map((value, index) => `${Math.round((index * width) / last)} ${height - value}`).join('L')}`}
            stroke="var(--brand)"
            strokeWidth="2"
          />
        </>
      )}
    </svg>
  );
}

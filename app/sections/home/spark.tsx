interface SparkProps {
  draw: 'bars' | 'line';
  /** Heights of 0 to 26. */
  series: readonly number[];
}

const width = 150;
const height = 26;

/** The small drawing under a sample figure. The last bar is brass. */
export function Spark({ draw, series }: SparkProps) {
  const last = series.length - 1;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="mt-2.75 h-6.5 w-full overflow-visible"
    >
      {draw === 'bars' ? (
        series.map((value, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the series
            key={index}
            d={`M${2 + (index * (width - 4)) / last} ${height}v${-value}`}
            stroke={index === last ? 'var(--brass)' : 'var(--data-1)'}
            strokeWidth="4"
            vectorEffect="non-scaling-stroke"
          />
        ))
      ) : (
        <>
          <path d={`M0 25.5H${width}`} stroke="var(--rule)" vectorEffect="non-scaling-stroke" />
          <path
            d={`M${series.map((value, index) => `${(index * width) / last} ${height - value}`).join('L')}`}
            stroke="var(--brand)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}

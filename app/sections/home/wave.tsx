import { ridge } from './ridge.ts';

/** Two clip paths of the hero; CSS picks one at 768 px. */
export function WaveClips() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <clipPath id="wave-small" clipPathUnits="objectBoundingBox">
        <path d={`M0 0L${ridge.small}V0Z`} />
      </clipPath>
      <clipPath id="wave-large" clipPathUnits="objectBoundingBox">
        <path d={`M0 0L${ridge.large}V0Z`} />
      </clipPath>
    </svg>
  );
}

/** Two contour lines along the ridge, as on a survey map. */
export function ContourLines() {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      fill="none"
      stroke="var(--art-trunk)"
      strokeWidth="1.5"
      aria-hidden="true"
      className="absolute inset-0 hidden size-full lg:block"
    >
      {[0.0075, 0.0135].map((above) => (
        <path
          key={above}
          d={`M${ridge.large}`}
          transform={`translate(0 ${-above})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** Range hatching, and patterns that replace bar colors on paper. Once per page. */
const lines: readonly { id: string; path: string; fill?: string }[] = [
  { id: 'hatch-1', path: '', fill: 'black' },
  { id: 'hatch-2', path: 'M0 6L6 0' },
  { id: 'hatch-3', path: 'M0 3H6' },
  { id: 'hatch-4', path: 'M0 0L6 6M0 6L6 0' },
  { id: 'hatch-5', path: 'M3 2V4' },
  { id: 'hatch-6', path: 'M3 0V6' },
];

export function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern id="range" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 1L1 -1M0 5L5 0M4 6L6 4" className="range-lines" />
        </pattern>
        {lines.map(({ id, path, fill = 'white' }) => (
          <pattern key={id} id={id} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill={fill} stroke="none" />
            {path && <path d={path} stroke="black" strokeWidth="1.2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

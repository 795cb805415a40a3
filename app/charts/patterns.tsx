/** Range hatching, and patterns that replace bar colors on paper; the first is solid. Once per page. */
const hatches = ['', 'M0 6L6 0', 'M0 3H6', 'M0 0L6 6M0 6L6 0', 'M3 2V4', 'M3 0V6'];

export function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern id="range" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 1L1 -1M0 5L5 0M4 6L6 4" className="range-lines" />
        </pattern>
        {hatches.map((path, index) => (
          <pattern key={path} id={`hatch-${index + 1}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill={path ? 'white' : 'black'} stroke="none" />
            {path && <path d={path} stroke="black" strokeWidth="1.2" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

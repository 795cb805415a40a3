const houses = [
  { x: 0, width: 150, height: 92, windows: 3 },
  { x: 158, width: 110, height: 122, windows: 2 },
  { x: 276, width: 190, height: 104, windows: 4 },
  { x: 474, width: 120, height: 134, windows: 2 },
  { x: 602, width: 160, height: 96, windows: 3 },
  { x: 770, width: 120, height: 118, windows: 2 },
  { x: 898, width: 126, height: 100, windows: 3 },
];

const windowsOf = ({ x, width, height, windows }: (typeof houses)[number]) =>
  Array.from({ length: windows }, (_, index) => {
    const step = width / windows;
    return `M${x + step * (index + 0.25)} ${152 - height}h${step / 2}v22h-${step / 2}Z`;
  }).join('');

/** A street of shop fronts, drawn from the list above. */
export function MainStreet({ windows: fill = 'var(--demo-deep)' }: { windows?: string }) {
  return (
    <svg viewBox="0 0 1024 140" aria-hidden="true" fill="currentColor">
      {houses.map(({ x, width, height, windows }) => (
        <g key={x} opacity={0.16 + (height % 30) / 120}>
          <path d={`M${x} 140V${140 - height}h${width}V140Z`} />
          <path fill={fill} d={windowsOf({ x, width, height, windows })} />
        </g>
      ))}
    </svg>
  );
}

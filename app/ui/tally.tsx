import { type TallyShape, tallyPaths } from './strokes.ts';

interface TallyProps {
  count: number;
  total: number;
  shape?: TallyShape;
  /** Describes the count. Without it the drawing is decorative and hidden from assistive technology. */
  label?: string;
  className?: string;
  /** In its own size instead of that of its place. */
  isNatural?: boolean;
}

/** A count drawn as strokes in fives. Inside `art-on-ground` it takes the colors of ground. */
export function Tally({
  count,
  total,
  shape,
  label,
  className = 'w-full',
  isNatural = false,
}: TallyProps) {
  const { viewBox, strokeWidth, on, off, strike } = tallyPaths(count, total, shape);
  const [, , width, height] = viewBox.split(' ');
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      strokeWidth={strokeWidth}
      className={`block ${isNatural ? '' : 'h-auto'} ${className}`}
      {...(isNatural && { width, height })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {off && <path d={off} stroke="var(--tally-off, var(--rule))" />}
      {on && <path d={on} stroke="var(--tally-on, var(--data-1))" />}
      {strike && <path d={strike} stroke="var(--tally-strike, var(--brass))" />}
    </svg>
  );
}

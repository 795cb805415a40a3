import { useRef } from 'react';
import { type FigureFormat, formatFigure } from './format-figure.ts';
import { useCountUp } from './use-count-up.ts';

interface CounterProps extends FigureFormat {
  value: number;
}

/** A figure that counts up once, when it comes into view. */
export function Counter({ value, ...format }: CounterProps) {
  const element = useRef<HTMLSpanElement>(null);
  const running = useCountUp(value, { startWhenVisible: element });
  return (
    <span ref={element}>
      <RunningFigure value={value} running={running} {...format} />
    </span>
  );
}

interface RunningFigureProps extends FigureFormat {
  value: number;
  /** What to show on the way to `value`; undefined at rest. */
  running: number | undefined;
}

/**
 * While it runs, the final figure stays in place unseen: it keeps the width it will need,
 * and it is what assistive technology reads.
 */
export function RunningFigure({ value, running, ...format }: RunningFigureProps) {
  const final = formatFigure(value, format);
  if (running === undefined) return final;
  return (
    <span className="relative inline-block">
      <span className="opacity-0">{final}</span>
      <span aria-hidden="true" className="absolute top-0 left-0">
        {formatFigure(running, format)}
      </span>
    </span>
  );
}

import { type FigureFormat, formatFigure } from './format-figure.ts';

interface CounterProps extends FigureFormat {
  value: number;
  /** Counts when the page starts, in view or not. */
  atOnce?: boolean;
}

/** A figure that counts up once, when it comes into view (enhance/counters.ts). */
export function Counter({ value, atOnce = false, ...format }: CounterProps) {
  return <span data-count={atOnce ? 'at-once' : ''}>{formatFigure(value, format)}</span>;
}

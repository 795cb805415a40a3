import { type Stroke, strokePath } from './strokes.ts';

/** Strokes of one color, a token, and one width. */
export type Layer = readonly [color: string, width: number, strokes: readonly Stroke[]];

/** The paths of a drawing, each over the one before. */
export const Layers = ({ layers }: { layers: readonly Layer[] }) =>
  layers.map(([color, width, strokes], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: layers have no other name, and keep their order
    <path key={at} d={strokePath(strokes)} stroke={`var(--${color})`} strokeWidth={width} />
  ));

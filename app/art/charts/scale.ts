/** Linear scales. d3-scale, which tests compare with, would take 8 kB of a tool's 30 kB (compressed). Pure. */
import type { ChartUnit } from '#domain/tools/define.ts';
import { textWidth, tickText } from './figures.ts';

type Ends = readonly [number, number];

/** From a value to its position. */
export type Scale = (value: number) => number;

/** Values between `limits` at positions between `places`. */
export const scale =
  ([low, high]: Ends, [from, to]: Ends): Scale =>
  (value) =>
    from + (high === low ? 0.5 : (value - low) / (high - low)) * (to - from);

/**
 * An axis over the limits, extended to whole steps, about `steps` of them.
 * @returns its ticks, the width that their labels take, and its scale once its positions are known
 */
export function axisOver(limits: Ends, unit: ChartUnit, steps = 5) {
  const whole = nice(limits, steps);
  const marks = ticks(whole, 5);
  return {
    ticks: marks,
    room: Math.max(...marks.map((tick) => textWidth(tickText(unit, tick)))),
    between: (from: number, to: number) => scale(whole, [from, to]),
  };
}

/** Step of 1, 2, 5 or 10 times a power of ten; below 1 as negative inverse, so ticks divide exactly. */
function increment(low: number, high: number, count: number): number {
  const step = (high - low) / Math.max(1, count);
  const power = Math.floor(Math.log10(step));
  const error = step / 10 ** power;
  const factor = error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1;
  return power >= 0 ? factor * 10 ** power : -(10 ** -power) / factor;
}

/** About `count` round values between the limits. */
export function ticks([low, high]: Ends, count: number): number[] {
  if (!(high > low)) return [low];
  const step = increment(low, high, count);
  const [per, times] = step < 0 ? [-step, 1 / -step] : [1 / step, step];
  const first = Math.ceil(step < 0 ? low * per : low / times);
  const last = Math.floor(step < 0 ? high * per : high / times);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const whole = first + index;
    return step < 0 ? whole / per : whole * times;
  });
}

/** Limits extended to whole steps. */
export function nice([from, to]: Ends, count: number): Ends {
  let [low, high] = [from, to];
  if (!(high > low)) return [low, high];
  let before = Number.NaN;
  // A wider domain may need a coarser step; converges in a few rounds.
  for (let round = 0; round < 10; round++) {
    const step = increment(low, high, count);
    if (step === before) break;
    if (step > 0) [low, high] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
    else [low, high] = [Math.ceil(low * step) / step, Math.floor(high * step) / step];
    before = step;
  }
  return [low, high];
}

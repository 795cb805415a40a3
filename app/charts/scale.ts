/** Linear scale. d3-scale, which tests compare with, would take 8 kB of a tool's 30 kB (compressed). Pure. */

export interface LinearScale {
  (value: number): number;
  domain(limits: readonly [number, number]): LinearScale;
  range(limits: readonly [number, number]): LinearScale;
  /** Extends the domain to whole ticks. */
  nice(count: number): LinearScale;
  ticks(count: number): number[];
}

/** Step of 1, 2, 5 or 10 times a power of ten; below 1 as negative inverse, so ticks divide exactly. */
function increment(low: number, high: number, count: number): number {
  const step = (high - low) / Math.max(1, count);
  const power = Math.floor(Math.log10(step));
  const error = step / 10 ** power;
  const factor = error >= Math.sqrt(50) ? 10 : error >= Math.sqrt(10) ? 5 : error >= Math.sqrt(2) ? 2 : 1;
  return power >= 0 ? factor * 10 ** power : -(10 ** -power) / factor;
}

function ticksBetween(low: number, high: number, count: number): number[] {
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

function niceLimits(from: number, to: number, count: number): [number, number] {
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

export function scaleLinear(): LinearScale {
  let limits: readonly [number, number] = [0, 1];
  let places: readonly [number, number] = [0, 1];
  const scale = ((value: number) => {
    const [low, high] = limits;
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return places[0] + share * (places[1] - places[0]);
  }) as LinearScale;
  scale.domain = (next) => {
    limits = next;
    return scale;
  };
  scale.range = (next) => {
    places = next;
    return scale;
  };
  scale.nice = (count) => {
    limits = niceLimits(limits[0], limits[1], count);
    return scale;
  };
  scale.ticks = (count) => ticksBetween(limits[0], limits[1], count);
  return scale;
}

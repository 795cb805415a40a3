/** Two curves of cumulative totals on one scale, as path data. Pure. */

/** Drawing units: x from 0 to 1000, y from 0 (highest total) to 300. */
export const canvas = { width: 1000, height: 300 };

export interface CurvePoint {
  period: number;
  /** US dollars. */
  total: number;
  /** Drawing units. */
  x: number;
  y: number;
}

/** Height of a label with its leader at the smallest size, in drawing units. */
const roomForLabel = 50;

const round = (value: number) => Math.round(value * 10) / 10;

/** Both lists start with period 0 and have equal length. */
export function drawCurves(base: readonly number[], other: readonly number[]) {
  const all = [0, ...base, ...other];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const lowest = base.indexOf(Math.min(...base));
  const turns = (base[lowest] ?? 0) < 0 && lowest > 0 && lowest < base.length - 1;
  // Margins, so no line runs along an edge and the label of the lowest point stays above the months.
  const margin = (most - least || 1) * 0.06;
  const span = most - least + margin * (turns ? 4.5 : 2);
  const x = (period: number) => round((period / (base.length - 1)) * canvas.width);
  const y = (total: number) => round(((most + margin - total) / span) * canvas.height);
  const line = (totals: readonly number[]) =>
    totals.map((total, period) => `${period === 0 ? 'M' : 'L'}${x(period)} ${y(total)}`).join('');
  const at = (period: number): CurvePoint => {
    const total = base[period] ?? 0;
    return { period, total, x: x(period), y: y(total) };
  };
  const otherIsBelow = (other[lowest] ?? 0) < (base[lowest] ?? 0);
  const lastBelow = base.findLastIndex((total) => total < 0);
  return {
    base: line(base),
    other: line(other),
    /** Between the base curve and zero. */
    area: `${line(base)}V${y(0)}H0Z`,
    zero: y(0),
    /** Amounts between which the curves run, zero among them. */
    ticks: ticksOf(least, most).map((total) => ({ total, y: y(total) })),
    /** The other curve is below the lowest point, and there is room for labels above. */
    labelsAboveLowest: otherIsBelow && y(base[lowest] ?? 0) - y(0) > roomForLabel,
    /** Absent if the curve never falls below zero, or is lowest at the start, where the readings have it. */
    ...(turns && { lowest: at(lowest) }),
    /** First period from which the base stays above zero; absent if never or from the start. */
    ...(lastBelow >= 0 && lastBelow < base.length - 1 && { crossing: at(lastBelow + 1) }),
  };
}

/** At most six round amounts from `least` to `most`, evenly spaced. */
function ticksOf(least: number, most: number): number[] {
  const rough = (most - least || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** Four evenly spaced periods, from first to last, for the readings. */
export function readings(count: number): number[] {
  const last = count - 1;
  return [0, Math.round(last / 3), Math.round((2 * last) / 3), last];
}

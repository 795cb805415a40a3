/** Geometry of thirty days as strokes: six tallies of four trunks and a strike on the fifth day. */
const tallyStep = 88.3;
const dayStep = 15.2;
const firstDay = 14;
const daysPerTally = 5;

const place = (day: number) => {
  const tally = Math.floor((day - 1) / daysPerTally);
  return { left: firstDay + tally * tallyStep, inTally: (day - 1) % daysPerTally };
};

/** Where a day is in the drawing; a fifth day is at the end of its strike. */
export const xOfDay = (day: number) => Math.round((place(day).left + place(day).inTally * dayStep) * 10) / 10;

const isStrike = (day: number) => day % daysPerTally === 0;

/**
 * Strokes of a range of days, 1 to 30, as path data in a drawing 526 units wide. `from` and `to`: where the days begin
 * and end, between strokes.
 */
export function strokesOfDays([first, last]: readonly [number, number]) {
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    trunks: days
      .filter((day) => !isStrike(day))
      .map((day) => `M${xOfDay(day)} 50v50`)
      .join(''),
    strikes: days
      .filter(isStrike)
      .map((day) => `M${(place(day).left - 6).toFixed(1)} 89l59.6-28`)
      .join(''),
    from: Math.round(xOfDay(first) - dayStep / 2),
    to: Math.round(xOfDay(last) + dayStep / 2),
  };
}

/**
 * Pearson's test whether counts came about as expected. K. Pearson, Philosophical Magazine 50 (1900), 157-175. The tail of
 * the distribution: M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions" (1964), 26.4.4 and 26.4.5.
 */

/** `p`: how often chance alone makes counts at least as uneven. Expects two counts or more, each expectation above 0. */
export function fitOf(counts: readonly number[], expected: readonly number[]) {
  const statistic = counts.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
  return { statistic, p: chiSquareTail(statistic, counts.length - 1) };
}

/** Probability of a value of at least `x` (0 or more), with `degrees` of freedom from 1. */
export function chiSquareTail(x: number, degrees: number): number {
  const half = x / 2;
  const isOdd = degrees % 2 === 1;
  // From one degree, or two, upwards: each two more add a term.
  let tail = isOdd ? erfc(Math.sqrt(half)) : Math.exp(-half);
  let term = isOdd ? Math.exp(-half) * Math.sqrt(half / Math.PI) * 2 : Math.exp(-half) * half;
  for (let k = isOdd ? 3 : 4; k <= degrees; k += 2) {
    tail += term;
    term *= half / (k / 2);
  }
  return Math.min(1, tail);
}

/** The complement of the error function for x >= 0: 7.1.6 and 7.1.14 of the same handbook. */
function erfc(x: number): number {
  const edge = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < 2) {
    let term = 2 * x;
    let sum = term;
    for (let n = 1; term > sum * 1e-17; n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - edge * sum;
  }
  let fraction = x;
  for (let n = 60; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return edge / fraction;
}

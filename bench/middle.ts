/** The middle value; of an even number of values the lower of the two. NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** `value` with so many digits after the point. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

/** The median; the lower of the two middle values for an even number. NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

/** `value` rounded to `digits` decimals. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

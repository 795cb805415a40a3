/** Estimates the memory of a page's facts before they are sent to another thread. */

const perValue = 8;

/**
 * Approximate bytes of plain data: characters, plus overhead per value; shared values count once. Stops counting
 * above `most`.
 */
export function weightOf(data: unknown, most = Number.POSITIVE_INFINITY): number {
  let weight = 0;
  const open: unknown[] = [data];
  const seen = new Set<object>();
  while (open.length > 0 && weight <= most) {
    const value = open.pop();
    weight += perValue;
    if (typeof value === 'string') weight += value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const part of value instanceof Map ? value : Object.values(value)) open.push(part);
    }
  }
  return weight;
}

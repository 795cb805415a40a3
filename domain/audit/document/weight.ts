/** How much memory the facts of a page take, told before they are sent anywhere. */

/** What a value costs beside its characters. */
const perValue = 8;

/**
 * About the bytes of plain data: characters, and a little for each value; what is shared counts once. Counting stops above
 * `most`.
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

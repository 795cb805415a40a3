/** The smallest and largest of several cases. Null when a case has no value. Pure. */
export function rangeOf<T extends number | null>(cases: readonly T[]): { low: T | null; high: T | null } {
  const values = cases.filter((value) => value !== null);
  if (values.length < cases.length) return { low: null, high: null };
  return { low: Math.min(...values) as T, high: Math.max(...values) as T };
}

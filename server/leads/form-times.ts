/** Maximum per minute; a flood beyond it is not measured. */
const most = 10_000;

export type FormTimes = ReturnType<typeof createFormTimes>;

export function createFormTimes() {
  let times: number[] = [];
  return {
    took(ms: number): void {
      if (times.length < most) times.push(ms);
    },
    /** The 99th percentile in ms since the last call; undefined without any. */
    p99(): number | undefined {
      const sorted = times.toSorted((a, b) => a - b);
      times = [];
      return sorted[Math.ceil(sorted.length * 0.99) - 1];
    },
  };
}

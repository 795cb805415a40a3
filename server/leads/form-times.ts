/** Response times of forms, for the minute's metrics. */
export interface FormTimes {
  took(ms: number): void;
  /** The 99th percentile in ms since the last call; undefined without any. */
  p99(): number | undefined;
}

/** Maximum per minute; a flood beyond it is not measured. */
const most = 10_000;

export function createFormTimes(): FormTimes {
  let times: number[] = [];
  return {
    took(ms) {
      if (times.length < most) times.push(ms);
    },
    p99() {
      const sorted = times.toSorted((a, b) => a - b);
      times = [];
      return sorted[Math.ceil(sorted.length * 0.99) - 1];
    },
  };
}

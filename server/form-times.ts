/** How long forms took to be answered, for the minute's figures. */
export interface FormTimes {
  took(ms: number): void;
  /** The 99th percentile in ms since it was last asked; undefined when there was none. */
  p99(): number | undefined;
}

/** Of one minute; a flood beyond that is not measured. */
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

/** A limited number of requests besides the crawled pages. */
export interface Allowance {
  /** Takes one request; false when none is left. */
  take(): boolean;
}

export function createAllowance(most: number): Allowance {
  let left = most;
  return {
    take() {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
  };
}

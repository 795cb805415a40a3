/** So many requests beside the crawled pages. */
export interface Allowance {
  /** False, without taking anything, when fewer are left. */
  take(count?: number): boolean;
  left(): number;
}

export function createAllowance(most: number): Allowance {
  let left = most;
  return {
    take(count = 1) {
      if (count > left) return false;
      left -= count;
      return true;
    },
    left: () => left,
  };
}

/** Limits computation on untrusted data in steps, so that the result is deterministic. */

export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

export interface WorkLimit {
  /** Throws TooMuchWork when no steps are left, here or in the outer limit. */
  spend(steps: number): void;
  /** Never more than the limit. */
  readonly spent: number;
}

/** `around`: the outer limit, which pays for each step as well. */
export function workLimit(most: number, around?: WorkLimit): WorkLimit {
  let spent = 0;
  return {
    spend(steps) {
      if (spent + steps > most) throw new TooMuchWork(`More than ${most} steps`);
      around?.spend(steps);
      spent += steps;
    },
    get spent() {
      return spent;
    },
  };
}

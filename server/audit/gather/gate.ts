/** Limits concurrency; others wait in order. */
export interface Gate {
  /** Waits for a place and returns the function that frees it. */
  enter(): Promise<() => void>;
}

export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;
  const leave = () => {
    const next = waiting.shift();
    // Hand the place over directly so that no newcomer can take it.
    if (next) next();
    else free += 1;
  };
  return {
    async enter() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leave;
    },
  };
}

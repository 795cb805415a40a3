/** Lets so many pass at once, the others in the order they came. */
export interface Gate {
  /** Waits for a place and gives what leaves it again. */
  enter(): Promise<() => void>;
}

export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;
  const leave = () => {
    const next = waiting.shift();
    // A place is handed over, so nobody can come between.
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

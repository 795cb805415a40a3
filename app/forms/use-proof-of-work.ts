import { useRef } from 'react';

/** A challenge expires after ten minutes; don't send one about to expire. */
const freshMs = 9 * 60_000;

/** Proof of work, computed while the visitor fills in the form. Nothing waits for it: an early form goes without. */
export function useProofOfWork() {
  const work = useRef<{ since: number; solution?: string | undefined }>(undefined);
  const isFresh = () => work.current !== undefined && performance.now() - work.current.since < freshMs;
  return {
    /** Starts unless a fresh one is running or done. Safe to call on every focus. */
    begin() {
      if (isFresh()) return;
      const mine: NonNullable<typeof work.current> = { since: performance.now() };
      work.current = mine;
      import('./solve-puzzle.ts')
        .then(({ solvedChallenge }) => solvedChallenge())
        .then((solution) => {
          mine.solution = solution;
        })
        // Without it the server only checks the form more strictly.
        .catch(() => undefined);
    },
    /** Returns the solution once: it is single-use. */
    take(): string | undefined {
      const solution = isFresh() ? work.current?.solution : undefined;
      if (solution !== undefined) work.current = undefined;
      return solution;
    },
  };
}

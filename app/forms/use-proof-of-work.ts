import { useCallback, useRef } from 'react';

/** A challenge lives ten minutes; one that is nearly over is not worth sending. */
const freshMs = 9 * 60_000;

/**
 * Work done while somebody fills in the form, by which the server knows a browser. Nothing waits for it: a form that is
 * sent before it is done goes without.
 */
export function useProofOfWork() {
  const work = useRef<{ since: number; solution?: string | undefined }>(undefined);

  /** Begins, unless there is one under way or done. Safe to call on every focus. */
  const begin = useCallback(() => {
    if (work.current && performance.now() - work.current.since < freshMs) return;
    const mine: NonNullable<typeof work.current> = { since: performance.now() };
    work.current = mine;
    import('./solve-puzzle.ts')
      .then(({ solvedChallenge }) => solvedChallenge())
      .then((solution) => {
        mine.solution = solution;
      })
      // Without it the form is looked at more closely, and that is all.
      .catch(() => undefined);
  }, []);

  /** The solution, once: it cannot be used again. */
  const take = useCallback((): string | undefined => {
    const { since, solution } = work.current ?? { since: 0 };
    if (solution === undefined || performance.now() - since >= freshMs) return undefined;
    work.current = undefined;
    return solution;
  }, []);

  return { begin, take };
}
